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

use crate::{Fuse, HeldLocks};
use async_trait::async_trait;
use kernel::StoreError;
use marketplace::{HasContext, Store, UnitContext, Verdict, Work};
use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Runs a unit on a copy of the state, and keeps the copy on `Commit`. All clones are the same
/// store.
///
/// Every unit is first run on a separate copy whose changes are discarded, as a real store does
/// when two units collide. Any test of a unit that must not be repeated therefore fails.
#[derive(Debug, Clone)]
pub struct MemoryStore {
    state: Arc<Mutex<State>>,
    failures: Arc<Mutex<VecDeque<StoreError>>>,
    fuse: Fuse,
    rehearses: bool,
    checks_changes: bool,
}

impl MemoryStore {
    /// Creates a store without people or orders, but with the services that ship with the product.
    #[must_use]
    pub fn new() -> Self {
        Self {
            state: Arc::new(Mutex::new(State::with_catalog())),
            failures: Arc::default(),
            fuse: Fuse::default(),
            rehearses: true,
            checks_changes: true,
        }
    }
    /// Turns off the first, discarded run of every unit, for a test that counts the runs of its
    /// unit.
    #[must_use]
    pub fn without_rehearsal(self) -> Self {
        Self {
            rehearses: false,
            ..self
        }
    }
    /// Lets units change rows that they have not locked, for tests of one repository alone.
    #[must_use]
    pub fn with_unlocked_changes(self) -> Self {
        Self {
            checks_changes: false,
            ..self
        }
    }
    /// Connects the store to a fuse that it shares with others.
    #[must_use]
    pub fn on(self, fuse: Fuse) -> Self {
        Self { fuse, ..self }
    }
    /// Makes the next unit fail with this error without running it. Calling this twice affects the
    /// next two units.
    pub fn fail_next(&self, error: StoreError) {
        self.failures
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push_back(error);
    }
    /// A copy of the stored state, for assertions.
    #[must_use]
    pub fn state(&self) -> State {
        self.locked().clone()
    }
    /// Changes the stored state without checking any rule: for data that a test needs, and for
    /// damage that must be detected.
    pub fn tamper(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.locked());
    }
    pub(crate) fn read<T>(&self, read: impl FnOnce(&State) -> T) -> T {
        read(&self.locked())
    }
    fn locked(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::new()
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn run(&self, work: Work) -> Result<(), StoreError> {
        self.fuse.pass().await;
        let answer = self.run_now(&work);
        self.fuse.pass().await;
        answer
    }
}

impl MemoryStore {
    fn run_now(&self, work: &Work) -> Result<(), StoreError> {
        if let Some(error) = self
            .failures
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop_front()
        {
            return Err(error);
        }
        let mut state = self.locked();
        if self.rehearses {
            let _tried = self.attempt(&state, work);
        }
        if let Some(changed) = self.attempt(&state, work)? {
            *state = changed;
        }
        Ok(())
    }

    /// The changed state, or `None` if the unit rolled back.
    fn attempt(&self, state: &State, work: &Work) -> Result<Option<State>, StoreError> {
        let mut unit = MemoryUnit {
            state: state.clone(),
            context: UnitContext::default(),
            failure: None,
            locks: HeldLocks::default(),
            checks_changes: self.checks_changes,
        };
        let verdict = catch_unwind(AssertUnwindSafe(|| work.run(&mut unit)));
        match (verdict, unit.failure) {
            (Err(panic), _) => Err(StoreError::Failed(format!(
                "the unit panicked: {}",
                panic_text(&*panic)
            ))),
            (Ok(Verdict::RollBack), _) => Ok(None),
            (Ok(Verdict::Commit), Some(ignored)) => Err(ignored),
            (Ok(Verdict::Commit), None) => Ok(Some(unit.state)),
        }
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a message")
}

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
