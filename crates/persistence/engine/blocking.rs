//! A bounded door to blocking connections: so many work, so many wait, and the next is refused at once.

use crate::{connection::DbConnection, manager::Manager};
use kernel::StoreError;
use r2d2::Pool;
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

/// How long a call waits for a connection that must be made anew.
const CONNECT: Duration = Duration::from_secs(3);

#[derive(Clone)]
pub(crate) struct BlockingPool {
    /// None once it is closed.
    connections: Arc<Mutex<Option<Pool<Manager>>>>,
    /// Connections and waiting places.
    seats: Arc<Semaphore>,
    /// Connections alone.
    running: Arc<Semaphore>,
    all: u32,
    pub(crate) runtime: Handle,
}

/// r2d2 retries by itself; what it meets is told once here.
#[derive(Debug)]
struct Tell;

impl r2d2::HandleError<diesel::r2d2::Error> for Tell {
    fn handle_error(&self, error: diesel::r2d2::Error) {
        tracing::warn!(%error, "a database connection could not be made or was lost");
    }
}

impl BlockingPool {
    /// Makes no connection yet.
    pub(crate) fn new(manager: Manager, connections: u32, waiting: u32, runtime: Handle) -> Self {
        let pool = Pool::builder()
            .max_size(connections)
            .min_idle(Some(0))
            .test_on_check_out(true)
            .connection_timeout(CONNECT)
            .error_handler(Box::new(Tell))
            .build_unchecked(manager);
        let all = connections.saturating_add(waiting);
        let permits = |count: u32| {
            Arc::new(Semaphore::new(
                usize::try_from(count).unwrap_or(Semaphore::MAX_PERMITS),
            ))
        };
        let (seats, running) = (permits(all), permits(connections));
        Self {
            connections: Arc::new(Mutex::new(Some(pool))),
            seats,
            running,
            all,
            runtime,
        }
    }

    /// A full house is refused at once; so is a closed one.
    pub(crate) fn seat(&self) -> Result<OwnedSemaphorePermit, StoreError> {
        Arc::clone(&self.seats)
            .try_acquire_owned()
            .map_err(|_| StoreError::Unavailable)
    }

    /// Waits for a connection and runs the call on a thread that may block. The caller holds a seat.
    pub(crate) async fn call<T: Send + 'static>(
        &self,
        call: impl FnOnce(&mut DbConnection) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let turn = Arc::clone(&self.running)
            .acquire_owned()
            .await
            .map_err(|_| StoreError::Unavailable)?;
        let pool = self
            .connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let pool = pool.ok_or(StoreError::Unavailable)?;
        let task = self.runtime.spawn_blocking(move || {
            // Held by the work itself: a caller that goes away frees nothing early.
            let _turn = turn;
            let mut conn = pool.get().map_err(|_| StoreError::Unavailable)?;
            Ok(call(&mut conn))
        });
        task.await
            .map_err(|error| StoreError::Failed(error.to_string()))?
    }

    /// Waits until nobody sits any more, lets nobody in after that and closes the connections.
    pub(crate) async fn shutdown(&self) {
        let drained = self.seats.acquire_many(self.all).await;
        self.seats.close();
        drop(drained);
        drop(
            self.connections
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take(),
        );
    }
}
