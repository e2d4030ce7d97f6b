//! Opens connections for the pools and the writer, each with its settings.

use crate::{Address, OpenError, connection::DbConnection, dialect};
use diesel::connection::SimpleConnection;
use diesel::r2d2::R2D2Connection;

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
        r2d2::ManageConnection::connect(self)
            .map_err(|error| OpenError::explain(&self.address, &error))
    }
}

impl r2d2::ManageConnection for Manager {
    type Connection = DbConnection;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<DbConnection, Self::Error> {
        let mut conn =
            dialect::establish(&self.address).map_err(diesel::r2d2::Error::ConnectionError)?;
        conn.batch_execute(&dialect::settings(self.purpose))
            .map_err(diesel::r2d2::Error::QueryError)?;
        Ok(conn)
    }

    fn is_valid(&self, conn: &mut DbConnection) -> Result<(), Self::Error> {
        if dialect::CAN_BE_LOST {
            conn.ping().map_err(diesel::r2d2::Error::QueryError)?;
        }
        Ok(())
    }

    fn has_broken(&self, conn: &mut DbConnection) -> bool {
        std::thread::panicking() || conn.is_broken()
    }
}
