use super::migrate::open;
use crate::{console::say, settings::Settings};
use std::path::Path;

/// Copies the embedded database while it is in use.
pub async fn backup(settings: &Settings, file: &Path) -> Result<(), String> {
    let database = open(settings)?;
    let copied = database
        .backup(file.to_owned())
        .await
        .map_err(|error| error.to_string());
    database.shutdown().await;
    copied?;
    say(&format!("Copied to {}", file.display()));
    Ok(())
}
