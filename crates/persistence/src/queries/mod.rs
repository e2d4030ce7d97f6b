//! The read ports of `marketplace`, implemented on [`crate::Queries`]: one statement a read, no locks, no aggregates.

mod catalog;
mod content;
mod cursor;
mod directory;
mod finance;
mod identity;
mod jobs;
mod ledger;
mod notifications;
mod orders;
mod providers;
mod referrals;
mod reviews;
mod support;
mod uploads;
