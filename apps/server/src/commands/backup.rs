use super::migrate::open;
use crate::{console::say, settings::Settings};
use std::path::Path;

/// Copies the embedded database while it is in use.
pub async fn backup(settings: &Settings, file: &Path) -> Result<(), String> {
    let database = open(settings).await?;
    let copied = database.backup(file).await.map_err(|error| error.to_string());
    database.shutdown().await;
    copied?;
    say(&format!("Copied to {}", file.display()));
    Ok(())
}
