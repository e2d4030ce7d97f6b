//! Notifications to one person inside the product: their content, the pages that they open, and the
//! rule that each is sent only once; how far each has come on every channel; messages to phones: their texts and how far they have come; and
//! the browsers that get messages while no page is open; and the messages whose texts staff can change.
//! This crate is pure.

mod action_url;
mod kinds;
mod notification;
mod ports;
mod push;
mod sending;
#[cfg(test)]
mod sending_tests;
mod sms;
mod sms_text;
mod template;
mod template_text;

pub use action_url::{ActionUrl, ActionUrlError};
pub use kinds::{Category, Kind, Priority};
pub use notification::{MESSAGE_MAX_CHARS, NewNotification, Notification};
pub use ports::NotificationRepository;
pub use push::{PUSH_SUBSCRIPTIONS_MAX, PushRepository, PushSubscription};
pub use sending::{
    Channel, LIMITED_DAILY_MAX, Reading, Sending, SendingReason, SendingReport, SendingRepository,
    SendingState,
};
pub use sms::{
    PhoneChannel, SmsCount, SmsFailure, SmsMessage, SmsOutcome, SmsPurpose, SmsReport,
    SmsRepository, SmsState, WHATSAPP_PROVIDER,
};
pub use sms_text::{SMS_SEGMENTS_MAX, SmsText, SmsTextError};
pub use template::{
    MessageNameError, MessagePart, MessageTemplate, Placeholder, TemplateChannel, TemplatePart,
    TextOrigin,
};
pub use template_text::{PartFault, TemplateFault, fill};
