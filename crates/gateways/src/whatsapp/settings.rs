use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};

use crate::SetupError;
use crate::http::{base_url, is_local};

pub const BASE_URL: &str = "WHATSAPP_BASE_URL";
pub const PHONE_NUMBER_ID: &str = "WHATSAPP_PHONE_NUMBER_ID";
const TOKEN: &str = "WHATSAPP_TOKEN";
const APP_SECRET: &str = "WHATSAPP_APP_SECRET";
const VERIFY_TOKEN: &str = "WHATSAPP_VERIFY_TOKEN";
const CODE_TEMPLATE: &str = "WHATSAPP_CODE_TEMPLATE";

/// The account of a business.
pub struct WhatsAppConfig {
    /// The address with the version, such as `https://graph.facebook.com/v25.0`, or of the sandbox.
    pub base_url: String,
    /// The id of our number at the provider. It is not the number itself.
    pub phone_number_id: String,
    /// The access token of the system user.
    pub token: SecretString,
    /// The secret of the app, which signs deliveries.
    pub app_secret: SecretString,
    /// The text that the provider repeats when it first calls the address of deliveries.
    pub verify_token: SecretString,
    /// The name of the approved text with a code. Without one, codes are sent by SMS.
    pub code_template: Option<String>,
}

impl WhatsAppConfig {
    /// Checks the settings.
    ///
    /// # Errors
    /// `SetupError` for an id that is not a number, for a missing secret, and for a token that
    /// would travel unencrypted.
    pub fn check(&self) -> Result<(), SetupError> {
        let id = self.phone_number_id.as_str();
        if !(5..=32).contains(&id.len()) || !id.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(SetupError::new(PHONE_NUMBER_ID, "must be 5 to 32 digits"));
        }
        for (name, secret) in [
            (TOKEN, &self.token),
            (APP_SECRET, &self.app_secret),
            (VERIFY_TOKEN, &self.verify_token),
        ] {
            let text = secret.expose_secret();
            if text.len() < 8 || text.chars().any(|c| c.is_control() || c.is_whitespace()) {
                return Err(SetupError::new(
                    name,
                    "must be at least 8 characters without spaces",
                ));
            }
        }
        let is_name = |name: &str| {
            let is_part =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
            (1..=512).contains(&name.len()) && name.bytes().all(is_part)
        };
        if self
            .code_template
            .as_deref()
            .is_some_and(|name| !is_name(name))
        {
            let why = "must be small letters, digits and underscores";
            return Err(SetupError::new(CODE_TEMPLATE, why));
        }
        let base = base_url(BASE_URL, &self.base_url)?;
        if base.scheme() != "https" && !is_local(&base) {
            return Err(SetupError::new(BASE_URL, "must begin with https://"));
        }
        Ok(())
    }
}

/// How long a call may take, how large an answer may be, and when the provider is left alone.
#[derive(Debug, Clone, Copy)]
pub struct WhatsAppLimits {
    pub connect: Duration,
    pub total: Duration,
    /// How long the download of a file may take.
    pub download: Duration,
    pub largest_body_bytes: usize,
    /// After this many failures in a row the provider is not called for `pause`.
    pub failures: u32,
    pub pause: Duration,
}

impl Default for WhatsAppLimits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(3),
            total: Duration::from_secs(10),
            download: Duration::from_secs(20),
            largest_body_bytes: 64 * 1024,
            failures: 5,
            pause: Duration::from_secs(30),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> WhatsAppConfig {
        WhatsAppConfig {
            base_url: "https://graph.facebook.com/v25.0".into(),
            phone_number_id: "106540352242922".into(),
            token: "EAAG0123456789".to_owned().into(),
            app_secret: "0123456789abcdef".to_owned().into(),
            verify_token: "chosen-by-us".to_owned().into(),
            code_template: Some("gida_code".into()),
        }
    }

    #[test]
    fn a_whole_account_is_accepted() {
        assert!(config().check().is_ok());
        let local = WhatsAppConfig {
            base_url: "http://127.0.0.1:8090/whatsapp".into(),
            ..config()
        };
        assert!(local.check().is_ok());
    }

    #[test]
    fn each_invalid_setting_is_refused_by_name_and_without_its_value() {
        let none = || SecretString::from(String::new());
        let wrong = [
            (
                "WHATSAPP_PHONE_NUMBER_ID",
                WhatsAppConfig {
                    phone_number_id: "+2348031234567".into(),
                    ..config()
                },
            ),
            (
                "WHATSAPP_TOKEN",
                WhatsAppConfig {
                    token: "with a space".to_owned().into(),
                    ..config()
                },
            ),
            (
                "WHATSAPP_APP_SECRET",
                WhatsAppConfig {
                    app_secret: none(),
                    ..config()
                },
            ),
            (
                "WHATSAPP_VERIFY_TOKEN",
                WhatsAppConfig {
                    verify_token: none(),
                    ..config()
                },
            ),
            (
                "WHATSAPP_CODE_TEMPLATE",
                WhatsAppConfig {
                    code_template: Some("Gida code".into()),
                    ..config()
                },
            ),
            (
                "WHATSAPP_BASE_URL",
                WhatsAppConfig {
                    base_url: "http://graph.facebook.com/v25.0".into(),
                    ..config()
                },
            ),
        ];
        for (name, config) in wrong {
            let error = config.check().unwrap_err();
            assert_eq!(error.setting, name);
            assert!(!error.to_string().contains("with a space"));
        }
    }
}
