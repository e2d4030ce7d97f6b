//! The store in memory: it runs a unit on a copy of the state, and keeps the copy on `Commit`.

use super::{MemoryUnit, State};
use crate::{Fuse, HeldLocks};
use async_trait::async_trait;
use kernel::StoreError;
use marketplace::{Store, UnitContext, Verdict, Work};
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
