//! The engine that this build of the source connects to, and the start and end of its transactions.

pub(crate) use crate::dialect::{Backend, DbConnection};
use diesel::connection::{AnsiTransactionManager, Connection, TransactionManager};
use diesel::result::QueryResult;

pub(crate) type Tm = <DbConnection as Connection>::TransactionManager;

pub(crate) trait Transactions {
    /// Begins a transaction that writes.
    fn begin_write(&mut self) -> QueryResult<()>;
    /// Begins a snapshot: every statement in it sees the same state, and none can write.
    fn begin_read(&mut self) -> QueryResult<()>;
    /// Rolls back the transaction. If that fails, the connection is marked broken and the pool
    /// drops it.
    fn roll_back(&mut self);
}

impl Transactions for DbConnection {
    fn begin_write(&mut self) -> QueryResult<()> {
        AnsiTransactionManager::begin_transaction_sql(self, crate::dialect::BEGIN_WRITE)
    }

    fn begin_read(&mut self) -> QueryResult<()> {
        AnsiTransactionManager::begin_transaction_sql(self, crate::dialect::BEGIN_READ)
    }

    fn roll_back(&mut self) {
        if let Err(error) = Tm::rollback_transaction(self) {
            tracing::warn!(%error, "a transaction could not be rolled back; its connection is dropped");
        }
    }
}
