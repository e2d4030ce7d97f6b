//! The read ports of `marketplace`, implemented on [`crate::Queries`]. Each read takes a constant
//! number of statements, mostly one, and no locks. It loads no aggregates.

mod advances;
mod alarms;
mod applications;
mod assessments;
mod blocks;
mod books;
mod books_sql;
mod calendar;
mod candidates;
mod catalog;
mod chargebacks;
mod chat;
mod content;
mod damage;
mod directory;
mod dispatch_board;
mod disputes;
mod estates;
mod evidence;
mod evidence_sql;
mod export;
mod figures;
mod finance;
mod gas;
mod identity;
mod job_page;
mod jobs;
mod ledger;
mod notifications;
mod offered;
mod order_events;
mod order_money;
mod order_page;
mod orders;
mod own_assessments;
mod parts;
mod past_orders;
mod payouts;
mod people;
mod positions;
mod previews;
mod provider_cards;
mod providers;
mod rates;
mod reconcile;
mod referrals;
mod reliability;
mod reviews;
mod search;
mod sendings;
mod shares;
mod staff;
mod staff_order_page;
mod staff_orders;
mod support;
mod team;
mod tenders;
mod threads;
mod ticket_questions;
mod tracking_page;
mod uploads;
mod warranty;

/// The condition of unspent credit. It must be the same text as in the index, because the index
/// does not match a bound value.
pub(crate) const UNSPENT: &str = "credit_grants.left_kobo > 0";
