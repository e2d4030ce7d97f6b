//! A bounded pool of blocking connections: a limited number of calls run, a limited number wait,
//! and any further call is refused at once.

use crate::{connection::DbConnection, manager::Manager};
use kernel::StoreError;
use r2d2::Pool;
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use telemetry::WaitFor;
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tracing::Span;

/// The maximum time that a call waits for a new connection.
const CONNECT: Duration = Duration::from_secs(3);
/// The time after which a connection is replaced. On SQLite, a connection reads the statistics of the
/// planner when it is opened, and does not notice that another one refreshed them.
const LIFETIME: Duration = Duration::from_secs(30 * 60);

#[derive(Clone)]
pub(crate) struct BlockingPool {
    /// The connections, or `None` after the shutdown.
    connections: Arc<Mutex<Option<Pool<Manager>>>>,
    /// One permit for each connection and for each call that may wait.
    seats: Arc<Semaphore>,
    /// One permit for each connection.
    running: Arc<Semaphore>,
    all: u32,
    closing: Arc<AtomicBool>,
    waits_for: WaitFor,
    pub(crate) runtime: Handle,
}

/// Logs the connection errors of r2d2, which retries automatically.
#[derive(Debug)]
struct Tell;

impl r2d2::HandleError<diesel::r2d2::Error> for Tell {
    fn handle_error(&self, error: diesel::r2d2::Error) {
        tracing::warn!(%error, "a database connection could not be made or was lost");
    }
}

impl BlockingPool {
    /// Creates the pool without opening a connection.
    pub(crate) fn new(manager: Manager, connections: u32, waiting: u32, runtime: Handle) -> Self {
        let (waits_for, closing) = (manager.purpose.waits_for(), manager.closer());
        let pool = Pool::builder()
            .max_size(connections)
            .min_idle(Some(0))
            .test_on_check_out(true)
            .connection_timeout(CONNECT)
            .max_lifetime(Some(LIFETIME))
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
            closing,
            waits_for,
            runtime,
        }
    }

    /// Reserves a place to run or wait. Fails at once when all places are taken or the pool is
    /// closed.
    pub(crate) fn seat(&self) -> Result<OwnedSemaphorePermit, StoreError> {
        Arc::clone(&self.seats)
            .try_acquire_owned()
            .map_err(|_| StoreError::Unavailable)
    }

    /// Waits for a connection and runs the call on a thread that may block. The caller must hold a
    /// permit from [`Self::seat`].
    pub(crate) async fn call<T: Send + 'static>(
        &self,
        call: impl FnOnce(&mut DbConnection) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let asked = Instant::now();
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
        let (waits_for, span) = (self.waits_for, Span::current());
        let task = self.runtime.spawn_blocking(move || {
            // The permit belongs to the work itself, so that it is not freed early when the caller
            // goes away.
            let _turn = turn;
            let mut pooled = pool.get().map_err(|_| StoreError::Unavailable)?;
            telemetry::waited(waits_for, asked.elapsed());
            Ok(span.in_scope(|| call(&mut pooled.conn)))
        });
        task.await
            .map_err(|error| StoreError::Failed(error.to_string()))?
    }

    /// Waits until all calls have ended, refuses later ones and closes the connections.
    pub(crate) async fn shutdown(&self) {
        let drained = self.seats.acquire_many(self.all).await;
        self.seats.close();
        drop(drained);
        let pool = self
            .connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        // The threads of r2d2 may hold the pool a moment longer, so dropping it does not close the
        // connections in time. Each one is taken out and closed here.
        self.closing.store(true, Ordering::SeqCst);
        while let Some(conn) = pool.as_ref().and_then(Pool::try_get) {
            drop(conn);
        }
    }
}
