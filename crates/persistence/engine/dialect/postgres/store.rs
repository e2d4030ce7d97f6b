//! The store on PostgreSQL: a transaction a unit, run again when another one was in the way.

use crate::{
    blocking::BlockingPool,
    connection::{DbConnection, Tm, Transactions},
    store_error,
    unit::attempt,
};
use async_trait::async_trait;
use diesel::connection::TransactionManager;
use kernel::StoreError;
use marketplace::{Store, Work};
use persistence_base::pause;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// A unit is run at most this often, and not again after `PATIENCE`: six lock timeouts would be twelve seconds.
const ATTEMPTS: u32 = 6;
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Clone)]
pub(crate) struct PostgresStore {
    pool: BlockingPool,
}

impl PostgresStore {
    pub(crate) const fn new(pool: BlockingPool) -> Self {
        Self { pool }
    }

    /// A pool takes units until it is shut down, and says so itself.
    #[expect(
        clippy::unused_self,
        reason = "the other engine has a writer that may have ended"
    )]
    pub(crate) const fn is_open(&self) -> bool {
        true
    }

    /// Everything accepted before is run and answered; everything after is refused.
    pub(crate) async fn shutdown(&self) {
        self.pool.shutdown().await;
    }

    async fn attempts(self, mut work: Work) -> Result<(), StoreError> {
        let started = Instant::now();
        for tried in 1..=ATTEMPTS {
            let (result, same) = self
                .pool
                .call(move |conn| (once(conn, &work), work))
                .await?;
            work = same;
            match result {
                // No connection is held in the pause.
                Err(StoreError::Contended) if tried < ATTEMPTS && started.elapsed() < PATIENCE => {
                    sleep(pause(tried, started)).await;
                }
                settled => return settled,
            }
        }
        Err(StoreError::Contended)
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn run(&self, work: Work) -> Result<(), StoreError> {
        let (seat, store) = (self.pool.seat()?, self.clone());
        // Spawned: a caller that goes away (a closed tab) neither stops nor halves the unit.
        let task = self.pool.runtime.spawn(async move {
            let _seat = seat;
            store.attempts(work).await
        });
        task.await
            .map_err(|error| StoreError::Failed(error.to_string()))?
    }
}

fn once(conn: &mut DbConnection, work: &Work) -> Result<(), StoreError> {
    conn.begin_write().map_err(store_error)?;
    match attempt(conn, work).reversal() {
        None => Tm::commit_transaction(conn).map_err(store_error),
        Some(answer) => {
            conn.roll_back();
            answer
        }
    }
}
