//! The parts that exist only for PostgreSQL: each unit is a transaction of a pooled connection, and
//! rows are locked.

mod store;
mod together;

use crate::{
    Address, OpenError, Options,
    blocking::BlockingPool,
    manager::{Manager, Purpose},
    sign_ins::SignIns,
};
use diesel::connection::{Connection, SimpleConnection};
use diesel::prelude::*;
use diesel::r2d2::R2D2Connection;
use diesel::result::{ConnectionError, ConnectionResult, QueryResult};
use diesel::sql_types::Text;
use persistence_base::{LastUse, migrations::Engine};
use std::{sync::Arc, time::Instant};

pub(crate) use diesel::pg::{Pg as Backend, PgConnection as DbConnection};
pub(crate) use store::PostgresStore as EngineStore;
pub(crate) use together::{Write, insertions, upserts, write_all, write_of};

pub(crate) const ENGINE: Engine = Engine::Postgres;

pub(crate) const BEGIN_WRITE: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";
pub(crate) const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

pub(crate) const LOCK: &str = " FOR NO KEY UPDATE";
pub(crate) const LOCK_AND_SKIP: &str = " FOR NO KEY UPDATE SKIP LOCKED";

/// SQL for the applicant's name, services and zones in the document of an application. Each is an
/// empty text if the document does not contain it.
pub(crate) const APPLICANT_NAME: &str =
    "LOWER(COALESCE(provider_applications.parts::json #>> '{applicant,display_name}', ''))";
pub(crate) const SERVICES_APPLIED_FOR: &str =
    "COALESCE(provider_applications.parts::json #>> '{skills,categories}', '')";
pub(crate) const ZONES_APPLIED_FOR: &str =
    "COALESCE(provider_applications.parts::json #>> '{skills,zones}', '')";

/// The settings of each connection. They also protect against a server that is configured to lose
/// the last commits in a crash. The compiler for expressions is off: all statements are short, and it
/// takes seconds for one with many conditions, such as the list of candidates.
const SETTINGS: &str = "SET TIME ZONE 'UTC'; SET synchronous_commit = on; SET jit = off; \
    SET lock_timeout = '2s'; SET statement_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s';";

pub(crate) fn settings(purpose: Purpose) -> String {
    match purpose {
        Purpose::Units => SETTINGS.to_owned(),
        Purpose::Reads => format!("{SETTINGS} SET default_transaction_read_only = on;"),
        Purpose::Migrations => {
            format!("{SETTINGS} SET statement_timeout = 0; SET lock_timeout = '60s';")
        }
    }
}

pub(crate) fn establish(address: &Address) -> ConnectionResult<DbConnection> {
    match address {
        Address::Postgres(url) => DbConnection::establish(url),
        Address::Sqlite(_) => Err(ConnectionError::BadConnection(
            "not the address of a server".into(),
        )),
    }
}

/// Checks that an idle connection was not lost, for example when the server was restarted. The server
/// is asked only if the connection was not used for a while.
pub(crate) fn check_idle(conn: &mut DbConnection, last_use: LastUse) -> QueryResult<()> {
    if last_use.is_recent(Instant::now()) {
        check_open(conn)
    } else {
        conn.ping()
    }
}

/// Fails if the server has closed the connection. It reads only what has arrived, so it costs no
/// round trip: that is the end of the connection, or a last message and then the end.
fn check_open(conn: &mut DbConnection) -> QueryResult<()> {
    for _look in 0..2 {
        conn.notifications_iter()
            .try_for_each(|received| received.map(drop))?;
    }
    Ok(())
}

#[derive(QueryableByName)]
struct Server {
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Text)]
    encoding: String,
    #[diesel(sql_type = Text)]
    fsync: String,
}

const SERVER: &str = "SELECT current_setting('lc_messages') AS language, current_setting('server_encoding') AS encoding, \
    current_setting('fsync') AS fsync";

