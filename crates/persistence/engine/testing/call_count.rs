use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// Counts the calls that began, and knows whether one of them is still running. All clones are the
/// same count.
#[derive(Debug, Clone, Default)]
pub struct CallCount {
    begun: Arc<AtomicU64>,
    running: Arc<AtomicU64>,
}

/// A call that runs until this is dropped.
#[derive(Debug)]
pub(crate) struct Running(Arc<AtomicU64>);

impl CallCount {
    pub(crate) fn begin(&self) -> Running {
        self.begun.fetch_add(1, Ordering::SeqCst);
        self.running.fetch_add(1, Ordering::SeqCst);
        Running(Arc::clone(&self.running))
    }

    /// The number of calls that began.
    #[must_use]
    pub fn begun(&self) -> u64 {
        self.begun.load(Ordering::SeqCst)
    }

    /// Whether a call is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running.load(Ordering::SeqCst) > 0
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
