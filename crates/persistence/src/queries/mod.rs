//! The read ports of `marketplace`, implemented on [`crate::Queries`]: one statement a read, no locks, no aggregates.

mod catalog;
mod cursor;
mod identity;
mod jobs;
mod ledger;
mod notifications;
mod orders;
mod providers;
