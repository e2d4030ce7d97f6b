//! Simulates a crash of the process at a chosen point.

use std::{
    future::pending,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, Waker},
};

/// Counts the points at which a process may crash: before and after every unit of work, and before
/// and after every call to the gateway. A caller that reaches the chosen point never continues. All
/// clones share one count.
#[derive(Debug, Clone, Default)]
pub struct Fuse {
    left: Arc<AtomicU64>,
    passed: Arc<AtomicU64>,
}

impl Fuse {
    /// Makes the process crash at the `places`-th point from now. Zero means no crash.
    pub fn light(&self, places: u64) {
        self.left.store(places, Ordering::SeqCst);
    }
    /// The number of points that were passed since the fuse was created.
    #[must_use]
    pub fn passed(&self) -> u64 {
        self.passed.load(Ordering::SeqCst)
    }
    pub(crate) async fn pass(&self) {
        self.passed.fetch_add(1, Ordering::SeqCst);
        let burns = self
            .left
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| {
                left.checked_sub(1)
            });
        if burns == Ok(1) {
            pending::<()>().await;
        }
    }
}

/// Runs a future that can only wait for a fuse. `None` means that the process crashed on the way,
/// and its unsaved work is lost.
pub fn alive<T>(entry: impl Future<Output = T>) -> Option<T> {
    match pin!(entry).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}