/// Checks that the server is suitable.
pub(crate) fn prepare(address: &Address) -> Result<(), OpenError> {
    let mut conn = Manager::new(address, Purpose::Units).open()?;
    let asked = diesel::sql_query(SERVER).get_result(&mut conn);
    let Server {
        language,
        encoding,
        fsync,
    } = asked.map_err(|error| OpenError::explain(address, &error))?;
    let at = address.shown();
    if fsync == "off" {
        tracing::warn!(
            at,
            "the server runs with fsync off: a crash of its machine loses what was committed"
        );
    }
    // Deadlocks and timeouts can be recognised only by their English messages.
    if !language.is_empty()
        && !["C", "POSIX", "en"]
            .iter()
            .any(|prefix| language.starts_with(prefix))
    {
        return Err(OpenError::NotEnglish { at, language });
    }
    if encoding != "UTF8" {
        let why = format!("it stores text as {encoding}; create it with ENCODING 'UTF8'");
        return Err(OpenError::Other { at, why });
    }
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the other engine may fail")]
pub(crate) fn start(
    address: &Address,
    options: Options,
    runtime: &tokio::runtime::Handle,
    sign_ins: &Arc<SignIns>,
) -> Result<EngineStore, OpenError> {
    let manager = Manager::with(address, Purpose::Units, options);
    let pool = BlockingPool::new(
        manager,
        options.connections.max(1),
        options.waiting,
        runtime.clone(),
    );
    Ok(EngineStore::new(pool, Arc::clone(sign_ins)))
}

/// What is needed to know the types of bound values.
pub(crate) fn metadata_lookup(
    conn: &mut DbConnection,
) -> &mut (dyn diesel::pg::PgMetadataLookup + 'static) {
    conn
}

/// Inserts the rows of a list with one statement, because each statement is a round trip.
macro_rules! insert_rows {
    ($table:expr, $rows:expr, $conn:expr) => {
        diesel::insert_into($table).values(&$rows).execute($conn)
    };
}
pub(crate) use insert_rows;

/// Runs a large statement of a transaction with a plan that does not depend on its values, so that a
/// connection plans it once. PostgreSQL would plan it again at each run, because it expects a cheaper
/// plan for known values. For the choice of providers that takes longer than the statement itself.
///
/// The plan also reads in the order of an index wherever one has the wanted order. A plan without
/// values does not know the limit, so PostgreSQL would read a whole table and sort it for a few rows.
pub(crate) fn with_kept_plan<T>(
    conn: &mut DbConnection,
    statement: impl FnOnce(&mut DbConnection) -> QueryResult<T>,
) -> QueryResult<T> {
    conn.batch_execute(
        "SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_sort = off",
    )?;
    let found = statement(conn)?;
    conn.batch_execute("SET LOCAL plan_cache_mode = auto; SET LOCAL enable_sort = on")?;
    Ok(found)
}

/// Runs a statement whose order an index has, so that reading ends with the last row that is needed.
/// The tables of waiting work are empty at most times, and PostgreSQL then expects so few rows that it
/// would read all of them and sort them. It keeps that plan when thousands are waiting.
pub(crate) fn in_index_order<T>(
    conn: &mut DbConnection,
    statement: impl FnOnce(&mut DbConnection) -> QueryResult<T>,
) -> QueryResult<T> {
    conn.batch_execute("SET LOCAL enable_sort = off")?;
    let found = statement(conn)?;
    conn.batch_execute("SET LOCAL enable_sort = on")?;
    Ok(found)
}

/// Inserts the rows of a list with one statement, or changes those whose key is there. No row may be
/// in the list twice.
macro_rules! upsert_rows {
    ($table:expr, $rows:expr, $key:expr, $changes:expr, $conn:expr) => {
        diesel::insert_into($table)
            .values(&$rows)
            .on_conflict($key)
            .do_update()
            .set($changes)
            .execute($conn)
    };
}
pub(crate) use upsert_rows;

/// Keeps other instances from changing the schema, with an advisory lock for each schema. The lock
/// belongs to the session and ends with it at the latest.
pub(crate) fn begin_exclusive(conn: &mut DbConnection) -> QueryResult<()> {
    conn.batch_execute("SELECT pg_advisory_lock(727274, hashtext(current_schema()))")
}

#[expect(clippy::unnecessary_wraps, reason = "the other engine may fail")]
pub(crate) const fn end_exclusive(_: &mut DbConnection) -> QueryResult<()> {
    Ok(())
}

/// Takes the advisory lock with this number until the end of the unit.
pub(crate) fn hold(conn: &mut DbConnection, number: i64) -> QueryResult<()> {
    diesel::sql_query(format!("SELECT pg_advisory_xact_lock({number})"))
        .execute(conn)
        .map(drop)
}

/// Lets the following statements of the transaction take longer than a request may.
pub(crate) fn allow_slow_statements(conn: &mut DbConnection) -> QueryResult<()> {
    conn.batch_execute("SET LOCAL statement_timeout = '10min'")
}
