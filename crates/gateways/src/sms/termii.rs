use super::caller::Caller;
use super::settings::{SmsConfig, SmsLimits};
use crate::SetupError;
use crate::paystack::text_of;
use async_trait::async_trait;
use hmac::{Hmac, KeyInit, Mac};
use kernel::NgPhone;
use marketplace::{BadSmsReport, RawSmsReport, Sms, SmsError, SmsReply, SmsSender};
use notifications::{SmsFailure, SmsOutcome};
use reqwest::StatusCode;
use secrecy::{ExposeSecret, SecretString};
use serde_json::{Value, json};
use sha2::Sha512;

/// Transactional messages use the route that also reaches numbers with "do not disturb".
const CHANNEL: &str = "dnd";

/// Termii. The key is in the body of each call. The secret signs the delivery reports; an account
/// without a secret of its own signs them with the key.
pub struct Termii {
    caller: Caller,
    key: SecretString,
    secret: SecretString,
    sender: String,
}

impl Termii {
    /// # Errors
    /// `SetupError` for an invalid setting.
    pub fn new(config: &SmsConfig, limits: SmsLimits) -> Result<Self, SetupError> {
        let whole = config.api_key.expose_secret();
        let (key, secret) = whole.split_once(':').unwrap_or((whole, whole));
        Ok(Self {
            caller: Caller::new(config, limits)?,
            key: key.to_owned().into(),
            secret: secret.to_owned().into(),
            sender: config.sender.clone(),
        })
    }

    fn check(&self, report: &RawSmsReport) -> Result<(), BadSmsReport> {
        let signature = hex::decode(&report.proof).map_err(|_| BadSmsReport)?;
        let mut mac = Hmac::<Sha512>::new_from_slice(self.secret.expose_secret().as_bytes())
            .map_err(|_| BadSmsReport)?;
        mac.update(&report.body);
        mac.verify_slice(&signature).map_err(|_| BadSmsReport)
    }
}

#[async_trait]
impl SmsSender for Termii {
    fn provider(&self) -> Option<&'static str> {
        Some("termii")
    }

    async fn send(&self, sms: Sms) -> Result<String, SmsError> {
        let body = json!({
            "api_key": self.key.expose_secret(),
            "to": sms.to.as_str().trim_start_matches('+'),
            "from": self.sender,
            "sms": sms.text.as_str(),
            "type": "plain",
            "channel": CHANNEL,
        });
        let request = self.caller.post(&["api", "sms", "send"]).json(&body);
        let (status, answer) = self.caller.ask(request).await?;
        if status.is_success() {
            return text_of(&answer, "message_id")
                .ok_or(SmsError::Unavailable("the answer names no message"));
        }
        let message = text_of(&answer, "message").unwrap_or_default();
        Err(SmsError::Refused(refusal(status, &message)))
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

/// Termii has no error codes of its own, so the reason is in its message.
fn refusal(status: StatusCode, message: &str) -> SmsFailure {
    let message = message.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| message.contains(word));
    if says(&["insufficient", "balance"]) {
        SmsFailure::NoCredit
    } else if status == StatusCode::UNAUTHORIZED
        || status == StatusCode::FORBIDDEN
        || says(&["api key", "sender"])
    {
        SmsFailure::BadSender
    } else if says(&["dnd"]) {
        SmsFailure::DoNotDisturb
    } else if says(&["phone", "number"]) {
        SmsFailure::BadNumber
    } else {
        SmsFailure::Rejected
    }
}

fn is_inbound(report: &Value) -> bool {
    text_of(report, "type").is_some_and(|kind| kind.eq_ignore_ascii_case("inbound"))
}

/// The report; only its id and its status are read, because its text is our message. A message of a
/// person is none, whatever its status says.
fn read(body: &[u8]) -> Option<(String, SmsOutcome)> {
    let report: Value = serde_json::from_slice(body).ok()?;
    if is_inbound(&report) {
        return None;
    }
    let reference = text_of(&report, "message_id").or_else(|| text_of(&report, "id"))?;
    let status = text_of(&report, "status")?.to_lowercase();
    let outcome = match status.as_str() {
        "message sent" | "sent" => SmsOutcome::Sent,
        "delivered" => SmsOutcome::Delivered,
        "dnd active on phone number" => SmsOutcome::Failed(SmsFailure::DoNotDisturb),
        "expired" => SmsOutcome::Failed(SmsFailure::Expired),
        "message failed" | "failed" | "rejected" => SmsOutcome::Failed(SmsFailure::Rejected),
        _ => return None,
    };
    Some((reference, outcome))
}

