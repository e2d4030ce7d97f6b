//! Tells what happened: reads the outbox, writes notifications and pushes them to open pages.

mod cancellations;
mod messages;
mod payouts;
mod requests;
mod reviews;
mod tell_next;
mod tickets;
mod unfitting;

pub use tell_next::{RelayError, tell_next};
