use crate::{OpenError, Options, Pruned, Queries, Seeded};
use kernel::{StoreError, Timestamp};
use marketplace::Store;
use persistence_base::Address;
use std::{fmt, path::PathBuf, sync::Arc};
use telemetry::Backlog;

/// The database as the server uses it: opened by its address, migrated, checked for readiness, and
/// closed.
pub enum Database {
    Sqlite(persistence_sqlite::Database),
    #[cfg(feature = "postgres")]
    Postgres(persistence_postgres::Database),
}

/// Makes the same call on the engine in use.
macro_rules! engine {
    ($self:ident, $database:ident => $call:expr) => {
        match $self {
            Self::Sqlite($database) => $call,
            #[cfg(feature = "postgres")]
            Self::Postgres($database) => $call,
        }
    };
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database")
            .field("engine", &self.engine_name())
            .finish_non_exhaustive()
    }
}

impl Database {
    /// Opens `sqlite://PATH` or `postgres://…`. For SQLite, creates the folder and the file if
    /// needed. Must be called inside the runtime of the program, which lives as long as the
    /// program, not inside the runtime of a worker.
    ///
    /// # Errors
    /// [`OpenError`], as one sentence for the operator who starts the program.
    pub fn open(url: &str, options: Options) -> Result<Self, OpenError> {
        Ok(match Address::parse(url)? {
            address @ Address::Sqlite(_) => {
                Self::Sqlite(persistence_sqlite::Database::open(address, options)?)
            }
            #[cfg(feature = "postgres")]
            address @ Address::Postgres(_) => {
                Self::Postgres(persistence_postgres::Database::open(address, options)?)
            }
            #[cfg(not(feature = "postgres"))]
            Address::Postgres(_) => return Err(OpenError::NoPostgres),
        })
    }

    #[must_use]
    pub fn store(&self) -> Arc<dyn Store> {
        engine!(self, database => database.store())
    }

    #[must_use]
    pub fn queries(&self) -> Arc<dyn Queries> {
        match self {
            Self::Sqlite(database) => database.queries(),
            #[cfg(feature = "postgres")]
            Self::Postgres(database) => database.queries(),
        }
    }

    /// The name of the engine: `sqlite` or `postgres`.
    #[must_use]
    pub const fn engine_name(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "sqlite",
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => "postgres",
        }
    }

    /// Brings the schema up to date and returns the versions that were missing.
    ///
    /// # Errors
    /// `Migration`, `Newer`, or an error if the database cannot be reached.
    pub async fn migrate(&self) -> Result<Vec<String>, OpenError> {
        engine!(self, database => database.migrate().await)
    }

    /// Reverts every version of the schema after `version`, newest first, and returns their names.
    /// An empty `version` reverts all. The data that only those versions store is lost.
    ///
    /// # Errors
    /// `Migration` for an unknown version, `Newer`, or an error if the database cannot be reached.
    pub async fn revert_to(&self, version: String) -> Result<Vec<String>, OpenError> {
        engine!(self, database => database.revert_to(version).await)
    }

    /// Writes the services, forms, rate cards, opening gas prices and content that ship with the
    /// product, if they are new or have changed since the last time. The schema must be up to date.
    ///
    /// # Errors
    /// `Catalog`, or an error if the database cannot be reached.
    pub async fn seed_catalog(&self) -> Result<Seeded, OpenError> {
        engine!(self, database => database.seed_catalog().await)
    }

    /// Whether the database answers and has the schema version of this program.
    pub async fn is_ready(&self) -> bool {
        engine!(self, database => database.is_ready().await)
    }

    /// The work that is due and not done yet, for the metrics.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn backlog(&self, now: Timestamp) -> Result<Backlog, StoreError> {
        engine!(self, database => database.backlog(now).await)
    }

    /// Whether an event waits to be published. This is one statement without a unit.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn event_waits(&self, now: Timestamp) -> Result<bool, StoreError> {
        engine!(self, database => database.event_waits(now).await)
    }

    /// Whether a task is due that no worker holds. This is one statement without a unit.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn task_waits(&self, now: Timestamp) -> Result<bool, StoreError> {
        engine!(self, database => database.task_waits(now).await)
    }

    /// The newest version of the schema that this program knows. [`Self::is_ready`] tells whether
    /// it is applied.
    #[must_use]
    pub fn migration_id(&self) -> &str {
        engine!(self, database => database.migration_id())
    }

    /// Writes a complete and consistent copy to a file that does not exist yet, without
    /// interrupting the service.
    ///
    /// # Errors
    /// On PostgreSQL always, with a hint to its own tool; otherwise if the file exists or cannot be
    /// written.
    pub async fn backup(&self, file: PathBuf) -> Result<(), OpenError> {
        engine!(self, database => database.backup(file).await)
    }

    /// Deletes expired rows: idempotency keys after a day; published events, expired links and
    /// ended sessions after a month; rows of the waitlist and a few other tables later. It also
    /// empties old webhook messages. Must be called once a day.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn prune(&self, now: Timestamp) -> Result<Pruned, OpenError> {
        engine!(self, database => database.prune(now).await)
    }

    /// Refreshes the statistics of the SQLite query planner. Units wait briefly while it runs. Does nothing
    /// on PostgreSQL, which refreshes its own. Must be called once a day.
    ///
    /// # Errors
    /// If the database cannot be written, or is shut down.
    pub async fn refresh_statistics(&self) -> Result<(), StoreError> {
        engine!(self, database => database.refresh_statistics().await)
    }

    /// Finishes the accepted work and refuses new work: first the units, then the reads.
    pub async fn shutdown(&self) {
        engine!(self, database => database.shutdown().await);
    }
}
