//! A store in memory that follows the rules of the real ones: it keeps all changes of a unit or
//! none, refuses duplicates under the same constraint names, and remembers the first failure of a
//! unit.

mod access_attempts;
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
mod disputes;
mod draft_links;
mod early_terminations;
mod fault_appeals;
mod gas;
mod gas_supply;
mod idempotency;
mod identity;
mod money_proposals;
mod moves;
mod notifications;
mod offers;
mod order_messages;
mod orders;
mod payments;
mod payouts;
mod personal_data;
mod personal_texts;
mod phone;
mod phone_calls;
mod positions;
mod promos;
mod push;
mod rates;
mod reconciliation;
mod referrals;
mod reviews;
mod saved_places;
mod search;
mod sendings;
mod settings;
mod shared;
mod staff;
mod state;
mod store;
mod threads;
mod tickets;
mod traces;
mod uploads;
mod waitlist;
mod warranty;
mod work;
mod workers;

pub(crate) use blocks::apart;
pub(crate) use dispatch::{has_declined, has_documents, is_busy, jobs_taken, unavailable};
pub(crate) use promos::accounts_on_device;
pub(crate) use saved_places::saved_places_of;
pub use state::{QueuedTask, State, StoredContent, WaitingEvent};
pub use store::MemoryStore;

use crate::HeldLocks;
use kernel::StoreError;
use marketplace::{HasContext, UnitContext};

/// One unit of work on a copy of the state.
#[derive(Debug)]
pub struct MemoryUnit {
    state: State,
    context: UnitContext,
    failure: Option<StoreError>,
    locks: HeldLocks,
    checks_changes: bool,
}

impl HasContext for MemoryUnit {
    fn context(&mut self) -> &mut UnitContext {
        &mut self.context
    }
}

impl MemoryUnit {
    /// Records that the unit locks rows of this table.
    ///
    /// # Panics
    /// If the lock order puts the table before one that the unit has already locked.
    fn locks(&mut self, table: &str) {
        if let Err(text) = self.locks.take(table) {
            panic!("{text}");
        }
    }
    /// Records that the unit inserts rows of this table.
    fn inserts(&mut self, table: &str) {
        self.locks.insert(table);
    }
    /// Asserts that the unit may change rows of this table.
    ///
    /// # Panics
    /// If the unit has neither locked nor inserted such a row or a parent of it.
    fn changes(&mut self, table: &str) {
        if self.checks_changes
            && let Err(text) = self.locks.check_change(table)
        {
            panic!("{text}");
        }
    }
    /// All access of a unit to the state goes through this. After the first failure, every call
    /// returns that failure again.
    fn act<T>(
        &mut self,
        act: impl FnOnce(&mut State) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        act(&mut self.state).map_err(|error| self.failure.get_or_insert(error).clone())
    }
}

/// Fails with the error of the unique constraint of that name if `taken` is true.
fn unique(constraint: &str, taken: bool) -> Result<(), StoreError> {
    if taken {
        Err(StoreError::Duplicate {
            constraint: constraint.to_owned(),
        })
    } else {
        Ok(())
    }
}

/// The stored row, if its version is the one that was read; otherwise the error is `Contended`.
fn guarded<T>(
    row: Option<&mut T>,
    read: i64,
    version: impl Fn(&T) -> i64,
) -> Result<&mut T, StoreError> {
    row.filter(|row| version(row) == read)
        .ok_or(StoreError::Contended)
}

/// The stored row. An error if it does not exist.
fn present<T>(row: Option<&mut T>) -> Result<&mut T, StoreError> {
    row.ok_or_else(|| StoreError::Failed("the row to save is gone".into()))
}

fn replace<T>(row: Option<&mut T>, value: T) -> Result<(), StoreError> {
    present(row).map(|row| *row = value)
}
