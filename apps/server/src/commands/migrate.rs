use crate::{console::say, settings::Settings};
use persistence::{Database, Options};

/// Opens the database and brings it up to date.
pub async fn migrate(settings: &Settings) -> Result<(), String> {
    let database = open(settings)?;
    let done = database
        .migrate()
        .await
        .map_err(|error| error.to_string())?;
    if done.is_empty() {
        say("The database is up to date.");
    }
    for name in done {
        say(&format!("Applied {name}"));
    }
    database.shutdown().await;
    Ok(())
}

/// Reverts every version after the given one.
pub async fn migrate_to(settings: &Settings, version: String) -> Result<(), String> {
    let database = open(settings)?;
    let done = database
        .revert_to(version)
        .await
        .map_err(|error| error.to_string())?;
    if done.is_empty() {
        say("No version is after this one.");
    }
    for name in done {
        say(&format!("Took back {name}"));
    }
    database.shutdown().await;
    Ok(())
}

pub fn open(settings: &Settings) -> Result<Database, String> {
    let options = Options {
        observes_statements: true,
        ..Options::default()
    };
    Database::open(&settings.database_url, options).map_err(|error| error.to_string())
}
