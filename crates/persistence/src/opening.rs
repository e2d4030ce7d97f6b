//! What is checked and made before the first connection is used.

use crate::{
    OpenError,
    address::Address,
    connection::AnyConnection,
    manager::{Manager, Purpose},
};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use std::{fs, path::Path};

pub(crate) fn prepare(address: &Address) -> Result<(), OpenError> {
    if let Address::Sqlite(path) = address {
        make_file(path).map_err(|error| OpenError::io(address, &error))?;
    }
    let mut conn = Manager::new(address, Purpose::Units).open()?;
    match address {
        // A file that can only be read would be found out by the first unit.
        Address::Sqlite(_) => conn.batch_execute("BEGIN IMMEDIATE; ROLLBACK"),
        Address::Postgres(_) => return check_language(&mut conn, address),
    }
    .map_err(|error| OpenError::explain(address, &error))
}

/// The folder, and the file for its owner alone: SQLite gives its journal the same permissions.
fn make_file(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

#[derive(QueryableByName)]
struct Language {
    #[diesel(sql_type = Text)]
    lc_messages: String,
}

/// Deadlocks and timeouts are known by their English words only.
fn check_language(conn: &mut AnyConnection, address: &Address) -> Result<(), OpenError> {
    let shown = diesel::sql_query("SELECT current_setting('lc_messages') AS lc_messages");
    let language: Language = shown.get_result(conn).map_err(|error| OpenError::explain(address, &error))?;
    let language = language.lc_messages;
    let english = language.is_empty() || ["C", "POSIX", "en"].iter().any(|prefix| language.starts_with(prefix));
    if english { Ok(()) } else { Err(OpenError::NotEnglish { at: address.shown(), language }) }
}
