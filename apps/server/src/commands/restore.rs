use crate::{console::say, settings::Settings};
use persistence::{Database, Options};
use std::path::{Path, PathBuf};

/// Replaces the embedded database with a backup. The replaced file is kept beside it.
pub async fn restore(settings: &Settings, file: &Path) -> Result<(), String> {
    let path = settings
        .database_url
        .strip_prefix("sqlite://")
        .map(PathBuf::from)
        .ok_or("Only the embedded database is restored here; use pg_restore for PostgreSQL.")?;
    if std::net::TcpStream::connect_timeout(&settings.bind, std::time::Duration::from_millis(300))
        .is_ok()
    {
        return Err(format!(
            "Something serves on {}. Stop gida serve first.",
            settings.bind
        ));
    }
    if !file.exists() {
        return Err(format!("{} is not there.", file.display()));
    }
    let copy = Database::open(&format!("sqlite://{}", file.display()), Options::default())
        .map_err(|error| error.to_string())?;
    let (fits, migration) = (copy.is_ready().await, copy.migration_id().to_owned());
    copy.shutdown().await;
    if !fits {
        return Err(format!(
            "{} is not a backup that this version can use.",
            file.display()
        ));
    }
    let beside = path.with_extension("db.before-restore");
    if path.exists() {
        std::fs::rename(&path, &beside)
            .map_err(|error| format!("{} could not be moved away: {error}.", path.display()))?;
        for log in ["-wal", "-shm"] {
            let _absent = std::fs::remove_file(format!("{}{log}", path.display()));
        }
    }
    std::fs::copy(file, &path)
        .map_err(|error| format!("{} could not be copied: {error}.", file.display()))?;
    say(&format!(
        "Restored {} (migration {migration}). What was there is in {}.",
        path.display(),
        beside.display()
    ));
    Ok(())
}
