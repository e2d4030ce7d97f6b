//! `DATABASE_URL`: which engine is used, and the address of the database.

use crate::OpenError;
use std::path::PathBuf;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    /// The path of an SQLite file. A relative path starts at the working directory.
    Sqlite(PathBuf),
    /// A PostgreSQL URL, in the form that libpq reads.
    Postgres(String),
}

impl Address {
    pub fn parse(url: &str) -> Result<Self, OpenError> {
        let url = url.trim();
        if let Some(path) = url.strip_prefix("sqlite://") {
            // A database in memory is refused, because every connection would have its own one.
            if path.is_empty() || path.contains(":memory:") || path.starts_with('?') {
                return Err(OpenError::BadUrl(
                    "sqlite:// must be followed by the path of a file".into(),
                ));
            }
            return Ok(Self::Sqlite(PathBuf::from(path)));
        }
        if let Some(rest) = ["postgres://", "postgresql://"]
            .iter()
            .find_map(|scheme| url.strip_prefix(scheme))
        {
            if rest.is_empty() {
                return Err(OpenError::BadUrl(
                    "postgres:// must be followed by a server and a database".into(),
                ));
            }
            return Ok(Self::Postgres(with_defaults(url)));
        }
        // The text itself is not repeated, because it may contain a password.
        Err(OpenError::BadUrl(
            "it must begin with sqlite:// or postgres://".into(),
        ))
    }

    /// The address for people and logs, without user, password and options.
    pub fn shown(&self) -> String {
        match self {
            Self::Sqlite(path) => path.display().to_string(),
            Self::Postgres(url) => {
                let rest = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
                let rest = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                rest.split('?').next().unwrap_or_default().to_owned()
            }
        }
    }
}

/// Adds a connect timeout of 5 seconds and an application name, unless the address has them.
/// Without the timeout, a firewall that drops packets would delay the start for minutes. The name
/// shows the operators of the server which program the connections belong to.
fn with_defaults(url: &str) -> String {
    let mut url = url.to_owned();
    for (name, default) in [("connect_timeout=", "5"), ("application_name=", "gida")] {
        if !url.contains(name) {
            url.push(if url.contains('?') { '&' } else { '?' });
            url.push_str(name);
            url.push_str(default);
        }
    }
    url
}
