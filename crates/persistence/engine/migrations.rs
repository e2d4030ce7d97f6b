//! The versions of the schema, applied and reverted by diesel's harness.

use crate::{
    Address, OpenError,
    connection::{Backend, DbConnection},
    dialect::{ENGINE, begin_exclusive, end_exclusive},
    manager::{Manager, Purpose},
};
use diesel::{
    connection::BoxableConnection,
    migration::{
        self, Migration, MigrationMetadata, MigrationName, MigrationSource, MigrationVersion,
    },
    prelude::*,
};
use diesel_migrations::MigrationHarness;
use persistence_base::migrations::{VERSIONS, Version};
use std::fmt;

type Boxed = Box<dyn std::error::Error + Send + Sync>;

/// The versions that are built into this program, translated for this engine.
struct Embedded;

impl MigrationSource<Backend> for Embedded {
    fn migrations(&self) -> migration::Result<Vec<Box<dyn Migration<Backend>>>> {
        let boxed =
            |version: &Version| Box::new(OneVersion(*version)) as Box<dyn Migration<Backend>>;
        Ok(VERSIONS.iter().map(boxed).collect())
    }
}

struct OneVersion(Version);

impl Migration<Backend> for OneVersion {
    fn run(&self, conn: &mut dyn BoxableConnection<Backend>) -> migration::Result<()> {
        Ok(conn.batch_execute(&ENGINE.sql(self.0.up))?)
    }
    fn revert(&self, conn: &mut dyn BoxableConnection<Backend>) -> migration::Result<()> {
        Ok(conn.batch_execute(&ENGINE.sql(self.0.down))?)
    }
    fn metadata(&self) -> &dyn MigrationMetadata {
        self
    }
    fn name(&self) -> &dyn MigrationName {
        self
    }
}

/// The defaults apply: each version has its own transaction.
impl MigrationMetadata for OneVersion {}

impl MigrationName for OneVersion {
    fn version(&self) -> MigrationVersion<'_> {
        version_of(self.0.name).into()
    }
}

impl fmt::Display for OneVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

/// The names of the versions that this program knows; they are the same on both engines.
fn known() -> Vec<String> {
    VERSIONS
        .iter()
        .map(|version| version.name.to_owned())
        .collect()
}

/// The newest version that this program knows.
#[must_use]
pub fn newest() -> String {
    known().into_iter().max().unwrap_or_default()
}

/// Applies the missing versions and returns their names. When several instances call this at the
/// same time, one migrates and the others wait.
pub(crate) fn migrate(address: &Address) -> Result<Vec<String>, OpenError> {
    exclusively(address, |conn| {
        if let Some(unknown) = unknown_version(conn)? {
            return Err(OpenError::Newer(unknown));
        }
        conn.run_pending_migrations(Embedded)
            .map(|all| names(&all))
            .map_err(failed)
    })
}

/// Reverts every version after `version`, newest first, and returns their names. An empty `version`
/// reverts all.
pub(crate) fn revert_to(address: &Address, version: &str) -> Result<Vec<String>, OpenError> {
    let wanted = version_of(version);
    if !wanted.is_empty() && !known().iter().any(|name| version_of(name) == wanted) {
        return Err(OpenError::Migration(format!(
            "this program knows no version {wanted}"
        )));
    }
    exclusively(address, |conn| {
        if let Some(unknown) = unknown_version(conn)? {
            return Err(OpenError::Newer(unknown));
        }
        let applied = conn.applied_migrations().map_err(failed)?;
        let later = applied
            .iter()
            .filter(|applied| applied.to_string().as_str() > wanted);
        let reverted = later
            .map(|_| conn.revert_last_migration(Embedded))
            .collect::<Result<Vec<_>, _>>();
        reverted.map(|all| names(&all)).map_err(failed)
    })
}

/// Whether the newest version is applied, as seen by the current snapshot of the connection.
pub(crate) fn is_current(conn: &mut DbConnection, newest: &str) -> QueryResult<bool> {
    let applied: Option<String> = applied::table
        .select(diesel::dsl::max(applied::version))
        .get_result(conn)?;
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

fn unknown_version(conn: &mut DbConnection) -> Result<Option<String>, OpenError> {
    let newest = newest();
    let applied = conn.applied_migrations();
    let unknown = |version: &String| version.as_str() > version_of(&newest);
    Ok(applied
        .map_err(failed)?
        .iter()
        .map(ToString::to_string)
        .find(unknown))
}

/// The full names of these versions.
fn names<T: ToString>(versions: &[T]) -> Vec<String> {
    let known = known();
    let name = |version: String| {
        known
            .iter()
            .find(|name| version_of(name) == version)
            .cloned()
            .unwrap_or(version)
    };
    versions.iter().map(ToString::to_string).map(name).collect()
}

fn failed(error: Boxed) -> OpenError {
    OpenError::Migration(error.to_string())
}

/// Runs `change` while no other instance changes the schema: under an advisory lock on PostgreSQL,
/// in one transaction on SQLite.
pub(crate) fn exclusively<T>(
    address: &Address,
    change: impl FnOnce(&mut DbConnection) -> Result<T, OpenError>,
) -> Result<T, OpenError> {
    let explain = |error: diesel::result::Error| OpenError::explain(address, &error);
    let mut conn = Manager::new(address, Purpose::Migrations).open()?;
    begin_exclusive(&mut conn).map_err(explain)?;
    let changed = change(&mut conn)?;
    end_exclusive(&mut conn).map_err(explain)?;
    Ok(changed)
}
