//! When each provider was last heard from in the portal.

use kernel::{Timestamp, UserId};
use marketplace::dispatch::SEEN_EVERY_MINUTES;
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// The providers that are remembered. With more, all are forgotten, and each costs one more read.
const KEPT_MAX: usize = 10_000;

/// When this process last recorded a sign of life of each provider, so that few requests lead to a
/// unit of work.
#[derive(Debug, Default)]
pub(crate) struct SignsOfLife(Mutex<HashMap<UserId, Timestamp>>);

impl SignsOfLife {
    /// Whether a sign of life is to be recorded now. It then counts as recorded.
    pub(crate) fn take(&self, provider: UserId, now: Timestamp) -> bool {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |at: &Timestamp| now < at.plus_mins(SEEN_EVERY_MINUTES);
        if seen.get(&provider).is_some_and(is_recent) {
            return false;
        }
        if seen.len() >= KEPT_MAX {
            seen.clear();
        }
        seen.insert(provider, now);
        true
    }

    /// Makes the next sign of life count again.
    pub(crate) fn forget(&self, provider: UserId) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.remove(&provider);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_a_provider_is_recorded_once_in_ten_minutes() {
        let signs = SignsOfLife::default();
        let at = |minutes| Timestamp::EPOCH.plus_mins(minutes);
        let [ada, bola] = [1, 2].map(|number| UserId::from_uuid(uuid::Uuid::from_u128(number)));
        assert!(signs.take(ada, at(0)));
        assert!(!signs.take(ada, at(9)));
        assert!(signs.take(bola, at(9)), "each for themselves");
        assert!(signs.take(ada, at(10)));
        signs.forget(ada);
        assert!(signs.take(ada, at(11)), "after a failure");
    }
}
