//! The three stores behind one interface. Every case of a contract runs on each of them, each time
//! in a fresh database.

use kernel::StoreError;
use marketplace::{Store, UnitOfWork};
pub use persistence::Queries as Reads;
use std::sync::Arc;
use testkit::MemoryStore;

/// A store that contains only the catalogue.
pub struct TestDatabase {
    pub store: Arc<dyn Store>,
    pub reads: Arc<dyn Reads>,
    /// The database behind the store, which must live as long as the store.
    _keep: Box<dyn std::any::Any + Send + Sync>,
}

impl TestDatabase {
    pub async fn memory() -> Self {
        let store = MemoryStore::new().with_unlocked_changes();
        Self {
            store: Arc::new(store.clone()),
            reads: Arc::new(store),
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
            reads: db.queries(),
            _keep: Box::new(db),
        }
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

/// `contract!(memory, sqlite, postgres => a_case, another);` makes one test for each case and
/// store.
macro_rules! contract {
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
