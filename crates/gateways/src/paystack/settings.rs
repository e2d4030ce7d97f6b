use std::time::Duration;

use payments::GatewayMode;
use secrecy::{ExposeSecret, SecretString};

use crate::SetupError;
use crate::http::{base_url, is_local};

pub const BASE_URL: &str = "PAYSTACK_BASE_URL";

pub struct PaystackConfig {
    /// The address of the gateway, `https://api.paystack.co`, or of the sandbox.
    pub base_url: String,
    /// The secret key, `sk_test_…` or `sk_live_…`. It authorises calls and signs webhooks.
    pub secret_key: SecretString,
}

#[derive(Debug, Clone, Copy)]
pub struct PaystackLimits {
    pub connect: Duration,
    /// The longest time for one call as a whole, including its body.
    pub total: Duration,
    pub largest_body_bytes: usize,
    /// The number of failures in a row after which all calls are stopped.
    pub failures: u32,
    /// The time for which calls stay stopped until one call is tried again.
    pub pause: Duration,
}

impl Default for PaystackLimits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(2),
            total: Duration::from_secs(6),
            largest_body_bytes: 1024 * 1024,
            failures: 5,
            pause: Duration::from_secs(10),
        }
    }
}

/// The mode of the key. A live key is never sent to a stand-in for the gateway and never over plain
/// HTTP.
pub fn mode_of(config: &PaystackConfig) -> Result<GatewayMode, SetupError> {
    let base = base_url(BASE_URL, &config.base_url)?;
    let key = config.secret_key.expose_secret();
    if !key
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    {
        return Err(SetupError::new(
            "PAYSTACK_SECRET_KEY",
            "holds characters that no key has",
        ));
    }
    if key
        .strip_prefix("sk_test_")
        .is_some_and(|rest| !rest.is_empty())
    {
        return Ok(GatewayMode::Test);
    }
    if key.strip_prefix("sk_live_").is_none_or(str::is_empty) {
        return Err(SetupError::new(
            "PAYSTACK_SECRET_KEY",
            "must begin with sk_test_ or sk_live_",
        ));
    }
    if base.scheme() != "https" || is_local(&base) {
        return Err(SetupError::new(
            BASE_URL,
            "a live key needs the real gateway, over https",
        ));
    }
    Ok(GatewayMode::Live)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(base_url: &str, key: &str) -> Result<GatewayMode, &'static str> {
        let config = PaystackConfig {
            base_url: base_url.to_owned(),
            secret_key: key.into(),
        };
        mode_of(&config).map_err(|error| error.setting)
    }

    #[test]
    fn the_key_tells_the_mode() {
        assert_eq!(
            mode("http://127.0.0.1:8090/paystack", "sk_test_x"),
            Ok(GatewayMode::Test)
        );
        assert_eq!(
            mode("https://api.paystack.co", "sk_test_x"),
            Ok(GatewayMode::Test)
        );
        assert_eq!(
            mode("https://api.paystack.co/", "sk_live_x"),
            Ok(GatewayMode::Live)
        );
    }

    #[test]
    fn a_live_key_goes_to_no_stand_in() {
        for base in [
            "http://127.0.0.1:8090/paystack",
            "https://localhost",
            "https://[::1]:1",
            "http://api.paystack.co",
        ] {
            assert_eq!(mode(base, "sk_live_x"), Err("PAYSTACK_BASE_URL"), "{base}");
        }
    }

    #[test]
    fn anything_else_is_no_key_and_no_address() {
        for key in ["", "pk_test_x", "sk_test_", "sk_live_", "sk_test_a\nb"] {
            assert_eq!(
                mode("https://api.paystack.co", key),
                Err("PAYSTACK_SECRET_KEY"),
                "{key:?}"
            );
        }
        for base in ["", "api.paystack.co", "ftp://api.paystack.co"] {
            assert_eq!(mode(base, "sk_test_x"), Err("PAYSTACK_BASE_URL"), "{base}");
        }
    }
}
