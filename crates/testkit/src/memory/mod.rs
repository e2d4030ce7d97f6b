//! A store in memory with the rules of the real ones: it keeps all of a unit or nothing, refuses duplicates under the
//! same constraint names, and remembers the first failure of a unit.

mod access_attempts;
mod advances;
mod alarms;
mod applications;
mod assessments;
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
mod early_terminations;
mod gas;
mod identity;
mod money_proposals;
mod moves;
mod notifications;
mod orders;
mod payments;
mod payouts;
mod personal_data;
mod promos;
mod reconciliation;
mod referrals;
mod reviews;
mod search;
mod shared;
mod staff;
mod state;
mod tickets;
mod traces;
mod uploads;
mod waitlist;
mod warranty;
mod work;

pub(crate) use payouts::latest_account;
pub use state::{QueuedTask, State, StoredContent, WaitingEvent};

use crate::{Fuse, HeldLocks};
use async_trait::async_trait;
use kernel::StoreError;
use marketplace::{Store, Verdict, Work};
use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Runs a unit on a copy of the state and keeps the copy on `Commit`. All clones are the same store.
///
/// Every unit is first rehearsed on a copy of its own, as if the real store had been contended. So any test that uses a
/// unit that cannot be repeated will show it.
#[derive(Debug, Clone)]
pub struct MemoryStore {
    state: Arc<Mutex<State>>,
    failures: Arc<Mutex<VecDeque<StoreError>>>,
    fuse: Fuse,
    rehearses: bool,
}

impl MemoryStore {
    /// A store without people or orders, but with the services that the product starts with.
    #[must_use]
    pub fn new() -> Self {
        Self {
            state: Arc::new(Mutex::new(State::with_catalog())),
            failures: Arc::default(),
            fuse: Fuse::default(),
            rehearses: true,
        }
    }
    /// The same store without rehearsals, for a test that counts the runs of its unit.
    #[must_use]
    pub fn without_rehearsal(self) -> Self {
        Self {
            rehearses: false,
            ..self
        }
    }
    /// The same store with a fuse that it shares with others.
    #[must_use]
    pub fn on(self, fuse: Fuse) -> Self {
        Self { fuse, ..self }
    }
    /// Makes the next unit fail with this error without running it. Two calls affect the next two.
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
    /// Changes the stored state without any rule: for data that a test needs, and for damage that it must detect.
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
            let _ = attempt(&state, work);
        }
        if let Some(changed) = attempt(&state, work)? {
            *state = changed;
        }
        Ok(())
    }
}

/// The state to keep, or `None` if the unit rolled back.
fn attempt(state: &State, work: &Work) -> Result<Option<State>, StoreError> {
    let mut unit = MemoryUnit {
        state: state.clone(),
        failure: None,
        locks: HeldLocks::default(),
    };
    let verdict = catch_unwind(AssertUnwindSafe(|| work(&mut unit)));
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

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without words")
}

/// One unit of work on a copy of the state.
#[derive(Debug)]
pub struct MemoryUnit {
    state: State,
    failure: Option<StoreError>,
    locks: HeldLocks,
}

impl MemoryUnit {
    /// Records that the unit locks rows of this table.
    ///
    /// # Panics
    /// If the lock order puts the table before one that the unit already holds.
    fn locks(&mut self, table: &str) {
        if let Err(text) = self.locks.take(table) {
            panic!("{text}");
        }
    }
    /// The only access to the state. After the first failure, every call returns that failure again.
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

/// Fails if `taken` is true, as a unique constraint of that name does.
fn unique(constraint: &str, taken: bool) -> Result<(), StoreError> {
    if taken {
        Err(StoreError::Duplicate {
            constraint: constraint.to_owned(),
        })
    } else {
        Ok(())
    }
}

/// The stored row if its version is the one that was read. Any other version is `Contended`.
fn guarded<T>(
    row: Option<&mut T>,
    read: i64,
    version: impl Fn(&T) -> i64,
) -> Result<&mut T, StoreError> {
    row.filter(|row| version(row) == read)
        .ok_or(StoreError::Contended)
}

/// The stored row, which must exist to be changed.
fn present<T>(row: Option<&mut T>) -> Result<&mut T, StoreError> {
    row.ok_or_else(|| StoreError::Failed("the row to save is gone".into()))
}

fn replace<T>(row: Option<&mut T>, value: T) -> Result<(), StoreError> {
    present(row).map(|row| *row = value)
}
