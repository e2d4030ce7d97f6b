//! `DATABASE_URL`: the engine and the address of the database.

use crate::OpenError;
use std::path::PathBuf;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    /// The path of an SQLite file. A relative path counts from the working directory.
    Sqlite(PathBuf),
    /// A PostgreSQL URL as libpq reads it.
    Postgres(String),
}

impl Address {
    pub fn parse(url: &str) -> Result<Self, OpenError> {
        let url = url.trim();
        if let Some(path) = url.strip_prefix("sqlite://") {
            // In memory, every connection would have a database of its own.
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
        // The text itself is not repeated, because it may hold a password.
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

/// Adds a connect timeout of 5 seconds, because a server behind a silent firewall would otherwise delay the start for
/// minutes, and an application name, so that the operators of the server see which program its connections belong to.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_decides() {
        assert_eq!(
            Address::parse("sqlite://data/gida.db").unwrap(),
            Address::Sqlite("data/gida.db".into())
        );
        assert_eq!(
            Address::parse(" sqlite:///var/lib/gida.db\n").unwrap(),
            Address::Sqlite("/var/lib/gida.db".into())
        );
        let postgres =
            Address::parse("postgres://gida:s3cret@db.example:5432/gida?sslmode=require").unwrap();
        assert!(
            matches!(&postgres, Address::Postgres(url) if url.ends_with("sslmode=require&connect_timeout=5&application_name=gida"))
        );
        assert_eq!(postgres.shown(), "db.example:5432/gida");
        assert!(matches!(
            Address::parse("postgresql://h/d").unwrap(),
            Address::Postgres(_)
        ));
    }

    #[test]
    fn anything_else_is_refused_without_repeating_it() {
        for url in [
            "",
            "gida.db",
            "host=db password=s3cret",
            "mysql://u:s3cret@h/d",
            "sqlite://",
            "sqlite://:memory:",
            "postgres://",
        ] {
            let error = Address::parse(url).unwrap_err();
            assert!(matches!(error, OpenError::BadUrl(_)), "{url}");
            assert!(!error.to_string().contains("s3cret"), "{error}");
        }
    }
}
