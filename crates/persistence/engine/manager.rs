//! Opens connections for the pools and the writer, each with its settings.

use crate::{
    Address, OpenError, Options, connection::DbConnection, dialect, observed::StatementTimer,
};
use diesel::connection::{Connection, SimpleConnection};
use diesel::r2d2::R2D2Connection;
use persistence_base::LastUse;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
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

/// A connection of a pool.
pub(crate) struct Pooled {
    pub(crate) conn: DbConnection,
    last_use: LastUse,
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
        self.establish()
            .map_err(|error| OpenError::explain(&self.address, &error))
    }

    fn establish(&self) -> Result<DbConnection, diesel::r2d2::Error> {
        let mut conn =
            dialect::establish(&self.address).map_err(diesel::r2d2::Error::ConnectionError)?;
        conn.batch_execute(&dialect::settings(self.purpose))
            .map_err(diesel::r2d2::Error::QueryError)?;
        if self.observes_statements {
            conn.set_instrumentation(StatementTimer::new(self.purpose.waits_for()));
        }
        Ok(conn)
    }
}

impl r2d2::ManageConnection for Manager {
    type Connection = Pooled;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Pooled, Self::Error> {
        Ok(Pooled {
            conn: self.establish()?,
            last_use: LastUse::at(Instant::now()),
        })
    }

    fn is_valid(&self, pooled: &mut Pooled) -> Result<(), Self::Error> {
        dialect::check_idle(&mut pooled.conn, pooled.last_use)
            .map_err(diesel::r2d2::Error::QueryError)
    }

    /// The pool asks this when a connection comes back to it.
    fn has_broken(&self, pooled: &mut Pooled) -> bool {
        pooled.last_use = LastUse::at(Instant::now());
        self.closing.load(Ordering::SeqCst) || std::thread::panicking() || pooled.conn.is_broken()
    }
}
