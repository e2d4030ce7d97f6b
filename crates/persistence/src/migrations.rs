//! The schema's versions, built into the binary.

use crate::{
    OpenError,
    address::Address,
    connection::{AnyConnection, Tm},
    manager::{Manager, Purpose},
    sealing,
};
use diesel::connection::{SimpleConnection, TransactionManager};
use diesel::migration::{Migration, MigrationSource};
use diesel::prelude::*;
use diesel::{pg::Pg, sqlite::Sqlite};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");

type Boxed = Box<dyn std::error::Error + Send + Sync>;

/// The versions that this program knows, by their names, which are the same on both engines.
fn known() -> Vec<String> {
    let all: Result<Vec<Box<dyn Migration<Sqlite>>>, _> = SQLITE.migrations();
    all.unwrap_or_default().iter().map(|one| one.name().to_string()).collect()
}

pub(crate) fn newest() -> String {
    known().into_iter().max().unwrap_or_default()
}

/// Applies what is missing and answers the names. Several instances may do so at once: one does, the others wait.
pub(crate) fn migrate(address: &Address) -> Result<Vec<String>, OpenError> {
    exclusively(address, |conn| {
        if let Some(unknown) = unknown_version(conn)? {
            return Err(OpenError::Newer(unknown));
        }
        let applied = match conn {
            AnyConnection::Pg(c) => c.run_pending_migrations(POSTGRES).map(|all| names(&all)),
            AnyConnection::Sqlite(c) => c.run_pending_migrations(SQLITE).map(|all| names(&all)),
        };
        let applied = applied.map_err(failed)?;
        begin_chain(conn).map_err(|error| OpenError::explain(address, &error))?;
        Ok(applied)
    })
}

/// Seals what was posted before the journal was a chain, all of it or nothing. On SQLite everything here is one
/// transaction already.
fn begin_chain(conn: &mut AnyConnection) -> QueryResult<()> {
    if matches!(conn, AnyConnection::Sqlite(_)) {
        return sealing::begin_chain(conn);
    }
    conn.begin_write()?;
    match sealing::begin_chain(conn) {
        Ok(()) => Tm::commit_transaction(conn),
        Err(error) => {
            conn.roll_back();
            Err(error)
        }
    }
}

/// Takes every version back: for the test that each can be.
#[cfg(any(test, feature = "testing"))]
pub(crate) fn revert_all(address: &Address) -> Result<Vec<String>, OpenError> {
    exclusively(address, |conn| {
        let reverted = match conn {
            AnyConnection::Pg(c) => c.revert_all_migrations(POSTGRES).map(|all| names(&all)),
            AnyConnection::Sqlite(c) => c.revert_all_migrations(SQLITE).map(|all| names(&all)),
        };
        reverted.map_err(failed)
    })
}

/// Whether the newest version is applied, read on the connection's own snapshot.
pub(crate) fn is_current(conn: &mut AnyConnection, newest: &str) -> QueryResult<bool> {
    let applied: Option<String> = applied::table.select(diesel::dsl::max(applied::version)).get_result(conn)?;
    Ok(applied.is_some_and(|version| version == version_of(newest)))
}

diesel::table! {
    #[sql_name = "__diesel_schema_migrations"]
    applied (version) {
        version -> Text,
    }
}

fn version_of(name: &str) -> &str {
    name.split('_').next().unwrap_or_default()
}

fn unknown_version(conn: &mut AnyConnection) -> Result<Option<String>, OpenError> {
    let newest = newest();
    let applied = match conn {
        AnyConnection::Pg(c) => MigrationHarness::<Pg>::applied_migrations(c),
        AnyConnection::Sqlite(c) => MigrationHarness::<Sqlite>::applied_migrations(c),
    };
    let unknown = |version: &String| version.as_str() > version_of(&newest);
    Ok(applied.map_err(failed)?.iter().map(ToString::to_string).find(unknown))
}

/// A version under its whole name.
fn names<T: ToString>(versions: &[T]) -> Vec<String> {
    let known = known();
    let name = |version: String| known.iter().find(|name| version_of(name) == version).cloned().unwrap_or(version);
    versions.iter().map(ToString::to_string).map(name).collect()
}

fn failed(error: Boxed) -> OpenError {
    OpenError::Migration(error.to_string())
}

/// Runs `change` while no other instance does: under an advisory lock on PostgreSQL, in one transaction on SQLite.
pub(crate) fn exclusively<T>(address: &Address, change: impl FnOnce(&mut AnyConnection) -> Result<T, OpenError>) -> Result<T, OpenError> {
    let explain = |error: diesel::result::Error| OpenError::explain(address, &error);
    let mut conn = Manager::new(address, Purpose::Migrations).open()?;
    // The advisory lock is one for each schema; it is the session's, and ends with it whatever happens.
    let begun = match &mut conn {
        AnyConnection::Pg(c) => c.batch_execute("SELECT pg_advisory_lock(727274, hashtext(current_schema()))"),
        AnyConnection::Sqlite(_) => conn.begin_write(),
    };
    begun.map_err(explain)?;
    let changed = change(&mut conn)?;
    if matches!(conn, AnyConnection::Sqlite(_)) {
        Tm::commit_transaction(&mut conn).map_err(explain)?;
    }
    Ok(changed)
}
