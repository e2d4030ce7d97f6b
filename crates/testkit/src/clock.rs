use crate::now;
use kernel::Timestamp;
use marketplace::Clock;
use std::sync::{Arc, Mutex, PoisonError};

/// A clock whose time changes only when a test moves it. All clones share one time.
#[derive(Debug, Clone)]
pub struct FixedClock(Arc<Mutex<Timestamp>>);

impl FixedClock {
    #[must_use]
    pub fn at(at: Timestamp) -> Self {
        Self(Arc::new(Mutex::new(at)))
    }
    pub fn set(&self, at: Timestamp) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = at;
    }
    /// Moves the clock forward and returns the new time.
    pub fn advance_secs(&self, seconds: i64) -> Timestamp {
        let mut at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *at = at.plus_secs(seconds);
        *at
    }
    pub fn advance_mins(&self, minutes: i64) -> Timestamp {
        self.advance_secs(minutes * 60)
    }
    pub fn advance_hours(&self, hours: i64) -> Timestamp {
        self.advance_mins(hours * 60)
    }
}

impl Default for FixedClock {
    /// A clock at [`now`].
    fn default() -> Self {
        Self::at(now())
    }
}

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
