//! The start of the stand-ins of the outside services, with the settings that the server uses.

use crate::settings::Settings;
use sandbox::{RunningSandbox, SandboxConfig, WhatsAppAccount};
use secrecy::ExposeSecret;
use std::path::PathBuf;

/// Starts the stand-ins. Their state is kept in `data/` across restarts.
pub async fn start_sandbox(settings: &Settings) -> Result<RunningSandbox, String> {
    let config = SandboxConfig {
        bind: settings.sandbox_bind.clone(),
        smtp_bind: settings.sandbox_smtp_bind.clone(),
        public_url: settings.public_url.clone(),
        secret_key: settings.paystack_key.expose_secret().to_owned(),
        sms_key: settings.sms.api_key.expose_secret().to_owned(),
        whatsapp: whatsapp_account(settings),
        journal_path: Some(journal_beside(&settings.database_url)),
    };
    sandbox::start(config).await.map_err(|error| {
        if error.kind() == std::io::ErrorKind::AddrInUse {
            format!(
                "{} (or {} for mail) is taken by another program. Set GIDA_SANDBOX_BIND to another address, or GIDA_SANDBOX=off.",
                settings.sandbox_bind, settings.sandbox_smtp_bind
            )
        } else {
            format!("The stand-ins could not be started: {error}.")
        }
    })
}

/// The account of the stand-in of WhatsApp: the one that the server uses.
fn whatsapp_account(settings: &Settings) -> WhatsAppAccount {
    let Some(account) = &settings.whatsapp else {
        return WhatsAppAccount::default();
    };
    WhatsAppAccount {
        phone_number_id: account.phone_number_id.clone(),
        token: account.token.expose_secret().to_owned(),
        app_secret: account.app_secret.expose_secret().to_owned(),
        verify_token: account.verify_token.expose_secret().to_owned(),
    }
}

fn journal_beside(database_url: &str) -> PathBuf {
    let file = database_url
        .strip_prefix("sqlite://")
        .unwrap_or("data/gida.db");
    PathBuf::from(file).with_extension("sandbox.jsonl")
}
