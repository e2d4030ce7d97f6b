//! The three stores behind one interface. A case of a contract runs on each store that it names,
//! each time in a fresh database.

use kernel::StoreError;
use marketplace::{Store, UnitOfWork, read::LedgerQueries};
pub use persistence::Queries as Reads;
use std::sync::Arc;
use testkit::MemoryStore;

/// A store that contains only the catalogue.
pub struct TestDatabase {
    pub store: Arc<dyn Store>,
    /// The check of the books, which the store in memory has as well.
    pub books: Arc<dyn LedgerQueries>,
    /// The reads of a real store.
    reads: Option<Arc<dyn Reads>>,
    /// The database behind the store, which must live as long as the store.
    _keep: Box<dyn std::any::Any + Send + Sync>,
}

impl TestDatabase {
    pub async fn memory() -> Self {
        let store = MemoryStore::new().with_unlocked_changes();
        Self {
            store: Arc::new(store.clone()),
            books: Arc::new(store),
            reads: None,
            _keep: Box::new(()),
        }
    }
    pub async fn sqlite() -> Self {
        Self::of(persistence::testing::TestDatabase::sqlite().await)
    }
    pub async fn postgres() -> Self {
        Self::of(persistence::testing::TestDatabase::postgres().await)
    }
    fn of(db: persistence::testing::TestDatabase) -> Self {
        Self {
            store: db.store(),
            books: db.queries(),
            reads: Some(db.queries()),
            _keep: Box::new(db),
        }
    }

    /// The reads. The store in memory has none, so a case that reads names only the real stores.
    pub fn reads(&self) -> &dyn Reads {
        self.reads.as_deref().expect("a real store")
    }

    /// Runs a unit and returns its result.
    pub async fn bare_unit<T, F>(&self, unit: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&mut dyn UnitOfWork) -> Result<T, StoreError> + Send + 'static,
    {
        self.store.bare_unit(unit).await
    }
    /// Runs a unit that must succeed.
    pub async fn run<T, F>(&self, unit: F) -> T
    where
        T: Send + 'static,
        F: Fn(&mut dyn UnitOfWork) -> Result<T, StoreError> + Send + 'static,
    {
        self.bare_unit(unit).await.expect("the unit succeeds")
    }
}

/// `contract!(memory, sqlite, postgres => a_case, another; a_third);` makes one test for each case
/// and store. The cases after the semicolon read, so they do not run on the first store, the one in
/// memory.
macro_rules! contract {
    ($memory:ident, $($store:ident),+ => $($case:ident),+; $($reading:ident),+ $(,)?) => {
        contract!(# $memory [$($case)+]);
        contract!(@ [$($store)+] [$($case)+ $($reading)+]);
    };
    ($($store:ident),+ => $($case:ident),+ $(,)?) => {
        contract!(@ [$($store)+] [$($case)+]);
    };
    (@ [$($store:ident)+] $cases:tt) => { $(contract!(# $store $cases);)+ };
    (# $store:ident [$($case:ident)+]) => {
        mod $store {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    super::$case(&crate::test_databases::TestDatabase::$store().await).await;
                }
            )+
        }
    };
}
