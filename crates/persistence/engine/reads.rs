//! `Queries`, which implements the read ports of `marketplace` (in `queries/`).

use crate::{
    blocking::BlockingPool,
    connection::{DbConnection, Transactions},
    sign_ins::SignIns,
    store_error,
};
use diesel::result::QueryResult;
use kernel::StoreError;
use std::sync::Arc;

/// Runs reads on snapshots, on connections that cannot write.
#[derive(Clone)]
pub struct Queries {
    pool: BlockingPool,
    pub(crate) sign_ins: Arc<SignIns>,
    #[cfg(all(feature = "testing", feature = "sqlite"))]
    count: crate::testing::CallCount,
}

impl Queries {
    pub(crate) fn new(pool: BlockingPool, sign_ins: Arc<SignIns>) -> Self {
        Self {
            pool,
            sign_ins,
            #[cfg(all(feature = "testing", feature = "sqlite"))]
            count: crate::testing::CallCount::default(),
        }
    }

    /// The count of all reads.
    #[cfg(all(feature = "testing", feature = "sqlite"))]
    pub(crate) const fn count(&self) -> &crate::testing::CallCount {
        &self.count
    }

    /// Runs a read of one statement. It needs no transaction, because a statement sees one state.
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
        self.pool.call(read).await?.map_err(store_error)
    }

    /// Runs a read of several statements in one snapshot, so that all of them see the same state.
    pub(crate) async fn snapshot<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut DbConnection) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.read(move |conn| in_snapshot(conn, read)).await
    }

    pub(crate) async fn shutdown(&self) {
        self.pool.shutdown().await;
    }
}

fn in_snapshot<T>(
    conn: &mut DbConnection,
    read: impl FnOnce(&mut DbConnection) -> QueryResult<T>,
) -> QueryResult<T> {
    conn.begin_read()?;
    match read(conn) {
        Ok(rows) => {
            conn.commit()?;
            Ok(rows)
        }
        Err(error) => {
            conn.roll_back();
            Err(error)
        }
    }
}
