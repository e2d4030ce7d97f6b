use super::xml::document;
use crate::callback_token::{is_token, token};
use crate::form::{field_of, form_of};
use crate::{SetupError, SmsConfig, sms::AfricasTalking};
use kernel::{Money, NgPhone};
use marketplace::{BadCallReport, CallAnswer, CallProgress, CallReport, PhoneRelay, RawCallReport};
use orders::{CallEnd, CallOutcome};
use reqwest::Url;
use secrecy::SecretString;

const REPORTS: &[u8] = b"gida-voice-reports";
const SESSION_MAX_CHARS: usize = 100;

/// Africa's Talking Voice. It posts a form for each call: first to ask what to do, and at last with
/// the duration and the cost. The forms are not signed, so their address carries a secret.
pub struct AfricasTalkingVoice {
    key: SecretString,
    number: String,
}

impl AfricasTalkingVoice {
    /// # Errors
    /// `SetupError` for a setting without a key.
    pub fn new(config: &SmsConfig, number: &str) -> Result<Self, SetupError> {
        let (_, key) = AfricasTalking::account(&config.api_key)?;
        Ok(Self {
            key,
            number: number.to_owned(),
        })
    }

    /// The secret in the address of reports, for the operator who enters that address at the
    /// provider.
    ///
    /// # Errors
    /// `SetupError` for a setting without a key.
    pub fn report_token(api_key: &SecretString) -> Result<String, SetupError> {
        let (_, key) = AfricasTalking::account(api_key)?;
        Ok(token(&key, REPORTS).unwrap_or_default())
    }
}

impl PhoneRelay for AfricasTalkingVoice {
    fn provider(&self) -> Option<&'static str> {
        Some("africastalking")
    }

    fn number(&self) -> Option<&str> {
        Some(&self.number)
    }

    fn read(&self, report: &RawCallReport) -> Result<Option<CallReport>, BadCallReport> {
        if is_token(&self.key, REPORTS, &report.proof) {
            Ok(form_of(&report.body).and_then(|form| read(&form, &self.number)))
        } else {
            Err(BadCallReport)
        }
    }

    fn answer(&self, answer: &CallAnswer) -> String {
        document(answer, &self.number)
    }
}

/// The report of a call to the relay number; `None` for any other call.
fn read(form: &Url, relay: &str) -> Option<CallReport> {
    let field = |name: &str| field_of(form, name);
    let inbound = field("direction")?.eq_ignore_ascii_case("inbound");
    let called = field("destinationNumber")?;
    if !inbound || digits(&called) != digits(relay) {
        return None;
    }
    let session: String = field("sessionId")?
        .chars()
        .take(SESSION_MAX_CHARS)
        .collect();
    let progress = match field("isActive")?.as_str() {
        "1" if is_under_way(form) => CallProgress::UnderWay,
        "1" => CallProgress::Incoming,
        "0" => CallProgress::Ended(end(form)),
        _ => return None,
    };
    Some(CallReport {
        session,
        caller: field("callerNumber").and_then(|number| NgPhone::parse(&number).ok()),
        progress,
    })
}

/// A plus sign that was not encoded is a space, so numbers are compared by their digits.
fn digits(number: &str) -> String {
    number.chars().filter(char::is_ascii_digit).collect()
}

/// Whether the other side is being called already, so that there is nothing to ask.
fn is_under_way(form: &Url) -> bool {
    let state = field_of(form, "callSessionState").unwrap_or_default();
    field_of(form, "dialDestinationNumber").is_some()
        || [
            "Dialing",
            "Bridged",
            "Transferred",
            "TransferCompleted",
            "DialCompleted",
        ]
        .iter()
        .any(|known| state.eq_ignore_ascii_case(known))
}

/// How the call ended. The duration of the whole call includes the ringing, so only that of the
/// dialled part counts.
fn end(form: &Url) -> CallEnd {
    let field = |name: &str| field_of(form, name);
    let talk_seconds = field("dialDurationInSeconds")
        .and_then(|seconds| seconds.parse().ok())
        .unwrap_or_default();
    let cause = field("hangupCause").unwrap_or_default();
    let outcome = if talk_seconds > 0 {
        CallOutcome::Answered
    } else if ["USER_BUSY", "CALL_REJECTED"].contains(&cause.as_str()) {
        CallOutcome::Busy
    } else {
        CallOutcome::Unanswered
    };
    let in_naira = field("currencyCode").is_some_and(|currency| currency == "NGN");
    CallEnd {
        outcome,
        talk_seconds,
        cost: field("amount")
            .filter(|_| in_naira)
            .and_then(|amount| cost(&amount)),
    }
}

