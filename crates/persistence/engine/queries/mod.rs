//! The read ports of `marketplace`, implemented on [`crate::Queries`]: a constant number of statements for each read
//! (mostly one), no locks, no aggregates.

mod advances;
mod applications;
mod assessments;
mod books;
mod books_sql;
mod catalog;
mod chargebacks;
mod content;
mod damage;
mod directory;
mod disputes;
mod export;
mod finance;
mod identity;
mod jobs;
mod ledger;
mod notifications;
mod order_events;
mod order_money;
mod orders;
mod payouts;
mod people;
mod providers;
mod reconcile;
mod referrals;
mod reviews;
mod staff;
mod support;
mod tenders;
mod uploads;
mod warranty;

/// The condition of unspent credit, with the same text as in the index, because a bound value would not match the
/// index.
pub(crate) const UNSPENT: &str = "credit_grants.left_kobo > 0";
