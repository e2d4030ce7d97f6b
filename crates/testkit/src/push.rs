use kernel::UserId;
use marketplace::{LiveMessage, LivePush};
use std::sync::{Arc, Mutex, PoisonError};

/// Records every live message instead of pushing it. All clones share one record.
#[derive(Debug, Clone, Default)]
pub struct RecordingPush(Arc<Mutex<Vec<(UserId, LiveMessage)>>>);

impl RecordingPush {
    #[must_use]
    pub fn pushed(&self) -> Vec<(UserId, LiveMessage)> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
    /// The messages to one person, the oldest first.
    #[must_use]
    pub fn pushed_to(&self, user: UserId) -> Vec<LiveMessage> {
        self.pushed()
            .into_iter()
            .filter(|(to, _)| *to == user)
            .map(|(_, message)| message)
            .collect()
    }
    /// Returns the messages that were pushed so far and removes them from the record.
    pub fn take(&self) -> Vec<(UserId, LiveMessage)> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl LivePush for RecordingPush {
    fn push(&self, user: UserId, message: LiveMessage) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push((user, message));
    }
    fn may_reach(&self, _: UserId) -> bool {
        true
    }
}
