//! How a push service recognises the sender (RFC 8292): a short token, signed with the key that the
//! browser subscribed to.

use crate::SetupError;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use kernel::Timestamp;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use secrecy::{ExposeSecret, SecretString};
use serde_json::json;

const SETTING: &str = "VAPID_PRIVATE_KEY";
/// How long a token is valid. A push service takes at most 24 hours.
const VALID_HOURS: i64 = 12;

/// The key pair of the sender. All subscriptions end when it changes.
pub struct VapidKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    public: String,
}

impl VapidKey {
    /// A new private key in the form of the setting: PKCS #8 in base64url.
    ///
    /// # Errors
    /// `SetupError` if this machine cannot make a key.
    pub fn generate() -> Result<SecretString, SetupError> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        let made = made.map_err(|_| SetupError::new(SETTING, "no key could be made"))?;
        Ok(BASE64.encode(made.as_ref()).into())
    }

    /// Reads the setting.
    ///
    /// # Errors
    /// `SetupError` for anything else than a P-256 key in PKCS #8, in base64url.
    pub fn parse(setting: &SecretString) -> Result<Self, SetupError> {
        let fault = || SetupError::new(SETTING, "must be a P-256 key in PKCS #8, in base64url");
        let random = SystemRandom::new();
        let text = setting.expose_secret().trim_end_matches('=');
        let bytes = BASE64.decode(text).map_err(|_| fault())?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random)
            .map_err(|_| fault())?;
        let public = BASE64.encode(pair.public_key());
        Ok(Self {
            pair,
            random,
            public,
        })
    }

    /// The public key in base64url.
    #[must_use]
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The value of `Authorization` for a push service with this origin. `subject` is where the
    /// people of the push service can reach the sender.
    pub(super) fn authorization(
        &self,
        origin: &str,
        subject: &str,
        now: Timestamp,
    ) -> Result<String, Unspecified> {
        let head = BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({
            "aud": origin, "exp": now.plus_hours(VALID_HOURS).unix(), "sub": subject,
        });
        let signed = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature = self.pair.sign(&self.random, signed.as_bytes())?;
        let signature = BASE64.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_generated_key_can_be_read_and_stays_the_same() {
        let setting = VapidKey::generate().unwrap();
        let key = VapidKey::parse(&setting).unwrap();
        assert_eq!(key.public(), VapidKey::parse(&setting).unwrap().public());
        let point = BASE64.decode(key.public()).unwrap();
        assert_eq!((point.len(), point[0]), (65, 4));
        let other = VapidKey::parse(&VapidKey::generate().unwrap()).unwrap();
        assert_ne!(key.public(), other.public());
    }

    #[test]
    fn anything_else_than_a_key_is_an_invalid_setting() {
        for setting in [
            "",
            "key",
            "c2VjcmV0",
            "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
        ] {
            let error = VapidKey::parse(&setting.to_owned().into()).err().unwrap();
            assert_eq!(error.setting, SETTING, "{setting}");
        }
    }
}
