//! The reasons why a database could not be opened. Each is one sentence for the operator who starts
//! the server.

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    #[error("DATABASE_URL cannot be used: {0}")]
    BadUrl(String),
    #[error(
        "DATABASE_URL names a PostgreSQL server, but this program was built without PostgreSQL; run make run, or cargo build -p server"
    )]
    NoPostgres,
    #[error(
        "the database server at {0} cannot be reached; is it running, and is the address right?"
    )]
    Unreachable(String),
    #[error("the database server at {0} refused the user name or the password")]
    WrongPassword(String),
    #[error("the database server at {0} has no such database; create it first")]
    NoDatabase(String),
    #[error(
        "the database server at {at} uses the language {language}; set lc_messages to C, because its errors are recognised by their text"
    )]
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
