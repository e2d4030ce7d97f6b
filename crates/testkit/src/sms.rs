use async_trait::async_trait;
use identity::{CodeMaker, PhoneCode};
use kernel::{NgPhone, OrderId, PhoneCodeId, TicketId, UserId};
use marketplace::{BadSmsReport, RawSmsReport, Sms, SmsError, SmsReply, SmsSender};
use notifications::{SmsFailure, SmsOutcome};
use std::sync::{Arc, Mutex, PoisonError};

/// Codes that a test can read: the last six digits of the id as a number.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlainCodes;

impl CodeMaker for PlainCodes {
    fn code(&self, id: PhoneCodeId) -> String {
        format!("{:06}", id.uuid().as_u128() % 1_000_000)
    }
    fn seal(&self, id: PhoneCodeId, _: &NgPhone) -> String {
        format!("{:0>64}", self.code(id))
    }
    fn fits(&self, code: &PhoneCode, typed: &str) -> bool {
        self.code(code.id) == typed
    }
    fn receipt_code(&self, order: OrderId) -> String {
        format!("CODE-{:08}", order.uuid().as_u128() % 100_000_000)
    }
    fn is_receipt_code(&self, order: OrderId, typed: &str) -> bool {
        self.receipt_code(order) == typed
    }
    fn stop_code(&self, user: UserId) -> String {
        format!("STOP-{:08}", user.uuid().as_u128() % 100_000_000)
    }
    fn is_stop_code(&self, user: UserId, typed: &str) -> bool {
        self.stop_code(user) == typed
    }
    fn guest_token(&self, ticket: TicketId) -> String {
        format!("{:032x}", ticket.uuid().as_u128())
    }
}

/// A sender that records every message instead of sending it. All clones share one record. Reports
/// have the form `reference state`, replies the form `number: text`, and both the proof `signed`.
#[derive(Debug, Clone, Default)]
pub struct RecordingSms(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    sent: Vec<(String, String)>,
    next: Vec<SmsError>,
    is_off: bool,
}

impl RecordingSms {
    /// The texts that were sent to a number, oldest first.
    #[must_use]
    pub fn texts_to(&self, phone: &str) -> Vec<String> {
        let inner = self.inner();
        let of_phone = inner.sent.iter().filter(|(to, _)| to == phone);
        of_phone.map(|(_, text)| text.clone()).collect()
    }
    /// The code in the newest message to a number.
    ///
    /// # Panics
    /// If there is no such message.
    #[must_use]
    pub fn code_to(&self, phone: &str) -> String {
        let text = self
            .texts_to(phone)
            .pop()
            .expect("a message to this number");
        text.chars().take(6).collect()
    }
    /// Makes the next call fail with this error. Calling this twice affects the next two calls.
    pub fn fail_next(&self, error: SmsError) {
        self.inner().next.push(error);
    }
    /// Acts as if no provider were set.
    pub fn turn_off(&self) {
        self.inner().is_off = true;
    }

    fn inner(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl SmsSender for RecordingSms {
    fn provider(&self) -> Option<&'static str> {
        (!self.inner().is_off).then_some("recorder")
    }
    async fn send(&self, sms: Sms) -> Result<String, SmsError> {
        let mut inner = self.inner();
        if !inner.next.is_empty() {
            return Err(inner.next.remove(0));
        }
        inner
            .sent
            .push((sms.to.to_string(), sms.text.as_str().to_owned()));
        Ok(format!("sms-{}", inner.sent.len()))
    }
    fn read_report(
        &self,
        report: &RawSmsReport,
    ) -> Result<Option<(String, SmsOutcome)>, BadSmsReport> {
        if report.proof != "signed" {
            return Err(BadSmsReport);
        }
        let text = String::from_utf8_lossy(&report.body);
        let (reference, state) = text.split_once(' ').ok_or(BadSmsReport)?;
        let outcome = match state {
            "sent" => SmsOutcome::Sent,
            "delivered" => SmsOutcome::Delivered,
            "failed" => SmsOutcome::Failed(SmsFailure::DoNotDisturb),
            _ => return Ok(None),
        };
        Ok(Some((reference.to_owned(), outcome)))
    }
    fn read_reply(&self, report: &RawSmsReport) -> Result<Option<SmsReply>, BadSmsReport> {
        if report.proof != "signed" {
            return Err(BadSmsReport);
        }
        let text = String::from_utf8_lossy(&report.body);
        let reply = text.split_once(": ").and_then(|(from, text)| {
            let from = NgPhone::parse(from).ok()?;
            let text = text.to_owned();
            Some(SmsReply { from, text })
        });
        Ok(reply)
    }
}
