//! The adapter to Africa's Talking for text messages.

mod answers;

use super::caller::Caller;
use super::settings::{API_KEY, SmsConfig, SmsLimits};
use crate::SetupError;
use crate::callback_token::{is_token, token};
use answers::{read, reply, taken};
use async_trait::async_trait;
use marketplace::{BadSmsReport, RawSmsReport, Sms, SmsError, SmsReply, SmsSender};
use notifications::{SmsFailure, SmsOutcome};
use reqwest::StatusCode;
use reqwest::header::{ACCEPT, HeaderValue};
use secrecy::{ExposeSecret, SecretString};

const REPORTS: &[u8] = b"gida-sms-reports";

/// Africa's Talking. It answers 201 also when it did not take the message: the status of the one
/// recipient counts. Its delivery reports are not signed, so their address carries a secret.
pub struct AfricasTalking {
    caller: Caller,
    username: String,
    key: SecretString,
    sender: String,
}

impl AfricasTalking {
    /// # Errors
    /// `SetupError` for an invalid setting.
    pub fn new(config: &SmsConfig, limits: SmsLimits) -> Result<Self, SetupError> {
        let (username, key) = Self::account(&config.api_key)?;
        Ok(Self {
            caller: Caller::new(config, limits)?,
            username,
            key,
            sender: config.sender.clone(),
        })
    }

    /// The secret in the address of delivery reports, for the operator who enters that address at
    /// the provider.
    ///
    /// # Errors
    /// `SetupError` for a setting without a key.
    pub fn report_token(api_key: &SecretString) -> Result<String, SetupError> {
        let (_, key) = Self::account(api_key)?;
        Ok(token(&key, REPORTS).unwrap_or_default())
    }

    /// The username and the key of a setting.
    pub(crate) fn account(api_key: &SecretString) -> Result<(String, SecretString), SetupError> {
        let (username, key) = api_key
            .expose_secret()
            .split_once(':')
            .ok_or_else(|| SetupError::new(API_KEY, "must be the username, a colon and the key"))?;
        Ok((username.to_owned(), key.to_owned().into()))
    }

    fn check(&self, report: &RawSmsReport) -> Result<(), BadSmsReport> {
        if is_token(&self.key, REPORTS, &report.proof) {
            Ok(())
        } else {
            Err(BadSmsReport)
        }
    }
}

#[async_trait]
impl SmsSender for AfricasTalking {
    fn provider(&self) -> Option<&'static str> {
        Some("africastalking")
    }

    async fn send(&self, sms: Sms) -> Result<String, SmsError> {
        let mut key = HeaderValue::from_str(self.key.expose_secret())
            .map_err(|_| SmsError::Refused(SmsFailure::BadSender))?;
        key.set_sensitive(true);
        let request = self
            .caller
            .post(&["version1", "messaging"])
            .header("apiKey", key)
            .header(ACCEPT, "application/json")
            .form(&[
                ("username", self.username.as_str()),
                ("to", sms.to.as_str()),
                ("message", sms.text.as_str()),
                ("from", &self.sender),
                ("enqueue", "1"),
            ]);
        let (status, answer) = self.caller.ask(request).await?;
        if status.is_success() {
            return taken(&answer);
        }
        Err(SmsError::Refused(
            if status == StatusCode::UNAUTHORIZED || status == StatusCode::FORBIDDEN {
                SmsFailure::BadSender
            } else {
                SmsFailure::Rejected
            },
        ))
    }

    fn read_report(
        &self,
        report: &RawSmsReport,
    ) -> Result<Option<(String, SmsOutcome)>, BadSmsReport> {
        self.check(report)?;
        Ok(read(&report.body))
    }

    fn read_reply(&self, report: &RawSmsReport) -> Result<Option<SmsReply>, BadSmsReport> {
        self.check(report)?;
        Ok(reply(&report.body))
    }
}
