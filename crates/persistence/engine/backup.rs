//! Backups of the embedded database.

use crate::{
    Address, OpenError,
    manager::{Manager, Purpose},
};
use diesel::prelude::*;
use diesel::sql_types::Text;
use std::{fs, path::Path};

pub(crate) fn backup(address: &Address, file: &Path) -> Result<(), OpenError> {
    let refused = |why: &str| OpenError::Backup(why.to_owned());
    if matches!(address, Address::Postgres(_)) {
        return Err(refused(
            "PostgreSQL is backed up with its own tool: pg_dump --format=custom --file FILE \"$DATABASE_URL\"",
        ));
    }
    let name = file
        .to_str()
        .ok_or_else(|| refused("the name of the file is not UTF-8"))?;
    if file.exists() {
        return Err(refused("the file exists already"));
    }
    if let Some(folder) = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)
            .map_err(|error| refused(&format!("the folder cannot be made: {error}")))?;
    }
    // The file contains all data, so only the owner may read it, from the first byte on. SQLite
    // writes into an existing file if it is empty.
    let mut options = fs::OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .open(file)
        .map_err(|error| refused(&format!("the file cannot be made: {error}")))?;
    let mut conn = Manager::new(address, Purpose::Migrations).open()?;
    // The copy is one snapshot of the whole database and does not block writers.
    let copied = diesel::sql_query("VACUUM INTO ?")
        .bind::<Text, _>(name)
        .execute(&mut conn);
    copied.map(drop).map_err(|error| {
        // An incomplete copy must not be taken for a backup.
        let _removed = fs::remove_file(file);
        refused(&error.to_string())
    })
}
