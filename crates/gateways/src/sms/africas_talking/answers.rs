//! What Africa's Talking answers and reports: the id of a message, delivery reports and replies.

use crate::form::{field_of, form_of};
use crate::paystack::text_of;
use kernel::NgPhone;
use marketplace::{SmsError, SmsReply};
use notifications::{SmsFailure, SmsOutcome};
use serde_json::Value;

/// The id of the message, if its only recipient has a status that says so.
pub(super) fn taken(answer: &Value) -> Result<String, SmsError> {
    let data = answer.get("SMSMessageData").unwrap_or(&Value::Null);
    let recipient = data.pointer("/Recipients/0");
    let Some(recipient) = recipient else {
        let message = text_of(data, "Message").unwrap_or_default().to_lowercase();
        return Err(if message.contains("sender") {
            SmsError::Refused(SmsFailure::BadSender)
        } else if message.is_empty() {
            SmsError::Unavailable("the answer has another form")
        } else {
            SmsError::Refused(SmsFailure::Rejected)
        });
    };
    let code = text_of(recipient, "statusCode").and_then(|code| code.parse::<u16>().ok());
    let refused = |failure| Err(SmsError::Refused(failure));
    match code {
        Some(100..=102) => text_of(recipient, "messageId")
            .filter(|id| id != "None")
            .ok_or(SmsError::Unavailable("the answer names no message")),
        Some(402) => refused(SmsFailure::BadSender),
        Some(403 | 404) => refused(SmsFailure::BadNumber),
        Some(405) => refused(SmsFailure::NoCredit),
        Some(406 | 409) => refused(SmsFailure::DoNotDisturb),
        Some(401 | 407 | 502) => refused(SmsFailure::Rejected),
        Some(_) | None => Err(SmsError::Unavailable("it has a fault of its own")),
    }
}

/// A message of a person, which has a sender and a text and no status.
pub(super) fn reply(body: &[u8]) -> Option<SmsReply> {
    let form = form_of(body)?;
    if field_of(&form, "status").is_some() {
        return None;
    }
    let from = field_of(&form, "from")?;
    let from = NgPhone::parse(&from).ok()?;
    let text = field_of(&form, "text")?;
    Some(SmsReply { from, text })
}

/// The report, which comes as a form.
pub(super) fn read(body: &[u8]) -> Option<(String, SmsOutcome)> {
    let form = form_of(body)?;
    let field = |name: &str| field_of(&form, name);
    let reason = field("failureReason").unwrap_or_default();
    let failed = if ["UserInBlacklist", "UserDoesNotExist"].contains(&reason.as_str()) {
        SmsFailure::BadNumber
    } else if reason.contains("DoNotDisturb") {
        SmsFailure::DoNotDisturb
    } else if reason == "InsufficientCredit" {
        SmsFailure::NoCredit
    } else if reason == "InvalidLinkId" || reason == "InvalidSenderId" {
        SmsFailure::BadSender
    } else {
        SmsFailure::Rejected
    };
    let outcome = match field("status")?.as_str() {
        "Sent" | "Submitted" | "Buffered" => SmsOutcome::Sent,
        "Success" => SmsOutcome::Delivered,
        "Rejected" | "Failed" => SmsOutcome::Failed(failed),
        "AbsentSubscriber" | "Expired" => SmsOutcome::Failed(SmsFailure::Expired),
        _ => return None,
    };
    let id: String = field("id")?.chars().take(100).collect();
    Some((id, outcome))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn b15_a_reply_has_a_sender_and_a_text_and_no_status() {
        let expected = SmsReply {
            from: NgPhone::parse("+2348031234567").unwrap(),
            text: "Stop".to_owned(),
        };
        let body = b"date=2026-11-20&from=%2B2348031234567&id=7&text=Stop&to=40404";
        assert_eq!(reply(body), Some(expected));
        assert_eq!(read(body), None, "it is no delivery report");
        assert_eq!(
            reply(b"id=7&status=Success&from=%2B2348031234567&text=a"),
            None
        );
        // A plus sign that was not encoded is a space.
        for from in ["+2348031234567", "2348031234567", "08031234567"] {
            let body = format!("from={from}&text=Stop");
            let phone = reply(body.as_bytes()).map(|reply| reply.from);
            assert_eq!(phone, NgPhone::parse("08031234567").ok(), "{from}");
        }
        assert_eq!(reply(b"from=GIDA&text=Stop"), None);
    }

    fn answered(code: u16) -> Result<String, SmsError> {
        let recipient = json!({ "statusCode": code, "messageId": "ATXid_1", "status": "x" });
        taken(&json!({ "SMSMessageData": { "Message": "Sent", "Recipients": [recipient] } }))
    }

    #[test]
    fn the_status_of_the_recipient_counts() {
        for code in [100, 101, 102] {
            assert_eq!(answered(code), Ok("ATXid_1".into()));
        }
        for (code, failure) in [
            (401, SmsFailure::Rejected),
            (402, SmsFailure::BadSender),
            (403, SmsFailure::BadNumber),
            (404, SmsFailure::BadNumber),
            (405, SmsFailure::NoCredit),
            (406, SmsFailure::DoNotDisturb),
            (407, SmsFailure::Rejected),
            (409, SmsFailure::DoNotDisturb),
            (502, SmsFailure::Rejected),
        ] {
            assert_eq!(answered(code), Err(SmsError::Refused(failure)), "{code}");
        }
        for code in [500, 501, 999] {
            assert!(matches!(answered(code), Err(SmsError::Unavailable(_))));
        }
    }

    #[test]
    fn without_a_recipient_the_message_says_why() {
        let of = |message: &str| {
            taken(&json!({ "SMSMessageData": { "Message": message, "Recipients": [] } }))
        };
        assert_eq!(
            of("InvalidSenderId"),
            Err(SmsError::Refused(SmsFailure::BadSender))
        );
        assert_eq!(
            of("Sent to 0/1"),
            Err(SmsError::Refused(SmsFailure::Rejected))
        );
        assert!(matches!(taken(&json!({})), Err(SmsError::Unavailable(_))));
    }

    #[test]
    fn the_states_of_a_report() {
        let failed = SmsOutcome::Failed;
        for (form, outcome) in [
            ("id=1&status=Success", SmsOutcome::Delivered),
            ("id=1&status=Buffered", SmsOutcome::Sent),
            ("id=1&status=Expired", failed(SmsFailure::Expired)),
            ("id=1&status=AbsentSubscriber", failed(SmsFailure::Expired)),
            ("id=1&status=Rejected", failed(SmsFailure::Rejected)),
            (
                "id=1&status=Failed&failureReason=DoNotDisturbRejection",
                failed(SmsFailure::DoNotDisturb),
            ),
            (
                "id=1&status=Rejected&failureReason=InsufficientCredit",
                failed(SmsFailure::NoCredit),
            ),
        ] {
            assert_eq!(read(form.as_bytes()), Some(("1".into(), outcome)), "{form}");
        }
        for form in ["", "id=1", "status=Success", "id=1&status=New", "\u{0}"] {
            assert_eq!(read(form.as_bytes()), None, "{form}");
        }
    }
}
