//! `Queries`, which implements the read ports of `marketplace` (in `queries/`).

use crate::{
    blocking::BlockingPool,
    connection::{DbConnection, Tm, Transactions},
    store_error,
};
use diesel::connection::TransactionManager;
use diesel::result::QueryResult;
use kernel::StoreError;

/// Runs reads on snapshots, on connections that cannot write.
#[derive(Clone)]
pub struct Queries {
    pool: BlockingPool,
    #[cfg(all(feature = "testing", feature = "sqlite"))]
    count: crate::testing::CallCount,
}

impl Queries {
    pub(crate) fn new(pool: BlockingPool) -> Self {
        Self {
            pool,
            #[cfg(all(feature = "testing", feature = "sqlite"))]
            count: crate::testing::CallCount::default(),
        }
    }

    /// The count of all reads.
    #[cfg(all(feature = "testing", feature = "sqlite"))]
    pub(crate) const fn count(&self) -> &crate::testing::CallCount {
        &self.count
    }

    /// Runs `read` in one snapshot, so that all of its statements see the same state.
    ///
    /// Rows are converted into domain values only afterwards, so that an unreadable row is reported
    /// as `Corrupt` and not as a failure of the engine.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut DbConnection) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        #[cfg(all(feature = "testing", feature = "sqlite"))]
        let _running = self.count.begin();
        let _seat = self.pool.seat()?;
        self.pool
            .call(move |conn| snapshot(conn, read))
            .await?
            .map_err(store_error)
    }

    pub(crate) async fn shutdown(&self) {
        self.pool.shutdown().await;
    }
}

fn snapshot<T>(
    conn: &mut DbConnection,
    read: impl FnOnce(&mut DbConnection) -> QueryResult<T>,
) -> QueryResult<T> {
    conn.begin_read()?;
    match read(conn) {
        Ok(rows) => {
            Tm::commit_transaction(conn)?;
            Ok(rows)
        }
        Err(error) => {
            conn.roll_back();
            Err(error)
        }
    }
}
