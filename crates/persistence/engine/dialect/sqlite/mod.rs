//! What is SQLite's own: one thread writes, and every read has a snapshot.

mod store;
mod writer;

use crate::{
    Address, OpenError, Options,
    connection::{Tm, Transactions},
    manager::{Manager, Purpose},
};
use diesel::connection::{Connection, SimpleConnection, TransactionManager};
use diesel::result::{ConnectionError, ConnectionResult, QueryResult};
use persistence_base::migrations::Engine;
use std::{fs, path::Path, time::Duration};

pub(crate) use diesel::sqlite::{Sqlite as Backend, SqliteConnection as DbConnection};
pub(crate) use store::SqliteStore as EngineStore;

pub(crate) const ENGINE: Engine = Engine::Sqlite;

/// `IMMEDIATE`: a lock that is raised later is refused without waiting.
pub(crate) const BEGIN_WRITE: &str = "BEGIN IMMEDIATE";
pub(crate) const BEGIN_READ: &str = "BEGIN DEFERRED";

/// The unit is the only writer anyway.
pub(crate) const LOCK: &str = "";
pub(crate) const LOCK_AND_SKIP: &str = "";

/// What an application asks for, out of its document: empty where there is none.
pub(crate) const APPLICANT_NAME: &str =
    "LOWER(COALESCE(json_extract(provider_applications.parts, '$.applicant.display_name'), ''))";
pub(crate) const SERVICES_APPLIED_FOR: &str =
    "COALESCE(json_extract(provider_applications.parts, '$.skills.categories'), '')";
pub(crate) const ZONES_APPLIED_FOR: &str =
    "COALESCE(json_extract(provider_applications.parts, '$.skills.zones'), '')";

/// `busy_timeout` first: switching to WAL may itself need the lock.
const SETTINGS: &str = "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
    PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;";

/// A batch takes nobody in after this long, so that the first in it does not wait for the last.
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

/// Makes the folder and the file, and sees that it can be written: a file that can only be read would otherwise be found
/// out by the first unit.
pub(crate) fn prepare(address: &Address) -> Result<(), OpenError> {
    if let Some(path) = path_of(address) {
        make_file(path).map_err(|error| OpenError::io(address, &error))?;
    }
    let mut conn = Manager::new(address, Purpose::Units).open()?;
    conn.batch_execute("BEGIN IMMEDIATE; ROLLBACK")
        .map_err(|error| OpenError::explain(address, &error))
}

/// The folder, and the file for its owner alone: SQLite gives its journal the same permissions.
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
) -> Result<EngineStore, OpenError> {
    let size = |count: u32| usize::try_from(count.max(1)).unwrap_or(usize::MAX);
    let limits = store::Limits {
        queue: size(options.queue),
        batch: size(options.batch),
        batch_time: BATCH_TIME,
    };
    EngineStore::start(Manager::new(address, Purpose::Units), limits)
}

/// Keeps other instances from changing the schema: everything is one transaction.
pub(crate) fn begin_exclusive(conn: &mut DbConnection) -> QueryResult<()> {
    conn.begin_write()
}

pub(crate) fn end_exclusive(conn: &mut DbConnection) -> QueryResult<()> {
    Tm::commit_transaction(conn)
}

/// Holds what a number stands for to the end of the unit: nothing to do, for the unit is the only writer.
#[expect(clippy::unnecessary_wraps, reason = "the other engine may fail")]
pub(crate) const fn hold(_: &mut DbConnection, _: i64) -> QueryResult<()> {
    Ok(())
}

/// Lets the next statements take longer than a request may: there is no limit here.
#[expect(clippy::unnecessary_wraps, reason = "the other engine may fail")]
pub(crate) const fn allow_slow_statements(_: &mut DbConnection) -> QueryResult<()> {
    Ok(())
}
