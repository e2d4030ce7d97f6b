//! The store on PostgreSQL: each unit is a transaction, which is run again after a conflict with
//! another unit.

use crate::{
    blocking::BlockingPool,
    connection::{DbConnection, Transactions},
    sign_ins::SignIns,
    store_error,
    unit::attempt::attempt,
};
use async_trait::async_trait;
use kernel::StoreError;
use marketplace::{Store, Work};
use persistence_base::pause;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::sleep;
use tracing::Instrument;

/// The maximum number of times that a unit is run. It is also not run again after `PATIENCE`,
/// because six lock timeouts would take twelve seconds.
const ATTEMPTS: u32 = 6;
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Clone)]
pub(crate) struct PostgresStore {
    pool: BlockingPool,
    sign_ins: Arc<SignIns>,
}

impl PostgresStore {
    pub(crate) const fn new(pool: BlockingPool, sign_ins: Arc<SignIns>) -> Self {
        Self { pool, sign_ins }
    }

    /// Always true: the pool accepts units until it is shut down, and then refuses them itself.
    #[expect(
        clippy::unused_self,
        reason = "the other engine has a writer that may have ended"
    )]
    pub(crate) const fn is_open(&self) -> bool {
        true
    }

    /// Does nothing, because the server refreshes its statistics itself.
    pub(crate) async fn refresh_statistics(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Finishes every unit that was accepted before, and refuses every later one.
    pub(crate) async fn shutdown(&self) {
        self.pool.shutdown().await;
    }

    async fn attempts(self, mut work: Work) -> Result<(), StoreError> {
        let started = Instant::now();
        for tried in 1..=ATTEMPTS {
            let sign_ins = Arc::clone(&self.sign_ins);
            let (result, same) = self
                .pool
                .call(move |conn| (once(conn, &work, &sign_ins), work))
                .await?;
            work = same;
            match result {
                // The unit holds no connection during the pause.
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
        // The unit is spawned, so that it is finished even when the caller goes away, for example
        // because a tab was closed.
        let unit = async move {
            let _seat = seat;
            store.attempts(work).await
        };
        let task = self.pool.runtime.spawn(unit.in_current_span());
        task.await
            .map_err(|error| StoreError::Failed(error.to_string()))?
    }
}

fn once(conn: &mut DbConnection, work: &Work, sign_ins: &SignIns) -> Result<(), StoreError> {
    if !work.is_one_statement() {
        conn.begin_write().map_err(store_error)?;
    }
    let begun = Instant::now();
    let outcome = attempt(conn, work);
    let changes_sign_ins = outcome.changes_sign_ins();
    if let Some(answer) = outcome.reversal() {
        conn.roll_back();
        return answer;
    }
    // The server has committed a single statement with it.
    let (started, committed) = if work.is_one_statement() {
        (begun, Ok(()))
    } else {
        (Instant::now(), conn.commit().map_err(store_error))
    };
    telemetry::committed(1, started.elapsed());
    // If the outcome is unknown, the unit may have been committed.
    if changes_sign_ins {
        sign_ins.changed();
    }
    committed
}
