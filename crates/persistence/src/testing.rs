//! Fresh databases for tests, one for each, gone when it is dropped. The first test of a process migrates a template and
//! stores the catalogue in it; every database is a copy of that.
#![expect(clippy::expect_used, clippy::panic, reason = "test support: what cannot be set up should stop the test")]

use crate::{
    Database, Options, Queries,
    address::Address,
    connection::AnyConnection,
    manager::{Manager, Purpose},
};
use diesel::connection::SimpleConnection;
use marketplace::Store;
use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
};
use tokio::sync::OnceCell;

/// Where the tests of PostgreSQL find a server that may be written to.
const POSTGRES_VARIABLE: &str = "TEST_POSTGRES_URL";

static COUNT: AtomicU32 = AtomicU32::new(0);
static ANSWERS_EARLY: AtomicBool = AtomicBool::new(false);

/// From here on SQLite answers before the disk has what was committed, in the whole process: the mistake that the test
/// of synced answers must notice.
pub fn answer_early() {
    ANSWERS_EARLY.store(true, Ordering::SeqCst);
}

pub(crate) fn answers_early() -> bool {
    ANSWERS_EARLY.load(Ordering::SeqCst)
}

/// Unlike that of any other test that runs at this moment.
fn unique() -> String {
    format!("gida_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// An open database that nobody else uses, migrated and with the services that the product ships.
pub struct Bed {
    pub database: Database,
    pub url: String,
    /// Dropped after the database.
    _place: Place,
}

enum Place {
    Folder(PathBuf),
    OnServer { server: String, name: String },
}

/// The bytes of a migrated file.
static SQLITE_TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
/// The name of a migrated database on the test server. It goes when the server does.
static POSTGRES_TEMPLATE: OnceCell<String> = OnceCell::const_new();

impl Bed {
    /// # Panics
    /// When it cannot be made.
    pub async fn sqlite() -> Self {
        Self::sqlite_with(Options::default()).await
    }

    /// # Panics
    /// When it cannot be made; above all when there is no server to test on.
    pub async fn postgres() -> Self {
        Self::postgres_with(Options { connections: 4, ..Options::default() }).await
    }

    /// # Panics
    /// When it cannot be made.
    pub async fn sqlite_with(options: Options) -> Self {
        let template = SQLITE_TEMPLATE.get_or_init(sqlite_template).await;
        let (folder, file) = fresh_folder();
        std::fs::write(&file, template).expect("the template is copied");
        Self::open(sqlite_url(&file), Place::Folder(folder), options).await
    }

    /// # Panics
    /// When it cannot be made; above all when there is no server to test on.
    pub async fn postgres_with(options: Options) -> Self {
        let template = POSTGRES_TEMPLATE.get_or_init(postgres_template).await;
        let (server, name) = (patient(&postgres_server()), unique());
        create_database(&server, &name, &format!("TEMPLATE {template}"));
        Self::open(postgres_url(&server, &name), Place::OnServer { server, name }, options).await
    }

    async fn open(url: String, place: Place, options: Options) -> Self {
        let database = Database::open(&url, options).expect("the test database opens");
        Self { database, url, _place: place }
    }

    #[must_use]
    pub fn store(&self) -> Arc<dyn Store> {
        self.database.store()
    }

    #[must_use]
    pub fn queries(&self) -> Arc<Queries> {
        self.database.queries()
    }

    /// Takes the whole schema back and answers the versions.
    ///
    /// # Panics
    /// When a version cannot be taken back.
    pub async fn revert_all(&self) -> Vec<String> {
        self.database.revert_all().await.expect("every migration can be taken back")
    }

    /// A connection of one's own, outside the store: to break rules with, and to look behind it.
    ///
    /// # Panics
    /// When it cannot be made.
    #[must_use]
    pub fn outside(&self) -> Outside {
        Outside(self.connection())
    }

    pub(crate) fn connection(&self) -> AnyConnection {
        let address = Address::parse(&self.url).expect("the address was used before");
        Manager::new(&address, Purpose::Units).open().expect("another connection opens")
    }
}

/// Statements past the store.
pub struct Outside(AnyConnection);

impl Outside {
    /// # Errors
    /// The engine's words.
    pub fn execute(&mut self, sql: &str) -> Result<(), String> {
        self.0.batch_execute(sql).map_err(|error| error.to_string())
    }

    /// What a query answers under the name `text`.
    ///
    /// # Panics
    /// When it does not.
    pub fn texts(&mut self, sql: &str) -> Vec<String> {
        use diesel::RunQueryDsl;
        #[derive(diesel::QueryableByName)]
        struct Answer {
            #[diesel(sql_type = diesel::sql_types::Text)]
            text: String,
        }
        let answers: Vec<Answer> = diesel::sql_query(sql).load(&mut self.0).expect("the query answers");
        answers.into_iter().map(|answer| answer.text).collect()
    }

    /// The one number that a query answers under the name `number`.
    ///
    /// # Panics
    /// When it does not.
    pub fn number(&mut self, sql: &str) -> i64 {
        use diesel::RunQueryDsl;
        #[derive(diesel::QueryableByName)]
        struct Answer {
            #[diesel(sql_type = diesel::sql_types::BigInt)]
            number: i64,
        }
        let answer: Answer = diesel::sql_query(sql).get_result(&mut self.0).expect("the query answers");
        answer.number
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        match self {
            Self::Folder(folder) => drop(std::fs::remove_dir_all(folder)),
            Self::OnServer { server, name } => drop(on_server(server, &format!("DROP DATABASE {name} WITH (FORCE)"))),
        }
    }
}

async fn sqlite_template() -> Vec<u8> {
    let (folder, file) = fresh_folder();
    migrated(&sqlite_url(&file)).await;
    let bytes = std::fs::read(&file).expect("the template is read");
    drop(std::fs::remove_dir_all(folder));
    bytes
}

async fn postgres_template() -> String {
    let (server, name) = (patient(&postgres_server()), unique());
    create_database(&server, &name, "");
    migrated(&postgres_url(&server, &name)).await;
    name
}

/// Migrates and closes again: neither a log beside a file nor a session may stay when it is copied.
async fn migrated(url: &str) {
    let database = Database::open(url, Options { connections: 1, ..Options::default() }).expect("the template opens");
    database.migrate().await.expect("the migrations apply");
    database.seed_catalog().await.expect("the catalogue is stored");
    database.shutdown().await;
}

/// An empty folder, and the file of a database in it.
fn fresh_folder() -> (PathBuf, PathBuf) {
    let folder = std::env::temp_dir().join(unique());
    // Left over by an earlier run under the same number.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test database is made");
    let file = folder.join("gida.db");
    (folder, file)
}

fn sqlite_url(file: &std::path::Path) -> String {
    format!("sqlite://{}", file.display())
}

/// The same server, another database; the name of the application tells the sessions of one test from the others.
fn postgres_url(server: &str, name: &str) -> String {
    let (place, query) = server.split_once('?').expect("a query was added");
    let (host, _database) = place.rsplit_once('/').expect("the address names a database");
    format!("{host}/{name}?{query}&application_name={name}")
}

fn create_database(server: &str, name: &str, options: &str) {
    on_server(server, &format!("CREATE DATABASE {name} {options}"))
        .unwrap_or_else(|error| panic!("the test server of PostgreSQL cannot be used: {error}"));
}

/// The address of the server that the tests may use.
///
/// # Panics
/// When none was named.
#[must_use]
pub fn postgres_server() -> String {
    #[expect(clippy::disallowed_methods, reason = "the address of the test server comes from the script that started it")]
    let url = std::env::var(POSTGRES_VARIABLE);
    url.unwrap_or_else(|_| panic!("{POSTGRES_VARIABLE} is not set: run `make test`, or scripts/with-postgres.sh cargo test -p persistence"))
}

/// A machine that builds and tests everything at once may take long to answer.
fn patient(server: &str) -> String {
    let separator = if server.contains('?') { '&' } else { '?' };
    format!("{server}{separator}connect_timeout=60")
}

fn on_server(server: &str, sql: &str) -> Result<(), String> {
    let address = Address::parse(server).map_err(|error| error.to_string())?;
    let mut conn = Manager::new(&address, Purpose::Migrations).open().map_err(|error| error.to_string())?;
    conn.batch_execute(sql).map_err(|error| error.to_string())
}
