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
        Address::Postgres(_) => return check_server(&mut conn, address),
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
struct Server {
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Text)]
    encoding: String,
    #[diesel(sql_type = Text)]
    fsync: String,
}

const SERVER: &str = "SELECT current_setting('lc_messages') AS language, current_setting('server_encoding') AS encoding, \
    current_setting('fsync') AS fsync";

fn check_server(conn: &mut AnyConnection, address: &Address) -> Result<(), OpenError> {
    let asked = diesel::sql_query(SERVER).get_result(conn);
    let Server { language, encoding, fsync } = asked.map_err(|error| OpenError::explain(address, &error))?;
    let at = address.shown();
    if fsync == "off" {
        tracing::warn!(at, "the server runs with fsync off: a crash of its machine loses what was committed");
    }
    // Deadlocks and timeouts are known by their English words only.
    if !language.is_empty() && !["C", "POSIX", "en"].iter().any(|prefix| language.starts_with(prefix)) {
        return Err(OpenError::NotEnglish { at, language });
    }
    if encoding != "UTF8" {
        let why = format!("it stores text as {encoding}; create it with ENCODING 'UTF8'");
        return Err(OpenError::Other { at, why });
    }
    Ok(())
}