/// An amount in naira such as `12.3450`, rounded up to the kobo.
fn cost(amount: &str) -> Option<Money> {
    let (naira, fraction) = amount.split_once('.').unwrap_or((amount, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if naira.is_empty() || !is_number(naira) || !is_number(fraction) {
        return None;
    }
    let (kobo, rest) = fraction.split_at_checked(2).unwrap_or((fraction, ""));
    let kobo: i64 = format!("{kobo:0<2}").parse().ok()?;
    let rounded = i64::from(rest.bytes().any(|byte| byte != b'0'));
    let naira: i64 = naira.parse().ok()?;
    let total = naira.checked_mul(100)?.checked_add(kobo)?;
    Some(Money::from_kobo(total.checked_add(rounded)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RELAY: &str = "+2342017001234";
    const CALL: &str = "sessionId=ATVId_1&direction=Inbound&callerNumber=%2B2348031234567&destinationNumber=%2B2342017001234";

    fn report(more: &str) -> Option<CallReport> {
        read(&form_of(format!("{CALL}{more}").as_bytes())?, RELAY)
    }

    #[test]
    fn the_first_report_asks_and_the_last_one_tells_the_end() {
        let first = report("&isActive=1&callSessionState=Ringing").unwrap();
        assert_eq!(first.session, "ATVId_1");
        assert_eq!(first.caller, NgPhone::parse("08031234567").ok());
        assert_eq!(first.progress, CallProgress::Incoming);
        for more in [
            "&isActive=1&dialDestinationNumber=%2B2348051234567",
            "&isActive=1&callSessionState=Bridged",
        ] {
            assert_eq!(
                report(more).unwrap().progress,
                CallProgress::UnderWay,
                "{more}"
            );
        }
        let last = "&isActive=0&callSessionState=Completed&durationInSeconds=60&dialDurationInSeconds=42&amount=12.3450&currencyCode=NGN&hangupCause=NORMAL_CLEARING";
        let end = CallEnd {
            outcome: CallOutcome::Answered,
            talk_seconds: 42,
            cost: Some(Money::from_kobo(1_235)),
        };
        assert_eq!(report(last).unwrap().progress, CallProgress::Ended(end));
    }

    #[test]
    fn a_call_without_talk_was_busy_or_not_answered() {
        let outcome = |more: &str| match report(&format!("&isActive=0{more}")).unwrap().progress {
            CallProgress::Ended(end) => (end.outcome, end.cost),
            other @ (CallProgress::Incoming | CallProgress::UnderWay) => panic!("{other:?}"),
        };
        let busy = outcome("&hangupCause=USER_BUSY&amount=1&currencyCode=KES");
        assert_eq!(busy, (CallOutcome::Busy, None), "the cost is not in naira");
        assert_eq!(outcome("&hangupCause=CALL_REJECTED").0, CallOutcome::Busy);
        assert_eq!(outcome("&durationInSeconds=20").0, CallOutcome::Unanswered);
        assert_eq!(outcome("").0, CallOutcome::Unanswered);
    }

    #[test]
    fn reports_about_other_calls_mean_nothing() {
        for body in [
            "",
            "isActive=1",
            "isActive=1&sessionId=1&direction=Outbound&destinationNumber=%2B2342017001234",
            "isActive=1&sessionId=1&direction=Inbound&destinationNumber=%2B2342017009999",
            "isActive=2&sessionId=1&direction=Inbound&destinationNumber=%2B2342017001234",
            "isActive=1&direction=Inbound&destinationNumber=%2B2342017001234",
        ] {
            let form = form_of(body.as_bytes()).unwrap();
            assert_eq!(read(&form, RELAY), None, "{body}");
        }
        let unencoded = "isActive=1&sessionId=1&direction=Inbound&callerNumber=+2348031234567&destinationNumber=+2342017001234";
        let form = form_of(unencoded.as_bytes()).unwrap();
        assert_eq!(
            read(&form, RELAY).unwrap().caller,
            NgPhone::parse("08031234567").ok()
        );
        let withheld = "isActive=1&sessionId=1&direction=Inbound&callerNumber=anonymous&destinationNumber=2342017001234";
        let form = form_of(withheld.as_bytes()).unwrap();
        assert_eq!(read(&form, RELAY).unwrap().caller, None);
    }

    #[test]
    fn an_amount_is_rounded_up_to_the_kobo() {
        for (amount, kobo) in [
            ("0", 0),
            ("2", 200),
            ("2.5", 250),
            ("2.2000", 220),
            ("0.001", 1),
        ] {
            assert_eq!(cost(amount), Some(Money::from_kobo(kobo)), "{amount}");
        }
        for amount in ["", ".5", "-1", "1e3", "NGN 2", "99999999999999999999"] {
            assert_eq!(cost(amount), None, "{amount}");
        }
    }
}
