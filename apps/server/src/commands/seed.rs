use super::migrate::open;
use crate::{console::say, demo, settings::Settings};
use persistence::Database;

/// Writes the catalogue and, if they are enabled, the demo accounts. It can be repeated safely.
pub async fn seed(settings: &Settings) -> Result<(), String> {
    let database = open(settings)?;
    database
        .migrate()
        .await
        .map_err(|error| error.to_string())?;
    catalogue(&database).await?;
    if settings.demo {
        demo::enrol(&database).await?;
    }
    database.shutdown().await;
    say("Seeded.");
    Ok(())
}

pub async fn catalogue(database: &Database) -> Result<(), String> {
    database
        .seed_catalog()
        .await
        .map(drop)
        .map_err(|error| error.to_string())
}
