//! Opens connections for the pools and the writer, each with its settings.

use crate::{Address, OpenError, connection::DbConnection, dialect};
use diesel::connection::SimpleConnection;
use diesel::r2d2::R2D2Connection;
use std::time::{Duration, Instant};

/// A connection that was used more recently than this is not tested before its next use, because
/// the test is a round trip.
const FRESH: Duration = Duration::from_secs(1);

/// The purpose of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    Units,
    Reads,
    /// Without the time limit of requests.
    Migrations,
}

#[derive(Debug, Clone)]
pub(crate) struct Manager {
    pub(crate) address: Address,
    pub(crate) purpose: Purpose,
}

impl Manager {
    pub(crate) fn new(address: &Address, purpose: Purpose) -> Self {
        Self {
            address: address.clone(),
            purpose,
        }
    }

    pub(crate) fn open(&self) -> Result<DbConnection, OpenError> {
        self.establish()
            .map_err(|error| OpenError::explain(&self.address, &error))
    }

    fn establish(&self) -> Result<DbConnection, diesel::r2d2::Error> {
        let mut conn =
            dialect::establish(&self.address).map_err(diesel::r2d2::Error::ConnectionError)?;
        conn.batch_execute(&dialect::settings(self.purpose))
            .map_err(diesel::r2d2::Error::QueryError)?;
        Ok(conn)
    }
}

/// A connection of a pool.
pub(crate) struct PooledConnection {
    pub(crate) conn: DbConnection,
    /// The time at which the last call returned it.
    returned: Instant,
}

impl r2d2::ManageConnection for Manager {
    type Connection = PooledConnection;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<PooledConnection, Self::Error> {
        Ok(PooledConnection {
            conn: self.establish()?,
            returned: Instant::now(),
        })
    }

    fn is_valid(&self, pooled: &mut PooledConnection) -> Result<(), Self::Error> {
        if !dialect::CAN_BE_LOST || pooled.returned.elapsed() < FRESH {
            return Ok(());
        }
        pooled.conn.ping().map_err(diesel::r2d2::Error::QueryError)
    }

    fn has_broken(&self, pooled: &mut PooledConnection) -> bool {
        pooled.returned = Instant::now();
        std::thread::panicking() || pooled.conn.is_broken()
    }
}
