//! Messages to phones, as `gida doctor` reports them.

use crate::settings::Settings;
use gateways::{SmsProvider, sms::AfricasTalking};

/// One sentence about where messages go, and where their delivery reports come from.
pub fn state(settings: &Settings) -> String {
    let sms = &settings.sms;
    let reports = format!("{}/api/webhooks/sms", settings.public_url);
    match sms.provider {
        SmsProvider::None => {
            "SMS: none. Signing in with a code and confirming a phone number are off.".to_owned()
        }
        SmsProvider::Termii => format!(
            "SMS: termii as {}. Its delivery reports go to {reports}/termii",
            sms.sender
        ),
        SmsProvider::AfricasTalking => {
            let token = AfricasTalking::report_token(&sms.api_key).unwrap_or_default();
            format!(
                "SMS: africastalking as {}. Its delivery reports go to {reports}/africastalking?token={token}",
                sms.sender
            )
        }
    }
}
