//! The database as the server sees it: opened by an address, migrated, asked whether it is ready, closed.

use crate::{
    OpenError, Queries,
    address::Address,
    backup,
    blocking::BlockingPool,
    connection::AnyConnection,
    manager::{Manager, Purpose},
    migrations, opening,
    postgres::PostgresStore,
    prune::{self, Pruned},
    seed::{self, Seeded},
    sqlite::{Limits, SqliteStore},
};
use kernel::Timestamp;
use marketplace::Store;
use std::{fmt, path::PathBuf, sync::Arc, time::Duration};
use tokio::runtime::Handle;

/// How much may happen at once.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Connections for units (PostgreSQL), and as many more for reads (both engines).
    pub connections: u32,
    /// Units (PostgreSQL) and reads that may wait for a connection; the next one is refused.
    pub waiting: u32,
    /// Units that may wait for the writer (SQLite); the next one is refused.
    pub queue: u32,
    /// Units that are committed together (SQLite).
    pub batch: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { connections: 8, waiting: 512, queue: 1024, batch: 64 }
    }
}

/// A batch takes nobody in after this long, so that the first in it does not wait for the last.
const BATCH_TIME: Duration = Duration::from_millis(20);

pub struct Database {
    address: Address,
    engine: Engine,
    queries: Arc<Queries>,
    runtime: Handle,
    newest: String,
}

enum Engine {
    Sqlite(Arc<SqliteStore>),
    Postgres(Arc<PostgresStore>),
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("engine", &self.engine_name()).finish_non_exhaustive()
    }
}

impl Database {
    /// Opens `sqlite://PATH` or `postgres://…`, and makes the folder and the file of the former. Called inside the
    /// runtime that lives as long as the program, not a worker's own.
    ///
    /// # Errors
    /// [`OpenError`], in a sentence for whoever starts the program.
    pub fn open(url: &str, options: Options) -> Result<Self, OpenError> {
        let runtime = Handle::try_current().map_err(|_| OpenError::NoRuntime)?;
        let address = Address::parse(url)?;
        opening::prepare(&address)?;
        let pool = |purpose| {
            let manager = Manager::new(&address, purpose);
            BlockingPool::new(manager, options.connections.max(1), options.waiting, runtime.clone())
        };
        let engine = match &address {
            Address::Sqlite(_) => {
                let size = |count: u32| usize::try_from(count.max(1)).unwrap_or(usize::MAX);
                let limits = Limits { queue: size(options.queue), batch: size(options.batch), batch_time: BATCH_TIME };
                Engine::Sqlite(Arc::new(SqliteStore::start(Manager::new(&address, Purpose::Units), limits)?))
            }
            Address::Postgres(_) => Engine::Postgres(Arc::new(PostgresStore::new(pool(Purpose::Units)))),
        };
        let queries = Arc::new(Queries::new(pool(Purpose::Reads)));
        Ok(Self { address, engine, queries, runtime, newest: migrations::newest() })
    }

    #[must_use]
    pub fn store(&self) -> Arc<dyn Store> {
        match &self.engine {
            Engine::Sqlite(store) => Arc::clone(store) as Arc<dyn Store>,
            Engine::Postgres(store) => Arc::clone(store) as Arc<dyn Store>,
        }
    }

    #[must_use]
    pub fn queries(&self) -> Arc<Queries> {
        Arc::clone(&self.queries)
    }

    /// `sqlite` or `postgres`, for people.
    #[must_use]
    pub const fn engine_name(&self) -> &'static str {
        match self.engine {
            Engine::Sqlite(_) => "sqlite",
            Engine::Postgres(_) => "postgres",
        }
    }

    /// Brings the schema up to date and answers the versions that were missing.
    ///
    /// # Errors
    /// `Migration`, `Newer`, or that the database cannot be reached.
    pub async fn migrate(&self) -> Result<Vec<String>, OpenError> {
        self.blocking(|address| migrations::migrate(&address)).await
    }

    /// Writes the services, forms and rate cards that the product ships, as far as they are new or changed since the
    /// last time. Needs the schema.
    ///
    /// # Errors
    /// `Catalog`, or that the database cannot be reached.
    pub async fn seed_catalog(&self) -> Result<Seeded, OpenError> {
        self.blocking(|address| seed::seed_catalog(&address)).await
    }

    /// Whether it answers and its schema is the one that this program knows.
    pub async fn is_ready(&self) -> bool {
        let takes_units = match &self.engine {
            Engine::Sqlite(store) => store.is_open(),
            Engine::Postgres(_) => true,
        };
        let newest = self.newest.clone();
        let current = self.queries.read(move |conn: &mut AnyConnection| migrations::is_current(conn, &newest));
        takes_units && matches!(current.await, Ok(true))
    }

    /// The newest version of the schema that this program knows; [`Self::is_ready`] says whether it is applied.
    #[must_use]
    pub fn migration_id(&self) -> &str {
        &self.newest
    }

    /// Writes a whole and consistent copy to a file that does not exist yet, while everything goes on.
    ///
    /// # Errors
    /// `PostgreSQL` has its own tool, which the error names; a file that exists or cannot be written.
    pub async fn backup(&self, file: PathBuf) -> Result<(), OpenError> {
        self.blocking(move |address| backup::backup(&address, &file)).await
    }

    /// Lets go of what has served its time: answered keys after a day; told events, dead links and ended sessions after
    /// a month. To be called once a day.
    ///
    /// # Errors
    /// That the database cannot be reached.
    pub async fn prune(&self, now: Timestamp) -> Result<Pruned, OpenError> {
        self.blocking(move |address| prune::prune(&address, now)).await
    }

    /// Finishes what was accepted and refuses the rest: units first, then reads.
    pub async fn shutdown(&self) {
        match &self.engine {
            Engine::Sqlite(store) => store.shutdown().await,
            Engine::Postgres(store) => store.shutdown().await,
        }
        self.queries.shutdown().await;
    }

    #[cfg(any(test, feature = "testing"))]
    pub(crate) async fn revert_all(&self) -> Result<Vec<String>, OpenError> {
        self.blocking(|address| migrations::revert_all(&address)).await
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(Address) -> Result<T, OpenError> + Send + 'static,
    ) -> Result<T, OpenError> {
        let address = self.address.clone();
        let at = address.shown();
        let task = self.runtime.spawn_blocking(move || work(address));
        task.await.unwrap_or_else(|error| Err(OpenError::Other { at, why: error.to_string() }))
    }
}
