//! Publishes events: reads the outbox, writes notifications and pushes them to open pages.

mod account_notices;
mod advances;
mod alarms;
mod assessments;
mod cancellations;
mod change_orders;
mod chargebacks;
mod credit_payouts;
mod damage;
mod disputes;
mod draft;
mod early_terminations;
mod jobs;
mod messages;
mod mismatched;
mod moves;
mod offers;
mod onboarding;
mod order_drafts;
mod parts;
mod payments;
mod payouts;
mod prices;
mod publish_next;
mod refunds;
mod requests;
mod reviews;
mod searching;
mod sms;
mod staff_steps;
mod stages;
mod tickets;
mod unassigned;
mod warranty;

pub use account_notices::send_notice;
pub use publish_next::{PublishError, publish_next};
