//! The meaning of an engine's message when a database cannot be opened.

use crate::{OpenError, address::Address};

/// Makes the error for the database at the given address.
type Meaning = fn(String) -> OpenError;

/// Texts in the messages of libpq and SQLite and the error that each stands for. The first match counts.
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
    /// The error for the engine's message. The engine's own text is kept only if no entry of `MEANINGS` matches,
    /// without the address in front of it.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_engines_say_is_understood() {
        let server = Address::parse("postgres://gida:s3cret@db.example/gida").unwrap();
        let at = || "db.example/gida".to_owned();
        for (text, meant) in [
            (
                "FATAL:  password authentication failed for user \"gida\"",
                OpenError::WrongPassword(at()),
            ),
            (
                "FATAL:  role \"gida\" does not exist",
                OpenError::WrongPassword(at()),
            ),
            (
                "FATAL:  database \"gida\" does not exist",
                OpenError::NoDatabase(at()),
            ),
            (
                "Connection refused\n\tIs the server running on that host?",
                OpenError::Unreachable(at()),
            ),
            (
                "FATAL:  the database system is starting up",
                OpenError::Unreachable(at()),
            ),
            (
                "could not translate host name \"db.example\" to address: Name not known",
                OpenError::Unreachable(at()),
            ),
            (
                "FATAL:  sorry, too many clients already",
                OpenError::Other {
                    at: at(),
                    why: "FATAL:  sorry, too many clients already".into(),
                },
            ),
        ] {
            let message = format!("connection to server at \"10.0.0.7\", port 5432 failed: {text}");
            assert_eq!(OpenError::explain(&server, &message), meant);
        }
        let file = Address::parse("sqlite://data/gida.db").unwrap();
        let at = || "data/gida.db".to_owned();
        for (text, meant) in [
            ("database or disk is full", OpenError::DiskFull(at())),
            ("file is not a database", OpenError::NotADatabase(at())),
            (
                "database disk image is malformed",
                OpenError::NotADatabase(at()),
            ),
            (
                "attempt to write a readonly database",
                OpenError::NotWritable(at()),
            ),
            ("unable to open database file", OpenError::NotWritable(at())),
            ("database is locked", OpenError::Busy(at())),
        ] {
            assert_eq!(OpenError::explain(&file, &text), meant);
        }
        let full = std::io::Error::from(std::io::ErrorKind::StorageFull);
        assert_eq!(OpenError::io(&file, &full), OpenError::DiskFull(at()));
    }
}
