//! Opens connections of the engine that the address names, each with its settings, for the pools and the writer.

use crate::{OpenError, address::Address, connection::AnyConnection};
use diesel::connection::{Connection, SimpleConnection};
use diesel::r2d2::R2D2Connection;
use diesel::result::ConnectionError;
use diesel::{PgConnection, SqliteConnection};

/// What the connection is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    Units,
    Reads,
    /// May take its time.
    Migrations,
}

#[derive(Debug, Clone)]
pub(crate) struct Manager {
    pub(crate) address: Address,
    pub(crate) purpose: Purpose,
}

/// `busy_timeout` first: switching to WAL may itself need the lock.
const SQLITE: &str = "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
    PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;";

/// A server that was set to lose the last commits in a crash is overruled.
const POSTGRES: &str = "SET TIME ZONE 'UTC'; SET synchronous_commit = on; SET lock_timeout = '2s'; \
    SET statement_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s';";

impl Manager {
    pub(crate) fn new(address: &Address, purpose: Purpose) -> Self {
        Self { address: address.clone(), purpose }
    }

    pub(crate) fn open(&self) -> Result<AnyConnection, OpenError> {
        r2d2::ManageConnection::connect(self).map_err(|error| OpenError::explain(&self.address, &error))
    }

    fn settings(&self) -> String {
        match (&self.address, self.purpose) {
            (Address::Sqlite(_), Purpose::Reads) => format!("{SQLITE} PRAGMA query_only = ON;"),
            #[cfg(feature = "testing")]
            (Address::Sqlite(_), Purpose::Units) if crate::testing::answers_early() => SQLITE.replace("FULL", "NORMAL"),
            (Address::Sqlite(_), Purpose::Units) => SQLITE.to_owned(),
            (Address::Sqlite(_), Purpose::Migrations) => format!("{SQLITE} PRAGMA busy_timeout = 60000;"),
            (Address::Postgres(_), Purpose::Units | Purpose::Reads) => POSTGRES.to_owned(),
            (Address::Postgres(_), Purpose::Migrations) => {
                format!("{POSTGRES} SET statement_timeout = 0; SET lock_timeout = '60s';")
            }
        }
    }
}

impl r2d2::ManageConnection for Manager {
    type Connection = AnyConnection;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<AnyConnection, Self::Error> {
        let opened = match &self.address {
            Address::Sqlite(path) => match path.to_str() {
                Some(path) => SqliteConnection::establish(path).map(AnyConnection::Sqlite),
                None => Err(ConnectionError::BadConnection("unable to open database file: not UTF-8".into())),
            },
            Address::Postgres(url) => PgConnection::establish(url).map(AnyConnection::Pg),
        };
        let mut conn = opened.map_err(diesel::r2d2::Error::ConnectionError)?;
        conn.batch_execute(&self.settings()).map_err(diesel::r2d2::Error::QueryError)?;
        Ok(conn)
    }

    fn is_valid(&self, conn: &mut AnyConnection) -> Result<(), Self::Error> {
        conn.ping().map_err(diesel::r2d2::Error::QueryError)
    }

    fn has_broken(&self, conn: &mut AnyConnection) -> bool {
        std::thread::panicking() || conn.is_broken()
    }
}
