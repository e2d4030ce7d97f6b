//! Messages to phones: sending them, what the provider reports about them, and what they cost.

mod deliver;
mod guest_link;
mod notice;
mod report;
mod texts;
mod trouble;

pub use crate::settlement::sms_cost_max;
pub use deliver::{SmsTools, send_sms};
pub(crate) use notice::due_of_notice;
pub use notice::{NOTICE_AFTER_SECS, TextNotification, text_notification};
pub use report::{ReceiveSmsReport, SmsReportError, apply_sms_report, receive_sms_report};
pub use texts::goes_by_sms;
pub use trouble::SMS_DAILY_MAX;
