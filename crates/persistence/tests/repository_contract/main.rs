//! The guarantees of every repository. They are specified once and checked on the store in memory
//! and on both engines; a case that also reads is checked on the engines alone.
#![expect(
    clippy::too_many_lines,
    clippy::cognitive_complexity,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on should stop"
)]

#[macro_use]
#[path = "../test_databases/mod.rs"]
mod test_databases;

mod advances;
mod alarms;
mod applications;
mod assessments;
mod blocks;
mod cancellations;
mod change_orders;
mod chargebacks;
mod clawbacks;
mod client_errors;
mod commission;
mod content;
mod credit_payouts;
mod damage;
mod dispatch;
mod dispute_photos;
mod disputes;
mod draft_links;
mod early_terminations;
mod failed_tasks;
mod fault_appeals;
mod gas;
mod gas_fills;
mod gas_supply;
mod idempotency;
mod identity;
mod jobs;
mod ledger;
mod make_goods;
mod money_proposals;
mod moves;
mod notifications;
mod order_messages;
mod orders;
mod outbox;
mod part_refunds;
mod payments;
mod payouts;
mod phone;
mod phone_calls;
mod positions;
mod promos;
mod push;
mod rates;
mod read_again;
mod referrals;
mod reviews;
mod saved_places;
mod search;
mod second_factors;
mod sendings;
mod service_drafts;
mod settings;
mod staff;
mod threads;
mod tickets;
mod traces;
mod units;
mod uploads;
mod waitlist;
mod warranty;
mod workers;

use kernel::StoreError;
use marketplace::UnitOfWork;
use std::fmt;
use test_databases::TestDatabase;

impl TestDatabase {
    /// Runs a unit that a constraint must refuse, and returns the name of that constraint.
    pub async fn refused<T, F>(&self, unit: F) -> String
    where
        T: fmt::Debug + Send + 'static,
        F: Fn(&mut dyn UnitOfWork) -> Result<T, StoreError> + Send + 'static,
    {
        match self.bare_unit(unit).await {
            Err(StoreError::Duplicate { constraint }) => constraint,
            other => panic!("expected a duplicate, not {other:?}"),
        }
    }
    pub async fn sound_books(&self) {
        assert_eq!(
            self.books.check().await.expect("the books are read").breaks,
            []
        );
    }
}
