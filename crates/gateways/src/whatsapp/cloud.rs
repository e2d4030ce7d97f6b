use super::caller::Caller;
use super::settings::{WhatsAppConfig, WhatsAppLimits};
use super::{errors, message, webhook};
use crate::SetupError;
use async_trait::async_trait;
use hmac::{Hmac, KeyInit, Mac};
use marketplace::{
    BadWhatsAppSignature, WhatsApp, WhatsAppCode, WhatsAppError, WhatsAppFile, WhatsAppFileError,
    WhatsAppMessage, WhatsAppNews,
};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use sha2::Sha256;

/// The WhatsApp Cloud API of Meta.
pub struct CloudApi {
    caller: Caller,
    phone_number_id: String,
    app_secret: SecretString,
    verify_token: SecretString,
    code_template: Option<String>,
}

impl CloudApi {
    /// # Errors
    /// `SetupError` for an invalid setting.
    pub fn new(config: &WhatsAppConfig, limits: WhatsAppLimits) -> Result<Self, SetupError> {
        Ok(Self {
            caller: Caller::new(config, limits)?,
            phone_number_id: config.phone_number_id.clone(),
            app_secret: config.app_secret.clone(),
            verify_token: config.verify_token.clone(),
            code_template: config.code_template.clone(),
        })
    }

    /// Posts a message, and returns the provider's id of it.
    async fn post(&self, body: &Value) -> Result<String, WhatsAppError> {
        let request = self.caller.post(&[&self.phone_number_id, "messages"], body);
        let (status, answer) = self
            .caller
            .ask(request)
            .await
            .map_err(WhatsAppError::Unavailable)?;
        if status.is_success() {
            return answer
                .pointer("/messages/0/id")
                .and_then(Value::as_str)
                .filter(|id| (1..=200).contains(&id.len()))
                .map(str::to_owned)
                .ok_or(WhatsAppError::Unavailable("the answer names no message"));
        }
        let code = answer.pointer("/error/code").and_then(Value::as_u64);
        Err(match code.and_then(|code| u32::try_from(code).ok()) {
            Some(code) => {
                tracing::warn!(code, "WhatsApp did not take a message");
                errors::of_code(code)
            }
            None => WhatsAppError::Unavailable("the answer has no code"),
        })
    }

    fn mac(&self, text: &[u8]) -> Option<Hmac<Sha256>> {
        let key = self.app_secret.expose_secret().as_bytes();
        let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
        mac.update(text);
        Some(mac)
    }
}

#[async_trait]
impl WhatsApp for CloudApi {
    fn is_on(&self) -> bool {
        true
    }

    async fn send(&self, message: WhatsAppMessage) -> Result<String, WhatsAppError> {
        let body = message::body(&message).ok_or(WhatsAppError::Refused(None))?;
        self.post(&body).await
    }

    fn sends_codes(&self) -> bool {
        self.code_template.is_some()
    }

    async fn send_code(&self, code: WhatsAppCode) -> Result<String, WhatsAppError> {
        let template = self.code_template.as_deref();
        let template = template.ok_or(WhatsAppError::Refused(None))?;
        self.post(&message::of_code(template, &code)).await
    }

    async fn file(
        &self,
        id: &str,
        largest_bytes: usize,
    ) -> Result<WhatsAppFile, WhatsAppFileError> {
        let gone = || WhatsAppFileError::Unreadable("it is gone");
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(gone());
        }
        let request = self
            .caller
            .get(&[id])
            .query(&[("phone_number_id", &self.phone_number_id)]);
        let (status, answer) = self
            .caller
            .ask(request)
            .await
            .map_err(WhatsAppFileError::Unavailable)?;
        if !status.is_success() {
            let code = answer.pointer("/error/code").and_then(Value::as_u64);
            let class = code
                .and_then(|code| u32::try_from(code).ok())
                .map(errors::of_code);
            return Err(match class {
                Some(WhatsAppError::Refused(_)) => gone(),
                _ => WhatsAppFileError::Unavailable("the provider asks to wait"),
            });
        }
        let size = answer.get("file_size").and_then(Value::as_u64);
        if size.is_some_and(|size| usize::try_from(size).is_ok_and(|size| size > largest_bytes)) {
            return Err(WhatsAppFileError::Unreadable("it is too large"));
        }
        let address = answer
            .get("url")
            .and_then(Value::as_str)
            .unwrap_or_default();
        match self.caller.download(address, largest_bytes).await {
            Ok(Some(bytes)) => Ok(WhatsAppFile { bytes }),
            Ok(None) => Err(gone()),
            Err("the answer is too large") => Err(WhatsAppFileError::Unreadable("it is too large")),
            Err(why) => Err(WhatsAppFileError::Unavailable(why)),
        }
    }

    fn verifies(&self, token: &str) -> bool {
        // Two codes under the same key are equal only if the texts are, and comparing codes reveals
        // nothing about the texts.
        let (given, right) = (
            self.mac(token.as_bytes()),
            self.mac(self.verify_token.expose_secret().as_bytes()),
        );
        match (given, right) {
            (Some(given), Some(right)) => {
                given.verify_slice(&right.finalize().into_bytes()).is_ok()
            }
            (None, _) | (_, None) => false,
        }
    }

    fn read(
        &self,
        signature: &str,
        body: &[u8],
    ) -> Result<Vec<WhatsAppNews>, BadWhatsAppSignature> {
        let code = signature
            .strip_prefix("sha256=")
            .and_then(|code| hex::decode(code).ok())
            .ok_or(BadWhatsAppSignature)?;
        self.mac(body)
            .ok_or(BadWhatsAppSignature)?
            .verify_slice(&code)
            .map_err(|_| BadWhatsAppSignature)?;
        Ok(webhook::read(&self.phone_number_id, body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn api() -> CloudApi {
        let config = WhatsAppConfig {
            base_url: "http://127.0.0.1:9/whatsapp".into(),
            phone_number_id: "106540352242922".into(),
            token: "EAAG0123456789".to_owned().into(),
            app_secret: "appsecret".to_owned().into(),
            verify_token: "chosen-by-us".to_owned().into(),
            code_template: None,
        };
        CloudApi::new(&config, WhatsAppLimits::default())
            .ok()
            .unwrap()
    }

    /// The vector of the provider's documentation, computed outside of this code.
    #[test]
    fn t81_only_the_signature_over_the_raw_bytes_is_accepted() {
        let body = br#"{"event":"charge.success","data":{"id":302961,"reference":"qTPrJoy9Bx","amount":10000}}"#;
        let right =
            "sha256=c2bcdf9e724a0d1f304283d22d9c8858df8a075c829ff0ae92e05b2f605f9078".to_owned();
        assert_eq!(api().read(&right, body), Ok(Vec::new()));
        let mut spaced = body.to_vec();
        spaced.push(b' ');
        for (signature, body) in [
            (right.as_str(), &spaced[..]),
            (right.trim_start_matches("sha256="), &body[..]),
            ("sha256=", &body[..]),
            ("", &body[..]),
            (&right.replace("c2", "c3"), &body[..]),
        ] {
            assert_eq!(
                api().read(signature, body),
                Err(BadWhatsAppSignature),
                "{signature}"
            );
        }
    }

    #[test]
    fn only_the_whole_token_verifies() {
        assert!(api().verifies("chosen-by-us"));
        for wrong in ["", "chosen-by", "chosen-by-us ", "Chosen-by-us"] {
            assert!(!api().verifies(wrong), "{wrong}");
        }
    }
}
