//! The end of a process at a chosen place.

use std::{
    future::pending,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, Waker},
};

/// Counts the places where a process may end: before and after every unit of work, and before and after every call to
/// the gateway. Where it has burnt down, the one who passes never goes on. Clones are the same fuse.
#[derive(Debug, Clone, Default)]
pub struct Fuse {
    left: Arc<AtomicU64>,
    passed: Arc<AtomicU64>,
}

impl Fuse {
    /// The process ends at the `places`-th place from here; zero: it does not.
    pub fn light(&self, places: u64) {
        self.left.store(places, Ordering::SeqCst);
    }
    /// The places that were passed since the fuse was made.
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

/// Runs what never waits for anything but a fuse. `None`: the process ended on the way, and what it had in its hands
/// is gone with it.
pub fn alive<T>(entry: impl Future<Output = T>) -> Option<T> {
    match pin!(entry).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}
