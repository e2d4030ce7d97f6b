use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};

use crate::SetupError;
use crate::http::{base_url, is_local};

pub const BASE_URL: &str = "SMS_BASE_URL";
pub const API_KEY: &str = "SMS_API_KEY";

const SENDER_CHARS: std::ops::RangeInclusive<usize> = 3..=11;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmsProvider {
    None,
    Termii,
    AfricasTalking,
}

impl SmsProvider {
    /// The provider with this name in `SMS_PROVIDER`, or `None` for an unknown name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "none" => Some(Self::None),
            "termii" => Some(Self::Termii),
            "africastalking" => Some(Self::AfricasTalking),
            _ => None,
        }
    }
}

pub struct SmsConfig {
    pub provider: SmsProvider,
    /// The address of the provider, such as `https://api.africastalking.com`, or of the sandbox.
    pub base_url: String,
    /// The key of the account. For Africa's Talking it is `username:key`, and for Termii `key:secret`
    /// if the account has a secret of its own for delivery reports.
    pub api_key: SecretString,
    /// The registered name from which messages come.
    pub sender: String,
}

impl SmsConfig {
    /// Checks the settings of the provider.
    ///
    /// # Errors
    /// `SetupError` for a sender of another form than 3 to 11 letters, digits and spaces with at
    /// least one letter, for a missing key, and for a key that would travel unencrypted.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.provider == SmsProvider::None {
            return Ok(());
        }
        let sender = self.sender.as_str();
        let plain = sender
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b' ');
        if !SENDER_CHARS.contains(&sender.len())
            || !plain
            || sender.trim() != sender
            || !sender.bytes().any(|byte| byte.is_ascii_alphabetic())
        {
            return Err(SetupError::new(
                "SMS_SENDER",
                "must be 3 to 11 letters and digits, with at least one letter",
            ));
        }
        let key = self.api_key.expose_secret();
        if key.is_empty() || key.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err(SetupError::new(API_KEY, "is not a key"));
        }
        let has_user = key
            .split_once(':')
            .is_some_and(|(user, key)| !user.is_empty() && !key.is_empty());
        if self.provider == SmsProvider::AfricasTalking && !has_user {
            return Err(SetupError::new(
                API_KEY,
                "must be the username, a colon and the key",
            ));
        }
        let base = base_url(BASE_URL, &self.base_url)?;
        if base.scheme() != "https" && !is_local(&base) {
            return Err(SetupError::new(BASE_URL, "must begin with https://"));
        }
        Ok(())
    }
}

#[derive(Debug, Clone, Copy)]
pub struct SmsLimits {
    pub connect: Duration,
    /// The longest time for one call as a whole, including its body.
    pub total: Duration,
    pub largest_body_bytes: usize,
    /// The number of failures in a row after which all calls are stopped.
    pub failures: u32,
    /// The time for which calls stay stopped until one call is tried again.
    pub pause: Duration,
}

impl Default for SmsLimits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(3),
            total: Duration::from_secs(10),
            largest_body_bytes: 64 * 1024,
            failures: 5,
            pause: Duration::from_secs(10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(
        provider: SmsProvider,
        base_url: &str,
        key: &str,
        sender: &str,
    ) -> Option<&'static str> {
        let config = SmsConfig {
            provider,
            base_url: base_url.to_owned(),
            api_key: key.to_owned().into(),
            sender: sender.to_owned(),
        };
        config.check().err().map(|error| error.setting)
    }

    #[test]
    fn a_sender_has_3_to_11_letters_and_digits() {
        let of_sender = |sender| fault(SmsProvider::Termii, "https://api.termii.com", "k", sender);
        for sender in ["Gida", "GIDA NG", "Gida2026", "abc", "elevenchars"] {
            assert_eq!(of_sender(sender), None, "{sender}");
        }
        for sender in [
            "",
            "Gi",
            "TwelveLetter",
            "Gida!",
            "2348031",
            "Gída",
            " Gida",
        ] {
            assert_eq!(of_sender(sender), Some("SMS_SENDER"), "{sender}");
        }
    }

    #[test]
    fn a_key_is_needed_and_does_not_travel_unencrypted() {
        for (provider, key, expected) in [
            (SmsProvider::Termii, "", Some(API_KEY)),
            (SmsProvider::Termii, "a b", Some(API_KEY)),
            (SmsProvider::AfricasTalking, "key", Some(API_KEY)),
            (SmsProvider::AfricasTalking, ":key", Some(API_KEY)),
            (SmsProvider::AfricasTalking, "gida:key", None),
            (SmsProvider::None, "", None),
        ] {
            assert_eq!(
                fault(provider, "https://sms.example", key, "Gida"),
                expected,
                "{key}"
            );
        }
        for (base_url, expected) in [
            ("http://api.termii.com", Some(BASE_URL)),
            ("api.termii.com", Some(BASE_URL)),
            ("http://127.0.0.1:8090/termii", None),
        ] {
            assert_eq!(
                fault(SmsProvider::Termii, base_url, "k", "Gida"),
                expected,
                "{base_url}"
            );
        }
    }

    #[test]
    fn a_provider_has_one_of_three_names() {
        assert_eq!(SmsProvider::named("none"), Some(SmsProvider::None));
        assert_eq!(SmsProvider::named("termii"), Some(SmsProvider::Termii));
        assert_eq!(
            SmsProvider::named("africastalking"),
            Some(SmsProvider::AfricasTalking)
        );
        assert_eq!(SmsProvider::named("Termii"), None);
    }
}
