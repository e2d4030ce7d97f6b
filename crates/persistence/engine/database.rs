//! The database as the server uses it: opened by its address, migrated, checked for readiness, and
//! closed.

use crate::{
    Address, OpenError, Options, Pruned, Queries, Seeded, backlog, backup,
    blocking::BlockingPool,
    connection::DbConnection,
    dialect::{self, EngineStore},
    manager::{Manager, Purpose},
    migrations, prune, seed,
    sign_ins::SignIns,
};
use kernel::{StoreError, Timestamp};
use marketplace::Store;
use std::{path::PathBuf, sync::Arc};
use telemetry::Backlog;
use tokio::runtime::Handle;

pub struct Database {
    address: Address,
    engine: Arc<EngineStore>,
    queries: Arc<Queries>,
    runtime: Handle,
    newest: String,
}

impl Database {
    /// Opens the database. Must be called inside the runtime of the program, which lives as long as
    /// the program, not inside the runtime of a worker.
    ///
    /// # Errors
    /// [`OpenError`], as one sentence for the operator who starts the program.
    pub fn open(address: Address, options: Options) -> Result<Self, OpenError> {
        let runtime = Handle::try_current().map_err(|_| OpenError::NoRuntime)?;
        dialect::prepare(&address)?;
        let sign_ins = Arc::new(SignIns::new(options.sign_in_life));
        let engine = Arc::new(dialect::start(&address, options, &runtime, &sign_ins)?);
        let manager = Manager::with(&address, Purpose::Reads, options);
        let reads = BlockingPool::new(
            manager,
            options.connections.max(1),
            options.waiting,
            runtime.clone(),
        );
        let queries = Arc::new(Queries::new(reads, sign_ins));
        Ok(Self {
            address,
            engine,
            queries,
            runtime,
            newest: migrations::newest(),
        })
    }

    #[must_use]
    pub fn store(&self) -> Arc<dyn Store> {
        Arc::clone(&self.engine) as Arc<dyn Store>
    }

    #[must_use]
    pub fn queries(&self) -> Arc<Queries> {
        Arc::clone(&self.queries)
    }

    /// Brings the schema up to date and returns the versions that were missing.
    ///
    /// # Errors
    /// `Migration`, `Newer`, or an error if the database cannot be reached.
    pub async fn migrate(&self) -> Result<Vec<String>, OpenError> {
        self.blocking(|address| migrations::migrate(&address)).await
    }

    /// Reverts every version of the schema after `version`, newest first, and returns their names.
    /// An empty `version` reverts all.
    ///
    /// # Errors
    /// `Migration` for an unknown version, `Newer`, or an error if the database cannot be reached.
    pub async fn revert_to(&self, version: String) -> Result<Vec<String>, OpenError> {
        self.blocking(move |address| migrations::revert_to(&address, &version))
            .await
    }

    /// Writes the services, forms, rate cards, opening gas prices and content that ship with the
    /// product, if they are new or have changed since the last time. The schema must be up to date.
    ///
    /// # Errors
    /// `Catalog`, or an error if the database cannot be reached.
    pub async fn seed_catalog(&self) -> Result<Seeded, OpenError> {
        self.blocking(|address| seed::seed_catalog(&address)).await
    }

    /// Whether the database answers and has the schema version of this program.
    pub async fn is_ready(&self) -> bool {
        let newest = self.newest.clone();
        let current = self
            .queries
            .read(move |conn: &mut DbConnection| migrations::is_current(conn, &newest));
        self.engine.is_open() && matches!(current.await, Ok(true))
    }

    /// The work that is due and not done yet, for the metrics.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn backlog(&self, now: Timestamp) -> Result<Backlog, StoreError> {
        self.queries
            .snapshot(move |conn| backlog::backlog(conn, now))
            .await
    }

    /// Whether an event waits to be published. This is one statement without a unit.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn event_waits(&self, now: Timestamp) -> Result<bool, StoreError> {
        self.queries
            .read(move |conn| backlog::event_waits(conn, now))
            .await
    }

    /// Whether a task is due that no worker holds. This is one statement without a unit.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn task_waits(&self, now: Timestamp) -> Result<bool, StoreError> {
        self.queries
            .read(move |conn| backlog::task_waits(conn, now))
            .await
    }

    /// The newest version of the schema that this program knows. [`Self::is_ready`] tells whether
    /// it is applied.
    #[must_use]
    pub fn migration_id(&self) -> &str {
        &self.newest
    }

    /// Writes a complete and consistent copy to a file that does not exist yet, without
    /// interrupting the service.
    ///
    /// # Errors
    /// On PostgreSQL always, with a hint to its own tool; otherwise if the file exists or cannot be
    /// written.
    pub async fn backup(&self, file: PathBuf) -> Result<(), OpenError> {
        self.blocking(move |address| backup::backup(&address, &file))
            .await
    }

    /// Deletes expired rows: idempotency keys after a day; published events, expired links and
    /// ended sessions after a month; rows of the waitlist and a few other tables later. It also
    /// empties old webhook messages. Must be called once a day.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn prune(&self, now: Timestamp) -> Result<Pruned, OpenError> {
        self.blocking(move |address| prune::prune(&address, now))
            .await
    }

    /// Refreshes the statistics of the SQLite query planner. Units wait briefly while it runs. Does nothing
    /// on PostgreSQL, which refreshes its own. Must be called once a day.
    ///
    /// # Errors
    /// If the database cannot be written, or is shut down.
    pub async fn refresh_statistics(&self) -> Result<(), StoreError> {
        self.engine.refresh_statistics().await
    }

    /// Finishes the accepted work and refuses new work: first the units, then the reads.
    pub async fn shutdown(&self) {
        self.engine.shutdown().await;
        self.queries.shutdown().await;
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(Address) -> Result<T, OpenError> + Send + 'static,
    ) -> Result<T, OpenError> {
        let address = self.address.clone();
        let at = address.shown();
        let task = self.runtime.spawn_blocking(move || work(address));
        task.await.unwrap_or_else(|error| {
            Err(OpenError::Other {
                at,
                why: error.to_string(),
            })
        })
    }
}
