//! Why a database could not be opened, in one sentence for whoever starts the server.

use crate::address::Address;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    #[error("DATABASE_URL cannot be used: {0}")]
    BadUrl(String),
    #[error("the database server at {0} cannot be reached; is it running, and is the address right?")]
    Unreachable(String),
    #[error("the database server at {0} refused the user name or the password")]
    WrongPassword(String),
    #[error("the database server at {0} has no such database; create it first")]
    NoDatabase(String),
    #[error("the database server at {at} speaks {language}; set lc_messages to C, for its errors are told apart by their words")]
    NotEnglish { at: String, language: String },
    #[error("the file {0} cannot be opened or written; check the folder and its permissions")]
    NotWritable(String),
    #[error("the disk that holds {0} is full")]
    DiskFull(String),
    #[error("the file {0} is not a database, or is damaged")]
    NotADatabase(String),
    #[error("the database {0} is held by another program; stop that one first")]
    Busy(String),
    #[error("the database was written by a newer version of this program ({0} is unknown here)")]
    Newer(String),
    #[error("the migration of the database failed: {0}")]
    Migration(String),
    #[error("the services that ship with the product cannot be stored: {0}")]
    Catalog(String),
    #[error("no backup was made: {0}")]
    Backup(String),
    #[error("the database must be opened inside the asynchronous runtime")]
    NoRuntime,
    #[error("the database {at} cannot be used: {why}")]
    Other { at: String, why: String },
}

/// What libpq and SQLite say, and what it means.
const MEANINGS: [(&str, fn(String) -> OpenError); 18] = [
    ("password authentication failed", OpenError::WrongPassword),
    ("no password supplied", OpenError::WrongPassword),
    ("pg_hba.conf", OpenError::WrongPassword),
    ("role \"", OpenError::WrongPassword),
    ("does not exist", OpenError::NoDatabase),
    ("could not connect", OpenError::Unreachable),
    ("could not translate host name", OpenError::Unreachable),
    ("Connection refused", OpenError::Unreachable),
    ("timeout expired", OpenError::Unreachable),
    ("connection to server", OpenError::Unreachable),
    ("the database system is", OpenError::Unreachable),
    ("disk is full", OpenError::DiskFull),
    ("No space left", OpenError::DiskFull),
    ("file is not a database", OpenError::NotADatabase),
    ("malformed", OpenError::NotADatabase),
    ("database is locked", OpenError::Busy),
    ("unable to open database file", OpenError::NotWritable),
    ("readonly database", OpenError::NotWritable),
];

impl OpenError {
    /// The engine's text is kept only where it is not understood, without the address it may repeat.
    pub(crate) fn explain(address: &Address, error: &dyn std::fmt::Display) -> Self {
        let (at, text) = (address.shown(), error.to_string());
        match MEANINGS.iter().find(|(words, _)| text.contains(words)) {
            Some((_, meaning)) => meaning(at),
            None => Self::Other { at, why: text.lines().next().unwrap_or_default().to_owned() },
        }
    }

    pub(crate) fn io(address: &Address, error: &std::io::Error) -> Self {
        let at = address.shown();
        if error.kind() == std::io::ErrorKind::StorageFull { Self::DiskFull(at) } else { Self::NotWritable(at) }
    }
}
