//! Tells what happened: reads the outbox, writes notifications and pushes them to open pages.

mod advances;
mod alarms;
mod assessments;
mod cancellations;
mod chargebacks;
mod damage;
mod disputes;
mod endings;
mod guarantee;
mod handed_back;
mod joining;
mod messages;
mod moves;
mod parts;
mod payouts;
mod refunds;
mod requests;
mod reviews;
mod searching;
mod stages;
mod tell_next;
mod tickets;
mod unfitting;
mod variations;
mod withdrawals;

pub use tell_next::{RelayError, tell_next};
