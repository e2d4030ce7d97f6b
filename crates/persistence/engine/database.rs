//! The database as the server sees it: opened by an address, migrated, asked whether it is ready, closed.

use crate::{
    Address, OpenError, Options, Pruned, Queries, Seeded, backup,
    blocking::BlockingPool,
    connection::DbConnection,
    dialect::{self, EngineStore},
    manager::{Manager, Purpose},
    migrations, prune, seed,
};
use kernel::Timestamp;
use marketplace::Store;
use std::{path::PathBuf, sync::Arc};
use tokio::runtime::Handle;

pub struct Database {
    address: Address,
    engine: Arc<EngineStore>,
    queries: Arc<Queries>,
    runtime: Handle,
    newest: String,
}

impl Database {
    /// Called inside the runtime that lives as long as the program, not a worker's own.
    ///
    /// # Errors
    /// [`OpenError`], in a sentence for whoever starts the program.
    pub fn open(address: Address, options: Options) -> Result<Self, OpenError> {
        let runtime = Handle::try_current().map_err(|_| OpenError::NoRuntime)?;
        dialect::prepare(&address)?;
        let engine = Arc::new(dialect::start(&address, options, &runtime)?);
        let manager = Manager::new(&address, Purpose::Reads);
        let reads = BlockingPool::new(
            manager,
            options.connections.max(1),
            options.waiting,
            runtime.clone(),
        );
        let queries = Arc::new(Queries::new(reads));
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

    /// Brings the schema up to date and answers the versions that were missing.
    ///
    /// # Errors
    /// `Migration`, `Newer`, or that the database cannot be reached.
    pub async fn migrate(&self) -> Result<Vec<String>, OpenError> {
        self.blocking(|address| migrations::migrate(&address)).await
    }

    /// Takes back every version of the schema after `version`, the newest first, and answers them; all when it is empty.
    ///
    /// # Errors
    /// `Migration` for a version that is not known, `Newer`, or that the database cannot be reached.
    pub async fn revert_to(&self, version: String) -> Result<Vec<String>, OpenError> {
        self.blocking(move |address| migrations::revert_to(&address, &version))
            .await
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
        let newest = self.newest.clone();
        let current = self
            .queries
            .read(move |conn: &mut DbConnection| migrations::is_current(conn, &newest));
        self.engine.is_open() && matches!(current.await, Ok(true))
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
        self.blocking(move |address| backup::backup(&address, &file))
            .await
    }

    /// Lets go of what has served its time: answered keys after a day; told events, dead links and ended sessions after
    /// a month. To be called once a day.
    ///
    /// # Errors
    /// That the database cannot be reached.
    pub async fn prune(&self, now: Timestamp) -> Result<Pruned, OpenError> {
        self.blocking(move |address| prune::prune(&address, now))
            .await
    }

    /// Finishes what was accepted and refuses the rest: units first, then reads.
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
