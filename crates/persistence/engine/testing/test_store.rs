use super::{CallCount, FreshFile, Outside};
use crate::{Database, Options, Queries};
use async_trait::async_trait;
use kernel::StoreError;
use marketplace::{Store, UnitOfWork, Work};
use std::{
    collections::VecDeque,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

/// The store of one test, in a fresh file. It can be told to fail. All clones are the same store.
#[derive(Clone)]
pub struct TestStore(Arc<Parts>);

struct Parts {
    store: Arc<dyn Store>,
    queries: Arc<Queries>,
    failures: Mutex<VecDeque<StoreError>>,
    units: CallCount,
    file: FreshFile,
}

impl TestStore {
    /// Creates a store without people or orders, but with the services that ship with the product.
    ///
    /// # Panics
    /// If the database cannot be created.
    pub async fn new() -> Self {
        let file = FreshFile::new().await;
        let options = Options {
            connections: 2,
            // Tests change rows without the store, and count its reads.
            sign_in_life: Duration::ZERO,
            ..Options::default()
        };
        let database = Database::open(file.address(), options).expect("the test database opens");
        Self(Arc::new(Parts {
            store: database.store(),
            queries: database.queries(),
            failures: Mutex::default(),
            units: CallCount::default(),
            file,
        }))
    }

    /// The reads of the same database.
    #[must_use]
    pub fn queries(&self) -> Arc<Queries> {
        Arc::clone(&self.0.queries)
    }

    /// Makes the next unit fail with this error without running it. Calling this twice affects the
    /// next two units.
    pub fn fail_next(&self, error: StoreError) {
        self.failures().push_back(error);
    }

    /// Runs a unit that must succeed, and returns its result.
    ///
    /// # Panics
    /// If the unit fails.
    pub async fn in_unit<T, F>(&self, unit: F) -> T
    where
        T: Send + 'static,
        F: Fn(&mut dyn UnitOfWork) -> Result<T, StoreError> + Send + 'static,
    {
        let done = self.0.store.bare_unit(unit).await;
        done.expect("the unit succeeds")
    }

    /// The number of reads since the store was created. A read takes a constant number of
    /// statements.
    #[must_use]
    pub fn reads(&self) -> u64 {
        self.0.queries.count().begun()
    }

    /// Lets the other tasks of this thread run until none of them waits for the store.
    pub async fn settled(&self) {
        loop {
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
            if !self.0.units.is_running() && !self.0.queries.count().is_running() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// A connection that bypasses the store, to break rules and to inspect stored rows.
    ///
    /// # Panics
    /// If the connection cannot be opened.
    #[must_use]
    pub fn outside(&self) -> Outside {
        Outside::open(&self.0.file.address())
    }

    /// The folder of the database, which is deleted together with the store.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.0.file.folder()
    }

    fn failures(&self) -> std::sync::MutexGuard<'_, VecDeque<StoreError>> {
        self.0
            .failures
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for TestStore {
    async fn run(&self, work: Work) -> Result<(), StoreError> {
        let failure = self.failures().pop_front();
        if let Some(error) = failure {
            return Err(error);
        }
        let _running = self.0.units.begin();
        self.0.store.run(work).await
    }
}
