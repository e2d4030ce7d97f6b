//! Explains why a database cannot be opened, from the message of the engine.

use crate::{OpenError, address::Address};

/// Makes an error from the address of the database.
type Meaning = fn(String) -> OpenError;

/// Parts of messages of libpq and SQLite, each with the error that it means. The first match
/// counts.
const MEANINGS: [(&str, Meaning); 20] = [
    ("password authentication failed", OpenError::WrongPassword),
    ("no password supplied", OpenError::WrongPassword),
    ("no pg_hba.conf entry", OpenError::WrongPassword),
    ("role \"", OpenError::WrongPassword),
    ("database \"", OpenError::NoDatabase),
    ("could not translate host name", OpenError::Unreachable),
    ("Connection refused", OpenError::Unreachable),
    ("timeout expired", OpenError::Unreachable),
    ("timed out", OpenError::Unreachable),
    ("unreachable", OpenError::Unreachable),
    ("No route to host", OpenError::Unreachable),
    ("No such file or directory", OpenError::Unreachable),
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
    /// The error for a message of the engine. If no entry of `MEANINGS` matches, the engine's own
    /// text is kept, without the address in front of it.
    pub fn explain(address: &Address, error: &dyn std::fmt::Display) -> Self {
        let (at, text) = (address.shown(), error.to_string());
        if let Some((_, meaning)) = MEANINGS
            .iter()
            .find(|(explanation, _)| text.contains(explanation))
        {
            return meaning(at);
        }
        let why = text
            .rsplit_once("failed: ")
            .map_or(text.as_str(), |(_, why)| why);
        Self::Other {
            at,
            why: why.lines().next().unwrap_or_default().to_owned(),
        }
    }

    pub fn io(address: &Address, error: &std::io::Error) -> Self {
        let at = address.shown();
        if error.kind() == std::io::ErrorKind::StorageFull {
            Self::DiskFull(at)
        } else {
            Self::NotWritable(at)
        }
    }
}
