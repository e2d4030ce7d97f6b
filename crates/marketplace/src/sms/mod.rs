//! Messages to phones: sending them, what the provider reports about them, and what they cost.

mod deliver;
mod report;
mod texts;
mod trouble;

pub use deliver::send_sms;
pub use report::{ReceiveSmsReport, SmsReportError, apply_sms_report, receive_sms_report};
pub use trouble::SMS_DAILY_MAX;
