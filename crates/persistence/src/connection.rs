//! The connection that is one of two engines, how its transactions begin, and `on_each!` for what the two dialects
//! have in common but diesel's multi-backend does not.

use diesel::connection::{AnsiTransactionManager, Connection, TransactionManager};
use diesel::result::QueryResult;

/// SQLite stands last: its `establish` accepts any text, and the derived one tries the variants in turn. Nothing here
/// uses that; [`crate::manager::Manager`] chooses by the scheme of the address.
#[derive(diesel::MultiConnection)]
pub enum AnyConnection {
    Pg(diesel::PgConnection),
    Sqlite(diesel::SqliteConnection),
}

pub(crate) type Tm = <AnyConnection as Connection>::TransactionManager;

/// The same expression compiled once for each engine: `on_each!(conn, |c| insert.on_conflict_do_nothing().execute(c))`.
///
/// Also for what every order writes: through [`AnyConnection`] diesel writes the text of a statement three times a run and
/// copies its values once more, which was a third of the time of a unit.
macro_rules! on_each {
    ($conn:expr, |$c:ident| $body:expr) => {
        match $conn {
            $crate::connection::AnyConnection::Pg($c) => $body,
            $crate::connection::AnyConnection::Sqlite($c) => $body,
        }
    };
}
pub(crate) use on_each;

impl AnyConnection {
    /// Begins a unit that writes. On SQLite `IMMEDIATE`: a lock that is raised later is refused without waiting.
    pub(crate) fn begin_write(&mut self) -> QueryResult<()> {
        match self {
            Self::Pg(c) => AnsiTransactionManager::begin_transaction_sql(c, "BEGIN ISOLATION LEVEL READ COMMITTED"),
            Self::Sqlite(c) => AnsiTransactionManager::begin_transaction_sql(c, "BEGIN IMMEDIATE"),
        }
    }

    /// Begins a snapshot: every statement in it sees the same moment, and none can write.
    pub(crate) fn begin_read(&mut self) -> QueryResult<()> {
        match self {
            Self::Pg(c) => AnsiTransactionManager::begin_transaction_sql(c, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
            Self::Sqlite(c) => AnsiTransactionManager::begin_transaction_sql(c, "BEGIN DEFERRED"),
        }
    }

    /// A failed rollback leaves the connection marked broken, and the pool drops it.
    pub(crate) fn roll_back(&mut self) {
        if let Err(error) = Tm::rollback_transaction(self) {
            tracing::warn!(%error, "a transaction could not be rolled back; its connection is dropped");
        }
    }
}