/// A message of a person, which is marked as inbound.
fn reply(body: &[u8]) -> Option<SmsReply> {
    let report: Value = serde_json::from_slice(body).ok()?;
    let from = text_of(&report, "sender").filter(|_| is_inbound(&report))?;
    let from = NgPhone::parse(&from).ok()?;
    let text = text_of(&report, "message")?;
    Some(SmsReply { from, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(status: &str) -> Option<(String, SmsOutcome)> {
        let body = json!({ "type": "outbound", "message_id": 9_122_821, "status": status });
        read(body.to_string().as_bytes())
    }

    #[test]
    fn a_secret_after_the_key_signs_the_reports() {
        let config = SmsConfig {
            provider: crate::SmsProvider::Termii,
            base_url: "https://api.termii.example".to_owned(),
            api_key: "key:secret".to_owned().into(),
            sender: "Gida".to_owned(),
        };
        let termii = Termii::new(&config, SmsLimits::default()).ok().unwrap();
        assert_eq!(termii.key.expose_secret(), "key");
        let body = br#"{"message_id":"7","status":"Delivered"}"#.to_vec();
        let signed = |secret: &[u8]| {
            let mut mac = Hmac::<Sha512>::new_from_slice(secret).unwrap();
            mac.update(&body);
            RawSmsReport {
                proof: hex::encode(mac.finalize().into_bytes()),
                body: body.clone(),
            }
        };
        assert_eq!(
            termii.read_report(&signed(b"secret")),
            Ok(Some(("7".to_owned(), SmsOutcome::Delivered)))
        );
        assert_eq!(termii.read_report(&signed(b"key")), Err(BadSmsReport));
    }

    #[test]
    fn b15_a_reply_is_a_signed_message_that_came_in() {
        let message = |kind: &str, sender: &str, status: &str| {
            let body = json!({ "type": kind, "id": "7", "sender": sender, "receiver": "40404",
                "message": "STOP", "status": status });
            body.to_string().into_bytes()
        };
        let expected = SmsReply {
            from: NgPhone::parse("+2348031234567").unwrap(),
            text: "STOP".to_owned(),
        };
        for sender in ["2348031234567", "+2348031234567", "08031234567"] {
            for status in ["Received", "Delivered"] {
                let body = message("inbound", sender, status);
                assert_eq!(reply(&body), Some(expected.clone()), "{sender}");
                assert_eq!(read(&body), None, "it is no delivery report");
            }
        }
        let outbound = message("outbound", "2348031234567", "Delivered");
        assert_eq!(reply(&outbound), None);
        assert_eq!(reply(&message("inbound", "Gida", "Received")), None);
        assert_eq!(reply(b"not json"), None);
    }

    #[test]
    fn the_states_of_a_report() {
        let outcome = |status| report(status).map(|(_, outcome)| outcome);
        let failed = |failure| Some(SmsOutcome::Failed(failure));
        assert_eq!(
            report("Delivered"),
            Some(("9122821".into(), SmsOutcome::Delivered))
        );
        assert_eq!(outcome("Message Sent"), Some(SmsOutcome::Sent));
        assert_eq!(
            outcome("DND Active on Phone Number"),
            failed(SmsFailure::DoNotDisturb)
        );
        assert_eq!(outcome("Message Failed"), failed(SmsFailure::Rejected));
        assert_eq!(outcome("Rejected"), failed(SmsFailure::Rejected));
        assert_eq!(outcome("Expired"), failed(SmsFailure::Expired));
        assert_eq!(outcome("Received"), None);
        assert_eq!(read(b"[]"), None);
        assert_eq!(read(b"not json"), None);
    }

    #[test]
    fn a_refusal_is_read_from_its_status_and_its_message() {
        for (status, message, failure) in [
            (400, "Insufficient balance", SmsFailure::NoCredit),
            (401, "Invalid api key", SmsFailure::BadSender),
            (404, "ApplicationSenderId not found", SmsFailure::BadSender),
            (400, "Invalid phone number", SmsFailure::BadNumber),
            (
                400,
                "DND is active on this number",
                SmsFailure::DoNotDisturb,
            ),
            (400, "", SmsFailure::Rejected),
        ] {
            let status = StatusCode::from_u16(status).unwrap();
            assert_eq!(refusal(status, message), failure, "{message}");
        }
    }
}
