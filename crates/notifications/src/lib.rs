//! Notifications to one person inside the product: their content, the pages that they open, and the
//! rule that each is sent only once; and messages to phones: their texts and how far they have come.
//! This crate is pure.

mod action_url;
mod kinds;
mod notification;
mod ports;
mod quiet_hours;
mod sms;
mod sms_text;

pub use action_url::{ActionUrl, ActionUrlError};
pub use kinds::{Category, Kind, Priority};
pub use notification::{MESSAGE_MAX_CHARS, NewNotification, Notification};
pub use ports::NotificationRepository;
pub use quiet_hours::after_quiet_hours;
pub use sms::{
    SmsCount, SmsFailure, SmsMessage, SmsOutcome, SmsPurpose, SmsReport, SmsRepository, SmsState,
};
pub use sms_text::{SMS_SEGMENTS_MAX, SmsText, SmsTextError};
