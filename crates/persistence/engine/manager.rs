//! Opens connections for the pools and the writer, each with its settings.

use crate::{
    Address, OpenError, Options, connection::DbConnection, dialect, observed::StatementTimer,
};
use diesel::connection::{Connection, SimpleConnection};
use diesel::r2d2::R2D2Connection;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use telemetry::WaitFor;

/// The purpose of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    Units,
    Reads,
    /// Without the time limit of requests.
    Migrations,
}

impl Purpose {
    /// The kind of work that waits for a connection of this purpose.
    pub(crate) const fn waits_for(self) -> WaitFor {
        match self {
            Self::Reads => WaitFor::Read,
            Self::Units | Self::Migrations => WaitFor::Unit,
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Manager {
    pub(crate) address: Address,
    pub(crate) purpose: Purpose,
    observes_statements: bool,
    /// Set when the pool closes: from then on a returned connection is closed at once.
    closing: Arc<AtomicBool>,
}

impl Manager {
    pub(crate) fn new(address: &Address, purpose: Purpose) -> Self {
        Self {
            address: address.clone(),
            purpose,
            observes_statements: false,
            closing: Arc::default(),
        }
    }

    /// A manager for the units or reads of the server, with its options.
    pub(crate) fn with(address: &Address, purpose: Purpose, options: Options) -> Self {
        Self {
            observes_statements: options.observes_statements,
            ..Self::new(address, purpose)
        }
    }

    /// Makes the pool of this manager close connections instead of keeping them.
    pub(crate) fn closer(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.closing)
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
        if self.observes_statements {
            conn.set_instrumentation(StatementTimer::new(self.purpose.waits_for()));
        }
        Ok(conn)
    }

    fn is_valid(&self, conn: &mut DbConnection) -> Result<(), Self::Error> {
        if dialect::CAN_BE_LOST {
            conn.ping().map_err(diesel::r2d2::Error::QueryError)?;
        }
        Ok(())
    }

    fn has_broken(&self, conn: &mut DbConnection) -> bool {
        self.closing.load(Ordering::SeqCst) || std::thread::panicking() || conn.is_broken()
    }
}
