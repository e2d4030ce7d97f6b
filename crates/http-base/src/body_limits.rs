//! The limits of the time that the body of a request may take.

use std::time::Duration;

/// How long a body may take in total, and the least speed after a grace period.
#[derive(Debug, Clone, Copy)]
pub struct BodyLimits {
    pub deadline: Duration,
    pub grace: Duration,
    pub least_bytes_per_sec: u64,
}

impl Default for BodyLimits {
    fn default() -> Self {
        Self {
            deadline: Duration::from_secs(15),
            grace: Duration::from_secs(5),
            least_bytes_per_sec: 1024,
        }
    }
}
