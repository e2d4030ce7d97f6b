use kernel::UserId;
use marketplace::{LiveMessage, LivePush};
use std::sync::{Arc, Mutex, PoisonError};

/// Keeps every live message instead of pushing it. Clones keep together.
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
    /// The messages to one person, oldest first.
    #[must_use]
    pub fn pushed_to(&self, user: UserId) -> Vec<LiveMessage> {
        self.pushed()
            .into_iter()
            .filter(|(to, _)| *to == user)
            .map(|(_, message)| message)
            .collect()
    }
    /// What was pushed so far, and forgets it.
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
}
