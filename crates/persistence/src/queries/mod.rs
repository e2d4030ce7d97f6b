//! The read ports of `marketplace`, implemented on [`crate::Queries`]: one statement a read, no locks, no aggregates.

mod applications;
mod assessments;
mod books;
mod catalog;
mod content;
mod cursor;
mod desk;
mod directory;
mod disputes;
mod finance;
mod guarantee;
mod identity;
mod jobs;
mod ledger;
mod notifications;
mod order_money;
mod orders;
mod payouts;
mod people;
mod providers;
mod reconcile;
mod referrals;
mod reviews;
mod support;
mod tenders;
mod uploads;
