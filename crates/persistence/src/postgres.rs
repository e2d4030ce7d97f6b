//! The store on PostgreSQL: a transaction a unit, run again when another one was in the way.

use crate::{
    blocking::BlockingPool,
    connection::{AnyConnection, Tm},
    error::store_error,
    unit::attempt,
};
use async_trait::async_trait;
use diesel::connection::TransactionManager;
use kernel::StoreError;
use marketplace::{Store, Work};
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

    /// Everything accepted before is run and answered; everything after is refused.
    pub(crate) async fn shutdown(&self) {
        self.pool.shutdown().await;
    }

    async fn attempts(self, mut work: Work) -> Result<(), StoreError> {
        let started = Instant::now();
        for tried in 1..=ATTEMPTS {
            let (result, same) = self.pool.call(move |conn| (once(conn, &work), work)).await?;
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
        task.await.map_err(|error| StoreError::Failed(error.to_string()))?
    }
}

fn once(conn: &mut AnyConnection, work: &Work) -> Result<(), StoreError> {
    conn.begin_write().map_err(store_error)?;
    match attempt(conn, work).taken_back() {
        None => Tm::commit_transaction(conn).map_err(store_error),
        Some(answer) => {
            conn.roll_back();
            answer
        }
    }
}

/// Half to all of 10, 20, 40 … milliseconds. The nanoseconds that have passed are chance enough to part two units.
fn pause(tried: u32, started: Instant) -> Duration {
    let most = 10_000_u32.saturating_mul(1 << tried.saturating_sub(1).min(8));
    let chance = started.elapsed().subsec_nanos() % (most / 2);
    Duration::from_micros(u64::from(most / 2 + chance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_stay_within_their_bounds() {
        let started = Instant::now();
        for (tried, most) in [(1, 10), (2, 20), (5, 160)] {
            for _ in 0..1000 {
                let pause = pause(tried, started);
                assert!(pause >= Duration::from_millis(most / 2) && pause <= Duration::from_millis(most), "{pause:?}");
            }
        }
    }
}
