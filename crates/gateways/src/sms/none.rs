use async_trait::async_trait;
use marketplace::{BadSmsReport, RawSmsReport, Sms, SmsError, SmsReply, SmsSender};
use notifications::SmsOutcome;

/// Sends nothing, for a server without an SMS account.
pub struct NoSms;

#[async_trait]
impl SmsSender for NoSms {
    fn provider(&self) -> Option<&'static str> {
        None
    }
    async fn send(&self, _: Sms) -> Result<String, SmsError> {
        Err(SmsError::Unavailable("no SMS provider is set"))
    }
    fn read_report(&self, _: &RawSmsReport) -> Result<Option<(String, SmsOutcome)>, BadSmsReport> {
        Err(BadSmsReport)
    }
    fn read_reply(&self, _: &RawSmsReport) -> Result<Option<SmsReply>, BadSmsReport> {
        Err(BadSmsReport)
    }
}
