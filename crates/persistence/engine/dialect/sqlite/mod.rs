//! The parts that exist only for SQLite: one thread writes, and every read has a snapshot.

mod store;
mod together;
mod writer;

use crate::{
    Address, OpenError, Options,
    connection::Tm,
    manager::{Manager, Purpose},
    sign_ins::SignIns,
};
use diesel::connection::{
    AnsiTransactionManager, Connection, SimpleConnection, TransactionManager, WithMetadataLookup,
};
use diesel::result::{ConnectionError, ConnectionResult, QueryResult};
use persistence_base::{LastUse, migrations::Engine};
use std::{fs, path::Path, sync::Arc, time::Duration};

pub(crate) use diesel::sqlite::{Sqlite as Backend, SqliteConnection as DbConnection};
pub(crate) use store::SqliteStore as EngineStore;
pub(crate) use together::{Write, insertions, upserts, write_all, write_of};

pub(crate) const ENGINE: Engine = Engine::Sqlite;

/// `IMMEDIATE`, because a transaction that asks for the write lock later may be refused at once.
pub(crate) const BEGIN_WRITE: &str = "BEGIN IMMEDIATE";
pub(crate) const BEGIN_READ: &str = "BEGIN DEFERRED";

/// There are no row locks, because a unit is the only writer anyway.
pub(crate) const LOCK: &str = "";
pub(crate) const LOCK_AND_SKIP: &str = "";

/// SQL for the applicant's name, services and zones in the document of an application. Each is an
/// empty text if the document does not contain it.
pub(crate) const APPLICANT_NAME: &str =
    "LOWER(COALESCE(json_extract(provider_applications.parts, '$.applicant.display_name'), ''))";
pub(crate) const SERVICES_APPLIED_FOR: &str =
    "COALESCE(json_extract(provider_applications.parts, '$.skills.categories'), '')";
pub(crate) const ZONES_APPLIED_FOR: &str =
    "COALESCE(json_extract(provider_applications.parts, '$.skills.zones'), '')";

/// The settings of each connection. `busy_timeout` comes first, because switching to WAL may have
/// to wait for a lock.
const SETTINGS: &str = "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
    PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;";

/// The time after which a batch accepts no further unit, so that its first unit does not wait too
/// long for the last.
const BATCH_TIME: Duration = Duration::from_millis(20);

pub(crate) fn settings(purpose: Purpose) -> String {
    match purpose {
        Purpose::Reads => format!("{SETTINGS} PRAGMA query_only = ON;"),
        #[cfg(feature = "testing")]
        Purpose::Units if crate::testing::answers_early() => SETTINGS.replace("FULL", "NORMAL"),
        Purpose::Units => SETTINGS.to_owned(),
        Purpose::Migrations => format!("{SETTINGS} PRAGMA busy_timeout = 60000;"),
    }
}

fn path_of(address: &Address) -> Option<&Path> {
    match address {
        Address::Sqlite(path) => Some(path),
        Address::Postgres(_) => None,
    }
}

pub(crate) fn establish(address: &Address) -> ConnectionResult<DbConnection> {
    match path_of(address).and_then(Path::to_str) {
        Some(path) => DbConnection::establish(path),
        None => Err(ConnectionError::BadConnection(
            "unable to open database file: not UTF-8".into(),
        )),
    }
}

/// Checks nothing, because a file cannot go away like a server.
#[expect(clippy::unnecessary_wraps, reason = "the other engine may fail")]
pub(crate) const fn check_idle(_: &mut DbConnection, _: LastUse) -> QueryResult<()> {
    Ok(())
}

/// Creates the folder and the file, and checks that the file can be written. Otherwise the first
/// unit would fail.
pub(crate) fn prepare(address: &Address) -> Result<(), OpenError> {
    if let Some(path) = path_of(address) {
        make_file(path).map_err(|error| OpenError::io(address, &error))?;
    }
    let mut conn = Manager::new(address, Purpose::Units).open()?;
    conn.batch_execute("BEGIN IMMEDIATE; ROLLBACK")
        .map_err(|error| OpenError::explain(address, &error))
}

/// Creates the folder and the file. Only the owner may read the file. SQLite gives its journal the
/// same permissions.
fn make_file(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

pub(crate) fn start(
    address: &Address,
    options: Options,
    _: &tokio::runtime::Handle,
    sign_ins: &Arc<SignIns>,
) -> Result<EngineStore, OpenError> {
    let size = |count: u32| usize::try_from(count.max(1)).unwrap_or(usize::MAX);
    let limits = writer::Limits {
        queue: size(options.queue),
        batch: size(options.batch),
        batch_time: BATCH_TIME,
    };
    EngineStore::start(
        Manager::with(address, Purpose::Units, options),
        limits,
        Arc::clone(sign_ins),
    )
}

/// What is needed to know the types of bound values.
pub(crate) fn metadata_lookup(conn: &mut DbConnection) -> &mut () {
    WithMetadataLookup::metadata_lookup(conn)
}

/// Inserts the rows of a list. One statement is kept and run once for each row.
macro_rules! insert_rows {
    ($table:expr, $rows:expr, $conn:expr) => {
        $rows.iter().try_fold(0, |sum, row| {
            let insert = diesel::insert_into($table).values(row);
            insert.execute($conn).map(|inserted| sum + inserted)
        })
    };
}
pub(crate) use insert_rows;

/// Runs the statement. Its plan never depends on its values, because SQLite is built with
/// `SQLITE_ENABLE_QPSG`.
pub(crate) fn with_kept_plan<T>(
    conn: &mut DbConnection,
    statement: impl FnOnce(&mut DbConnection) -> QueryResult<T>,
) -> QueryResult<T> {
    statement(conn)
}

/// Runs the statement. SQLite reads in the order of an index wherever one has the wanted order.
pub(crate) fn in_index_order<T>(
    conn: &mut DbConnection,
    statement: impl FnOnce(&mut DbConnection) -> QueryResult<T>,
) -> QueryResult<T> {
    statement(conn)
}

/// Inserts the rows of a list, or changes those whose key is there. One statement is kept and run
/// once for each row.
macro_rules! upsert_rows {
    ($table:expr, $rows:expr, $key:expr, $changes:expr, $conn:expr) => {
        $rows.iter().try_fold(0, |sum, row| {
            let insert = diesel::insert_into($table).values(row);
            let upsert = insert.on_conflict($key).do_update().set($changes);
            upsert.execute($conn).map(|written| sum + written)
        })
    };
}
pub(crate) use upsert_rows;

/// Keeps other instances from changing the schema: all changes are made in one transaction.
pub(crate) fn begin_exclusive(conn: &mut DbConnection) -> QueryResult<()> {
    AnsiTransactionManager::begin_transaction_sql(conn, BEGIN_WRITE)
}

pub(crate) fn end_exclusive(conn: &mut DbConnection) -> QueryResult<()> {
    Tm::commit_transaction(conn)
}

/// Does nothing, because a unit is the only writer. On PostgreSQL this takes an advisory lock until
/// the end of the unit.
#[expect(clippy::unnecessary_wraps, reason = "the other engine may fail")]
pub(crate) const fn hold(_: &mut DbConnection, _: i64) -> QueryResult<()> {
    Ok(())
}

/// Does nothing, because there is no time limit here. On PostgreSQL this lets the following
/// statements take longer than a request may.
#[expect(clippy::unnecessary_wraps, reason = "the other engine may fail")]
pub(crate) const fn allow_slow_statements(_: &mut DbConnection) -> QueryResult<()> {
    Ok(())
}
