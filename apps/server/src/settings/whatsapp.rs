//! The settings of the WhatsApp account.

use super::reader::Reader;
use gateways::WhatsAppConfig;

/// The account at the stand-in. Its values are no secrets.
const SANDBOX: [&str; 4] = [
    sandbox::WHATSAPP_PHONE_NUMBER_ID,
    sandbox::WHATSAPP_TOKEN,
    sandbox::WHATSAPP_APP_SECRET,
    sandbox::WHATSAPP_VERIFY_TOKEN,
];
const PROVIDER: &str = "https://graph.facebook.com/v25.0";
const NEEDED: [&str; 4] = [
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_TOKEN",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
];

impl Reader {
    /// In development messages go to the stand-in. In production there are none unless the account
    /// is set.
    pub(super) fn whatsapp(
        &mut self,
        sandbox_bind: &str,
        production: bool,
    ) -> Option<WhatsAppConfig> {
        let [id, token, secret, verify] = SANDBOX.map(|value| if production { "" } else { value });
        let phone_number_id = self.text("WHATSAPP_PHONE_NUMBER_ID", id);
        let (token, _) = self.secret("WHATSAPP_TOKEN", || token.to_owned());
        let (app_secret, _) = self.secret("WHATSAPP_APP_SECRET", || secret.to_owned());
        let (verify_token, _) = self.secret("WHATSAPP_VERIFY_TOKEN", || verify.to_owned());
        let local = format!("http://{sandbox_bind}/whatsapp");
        let base_url = self.text(
            "WHATSAPP_BASE_URL",
            if production { PROVIDER } else { &local },
        );
        let code_template = self.text("WHATSAPP_CODE_TEMPLATE", "");
        let set = NEEDED.map(|name| Self::raw(name).is_some());
        if production && set == [false; 4] {
            return None;
        }
        self.fault(
            production && set != [true; 4],
            &format!("In production WhatsApp needs {}.", NEEDED.join(", ")),
        );
        Some(WhatsAppConfig {
            base_url: base_url.trim_end_matches('/').to_owned(),
            phone_number_id,
            token,
            app_secret,
            verify_token,
            code_template: Some(code_template).filter(|name| !name.is_empty()),
        })
    }
}
