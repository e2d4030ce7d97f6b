//! Fresh databases for tests: each test gets one, which is deleted when it is dropped. The first
//! test of a process migrates a template and stores the catalogue in it; every database is a copy
//! of that template.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "test support: what cannot be set up should stop the test"
)]

use crate::{Database, Options, Queries};
use kernel::StoreError;
use marketplace::Store;
use persistence_base::Address;
use persistence_sqlite::testing::FreshFile;
use std::{
    any::Any,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};
use tokio::sync::OnceCell;

/// The environment variable with the address of the PostgreSQL server for tests.
const POSTGRES_VARIABLE: &str = "TEST_POSTGRES_URL";

static COUNT: AtomicU32 = AtomicU32::new(0);

pub use persistence_sqlite::testing::answer_early;

/// A name that no other running test uses.
fn unique() -> String {
    format!(
        "gida_test_{}_{}",
        std::process::id(),
        COUNT.fetch_add(1, Ordering::Relaxed)
    )
}

/// An open database for one test. It is migrated and contains the services that ship with the
/// product.
pub struct TestDatabase {
    pub database: Database,
    pub url: String,
    /// The folder or the database on the server, which is removed after the connections are closed.
    _place: Box<dyn Any + Send + Sync>,
}

struct OnServer {
    server: String,
    name: String,
}

/// The name of a migrated database on the test server. It exists as long as the server.
static POSTGRES_TEMPLATE: OnceCell<String> = OnceCell::const_new();

impl TestDatabase {
    /// Creates a database on SQLite.
    ///
    /// # Panics
    /// If the database cannot be created.
    pub async fn sqlite() -> Self {
        Self::sqlite_with(Options::default()).await
    }

    /// Creates a database on PostgreSQL.
    ///
    /// # Panics
    /// If the database cannot be created, above all because there is no test server.
    pub async fn postgres() -> Self {
        Self::postgres_with(Options {
            connections: 4,
            ..Options::default()
        })
        .await
    }

    /// Creates a database on SQLite with these options.
    ///
    /// # Panics
    /// If the database cannot be created.
    pub async fn sqlite_with(options: Options) -> Self {
        let file = FreshFile::new().await;
        Self::open(file.url(), Box::new(file), options).await
    }

    /// Creates a database on PostgreSQL with these options.
    ///
    /// # Panics
    /// If the database cannot be created, above all because there is no test server.
    pub async fn postgres_with(options: Options) -> Self {
        let template = POSTGRES_TEMPLATE.get_or_init(postgres_template).await;
        let (server, name) = (patient(&postgres_server()), unique());
        create_database(
            &server,
            &name,
            &format!("TEMPLATE {template} STRATEGY FILE_COPY"),
        );
        Self::open(
            postgres_url(&server, &name),
            Box::new(OnServer { server, name }),
            options,
        )
        .await
    }

    async fn open(url: String, place: Box<dyn Any + Send + Sync>, options: Options) -> Self {
        let database = Database::open(&url, options).expect("the test database opens");
        Self {
            database,
            url,
            _place: place,
        }
    }

    #[must_use]
    pub fn store(&self) -> Arc<dyn Store> {
        self.database.store()
    }

    #[must_use]
    pub fn queries(&self) -> Arc<dyn Queries> {
        self.database.queries()
    }

    /// Reverts the whole schema and returns the reverted versions.
    ///
    /// # Panics
    /// If a version cannot be reverted.
    pub async fn revert_all(&self) -> Vec<String> {
        self.database
            .revert_to(String::new())
            .await
            .expect("every migration can be taken back")
    }

    /// A connection that bypasses the store, to break rules and to inspect stored rows.
    ///
    /// # Panics
    /// If the connection cannot be opened.
    #[must_use]
    pub fn outside(&self) -> Outside {
        let address = Address::parse(&self.url).expect("the address was used before");
        match &address {
            Address::Sqlite(_) => {
                Outside::Sqlite(persistence_sqlite::testing::Outside::open(&address))
            }
            Address::Postgres(_) => {
                Outside::Postgres(persistence_postgres::testing::Outside::open(&address))
            }
        }
    }
}

/// A connection that bypasses the store.
pub enum Outside {
    Sqlite(persistence_sqlite::testing::Outside),
    Postgres(persistence_postgres::testing::Outside),
}

macro_rules! outside {
    ($self:ident, $outside:ident => $call:expr) => {
        match $self {
            Self::Sqlite($outside) => $call,
            Self::Postgres($outside) => $call,
        }
    };
}

impl Outside {
    /// Runs statements.
    ///
    /// # Errors
    /// The message of the engine.
    pub fn execute(&mut self, sql: &str) -> Result<(), String> {
        outside!(self, outside => outside.execute(sql))
    }

    /// Runs statements.
    ///
    /// # Errors
    /// The error as the store reports it.
    pub fn run(&mut self, sql: &str) -> Result<(), StoreError> {
        outside!(self, outside => outside.run(sql))
    }

    /// The values of the column `text` in the answer to a query.
    ///
    /// # Panics
    /// If the query fails.
    pub fn texts(&mut self, sql: &str) -> Vec<String> {
        outside!(self, outside => outside.texts(sql))
    }

    /// The number in the column `number` of the single row that a query returns.
    ///
    /// # Panics
    /// If the query fails.
    pub fn number(&mut self, sql: &str) -> i64 {
        outside!(self, outside => outside.number(sql))
    }
}

impl Drop for OnServer {
    fn drop(&mut self) {
        drop(on_server(
            &self.server,
            &format!("DROP DATABASE {} WITH (FORCE)", self.name),
        ));
    }
}

async fn postgres_template() -> String {
    let (server, name) = (patient(&postgres_server()), unique());
    create_database(&server, &name, "");
    let address = Address::parse(&postgres_url(&server, &name)).expect("an address");
    persistence_postgres::testing::prepare(address).await;
    name
}

/// The address of another database on the same server. The application name distinguishes the
/// sessions of one test from those of others.
fn postgres_url(server: &str, name: &str) -> String {
    let (place, query) = server.split_once('?').expect("a query was added");
    let (host, _database) = place
        .rsplit_once('/')
        .expect("the address names a database");
    format!("{host}/{name}?{query}&application_name={name}")
}

fn create_database(server: &str, name: &str, options: &str) {
    on_server(server, &format!("CREATE DATABASE {name} {options}"))
        .unwrap_or_else(|error| panic!("the test server of PostgreSQL cannot be used: {error}"));
}

/// The address of the server for tests.
///
/// # Panics
/// If no address is set.
#[must_use]
pub fn postgres_server() -> String {
    #[expect(
        clippy::disallowed_methods,
        reason = "the address of the test server comes from the script that started it"
    )]
    let url = std::env::var(POSTGRES_VARIABLE);
    url.unwrap_or_else(|_| panic!("{POSTGRES_VARIABLE} is not set: run `make test`, or scripts/with-postgres.sh cargo test -p persistence"))
}

/// Allows a long time to connect, because a machine that builds and tests everything at once may
/// answer slowly.
fn patient(server: &str) -> String {
    let separator = if server.contains('?') { '&' } else { '?' };
    format!("{server}{separator}connect_timeout=60")
}

fn on_server(server: &str, sql: &str) -> Result<(), String> {
    let address = Address::parse(server).map_err(|error| error.to_string())?;
    persistence_postgres::testing::execute_at(&address, sql)
}
