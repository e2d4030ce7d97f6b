//! The engine that this build of the source connects to, and the start and end of its transactions.

pub(crate) use crate::dialect::{Backend, DbConnection};
use crate::prelude::*;
use diesel::{
    connection::{Connection, TransactionManager},
    result::QueryResult,
    sql_query,
};

pub(crate) type Tm = <DbConnection as Connection>::TransactionManager;

/// The start and end of a transaction, as statements that the connection keeps prepared.
pub(crate) trait Transactions {
    /// Begins a transaction that writes.
    fn begin_write(&mut self) -> QueryResult<()>;
    /// Begins a snapshot: every statement in it sees the same state, and none can write.
    fn begin_read(&mut self) -> QueryResult<()>;
    fn commit(&mut self) -> QueryResult<()>;
    /// Rolls back the transaction. If that fails, the connection is marked broken and the pool
    /// drops it.
    fn roll_back(&mut self);
}

impl Transactions for DbConnection {
    fn begin_write(&mut self) -> QueryResult<()> {
        sql_query(crate::dialect::BEGIN_WRITE)
            .execute(self)
            .map(drop)
    }

    fn begin_read(&mut self) -> QueryResult<()> {
        sql_query(crate::dialect::BEGIN_READ)
            .execute(self)
            .map(drop)
    }

    fn commit(&mut self) -> QueryResult<()> {
        sql_query("COMMIT").execute(self).map(drop)
    }

    fn roll_back(&mut self) {
        if let Err(error) = sql_query("ROLLBACK").execute(self) {
            tracing::warn!(%error, "a transaction could not be rolled back; its connection is dropped");
            Tm::transaction_manager_status_mut(self).set_in_error();
        }
    }
}
