use std::time::{Duration, Instant};

/// A server that is restarted is away for longer than this.
const TRUSTED: Duration = Duration::from_millis(500);

/// When a connection was opened or came back to its pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastUse(Instant);

impl LastUse {
    /// A connection that works at `now`.
    #[must_use]
    pub const fn at(now: Instant) -> Self {
        Self(now)
    }

    /// Whether the connection worked so short a time ago that the server need not be asked whether it
    /// still does.
    #[must_use]
    pub fn is_recent(self, now: Instant) -> bool {
        now.saturating_duration_since(self.0) < TRUSTED
    }
}
