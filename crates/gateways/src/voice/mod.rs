//! Phone calls through Africa's Talking Voice. It asks what to do with a call to the relay number and
//! reports its end; nothing is called from here. No number of a person reaches the log.

mod africas_talking;
mod none;
mod xml;

pub use africas_talking::AfricasTalkingVoice;
pub use none::NoRelay;

use crate::{SetupError, SmsConfig, SmsProvider};
use marketplace::PhoneRelay;
use std::sync::Arc;

const NUMBER: &str = "VOICE_NUMBER";

/// The relay of this number, with the account that sends messages; without a number there is none.
///
/// # Errors
/// `SetupError` for a number of another form than `+234…`, and for an account of another provider.
pub fn relay(sms: &SmsConfig, number: Option<&str>) -> Result<Arc<dyn PhoneRelay>, SetupError> {
    let Some(number) = number else {
        return Ok(Arc::new(NoRelay));
    };
    check(sms, Some(number))?;
    Ok(Arc::new(AfricasTalkingVoice::new(sms, number)?))
}

/// Checks the number of the relay, if there is one.
///
/// # Errors
/// `SetupError`.
pub fn check(sms: &SmsConfig, number: Option<&str>) -> Result<(), SetupError> {
    let Some(number) = number else {
        return Ok(());
    };
    let digits = number.strip_prefix('+').unwrap_or_default();
    if !(8..=15).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(SetupError::new(
            NUMBER,
            "must be a phone number in the international form, such as +2342017001234",
        ));
    }
    if sms.provider != SmsProvider::AfricasTalking {
        return Err(SetupError::new(
            NUMBER,
            "needs SMS_PROVIDER=africastalking, whose account it belongs to",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(provider: SmsProvider, number: &str) -> bool {
        let config = SmsConfig {
            provider,
            base_url: "https://api.africastalking.com".to_owned(),
            api_key: "gida:key".to_owned().into(),
            sender: "Gida".to_owned(),
        };
        relay(&config, Some(number)).is_err()
    }

    #[test]
    fn a_relay_has_an_international_number_and_an_account() {
        assert!(!fault(SmsProvider::AfricasTalking, "+2342017001234"));
        for number in [
            "",
            "02017001234",
            "+234 201 700",
            "+1234567",
            "+12345678901234567",
        ] {
            assert!(fault(SmsProvider::AfricasTalking, number), "{number}");
        }
        assert!(fault(SmsProvider::Termii, "+2342017001234"));
        assert!(fault(SmsProvider::None, "+2342017001234"));
    }
}
