//! Messages through WhatsApp, as `gida doctor` reports them.

use crate::settings::Settings;

/// One sentence about the account, and where its deliveries come in.
pub fn state(settings: &Settings) -> String {
    match &settings.whatsapp {
        None => "WhatsApp: none. People cannot write to us there.".to_owned(),
        Some(account) => {
            let codes = account.code_template.as_ref().map_or_else(
                || "Codes go by SMS.".to_owned(),
                |name| format!("Codes go there first, with the text {name}."),
            );
            format!(
                "WhatsApp: the number with the id {} at {}. {codes} Its deliveries go to {}/api/webhooks/whatsapp",
                account.phone_number_id, account.base_url, settings.public_url
            )
        }
    }
}

/// The page on which a developer writes to us as a person would, if messages go to the stand-in.
pub fn phone_page(settings: &Settings) -> Option<String> {
    let is_local = settings
        .whatsapp
        .as_ref()
        .is_some_and(|account| account.base_url.contains(&settings.sandbox_bind));
    (!settings.production && is_local)
        .then(|| format!("http://{}/__sandbox/whatsapp/phone", settings.sandbox_bind))
}
