//! Messages and calls to phones, as `gida doctor` reports them.

use crate::settings::Settings;
use gateways::{SmsProvider, sms::AfricasTalking, voice::AfricasTalkingVoice};

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

/// One sentence about calls between the sides of a job, and where their reports come from.
pub fn voice_state(settings: &Settings) -> String {
    let Some(number) = &settings.voice_number else {
        return "Calls: no relay. The two sides of a job see each other's number once the provider is on the way."
            .to_owned();
    };
    let token = AfricasTalkingVoice::report_token(&settings.sms.api_key).unwrap_or_default();
    format!(
        "Calls: through {number} of africastalking. Its callback URL is {}/api/webhooks/voice/africastalking?token={token}",
        settings.public_url
    )
}
