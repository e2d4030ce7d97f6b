//! Messages to browsers: the key of the server, and what `gida doctor` reports.

use crate::settings::Settings;
use gateways::{AesSealer, VapidKey, WebPush, WebPushConfig};
use marketplace::{PushSender, push::server_key};
use persistence::Database;
use secrecy::SecretString;
use std::sync::Arc;

/// The name under which the key is sealed.
const NAME: &str = "web-push";

/// The sender. Its key is the one of the setting, or one that the database keeps for all nodes.
pub async fn sender(
    settings: &Settings,
    database: &Database,
) -> Result<Arc<dyn PushSender>, String> {
    let key = match &settings.web_push.key {
        Some(key) => key.clone(),
        None => kept_key(settings, database).await?,
    };
    let key = VapidKey::parse(&key).map_err(|error| error.to_string())?;
    let config = WebPushConfig {
        key,
        subject: settings.web_push.subject.clone(),
        // In development the stand-in may run as a program of its own.
        sandbox_url: (!settings.production).then(|| format!("http://{}", settings.sandbox_bind)),
    };
    let sender = WebPush::new(config).map_err(|error| error.to_string())?;
    Ok(Arc::new(sender))
}

async fn kept_key(settings: &Settings, database: &Database) -> Result<SecretString, String> {
    let sealer = Arc::new(AesSealer::new(&settings.factor_key).map_err(|error| error.to_string())?);
    let fresh = VapidKey::generate().map_err(|error| error.to_string())?;
    let sealed = sealer
        .seal_text(NAME, &fresh)
        .map_err(|error| error.to_string())?;
    let opens = {
        let sealer = Arc::clone(&sealer);
        Arc::new(move |sealed: &str| sealer.open_text(NAME, sealed).is_ok())
    };
    let kept = server_key(&*database.store(), sealed, opens)
        .await
        .map_err(|error| error.to_string())?;
    sealer
        .open_text(NAME, &kept)
        .map_err(|error| error.to_string())
}

/// One sentence about the key and the subject.
pub fn state(settings: &Settings) -> String {
    let key = if settings.web_push.key.is_some() {
        "the key of VAPID_PRIVATE_KEY"
    } else {
        "a key that the database keeps"
    };
    format!(
        "Messages to browsers are signed with {key}; push services can write to {}.",
        settings.web_push.subject
    )
}
