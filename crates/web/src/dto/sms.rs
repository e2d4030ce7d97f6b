//! Messages to phones.

use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use marketplace::sms::SMS_DAILY_MAX;
use notifications::{SmsCount, SmsMessage};
use serde::Serialize;
use utoipa::ToSchema;

/// A message that was sent to a user's phone: an SMS, or a code on WhatsApp. Its text is not stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Sms)]
pub struct SmsBody {
    pub to: String,
    /// How it was sent: `SMS` or `WHATSAPP`.
    pub channel: &'static str,
    /// What it was for: `SIGN_IN`, `CONFIRM_PHONE`, `NOTICE`, `GUEST_TICKET` or `GUEST_LINK`.
    pub purpose: &'static str,
    /// How far it came: `QUEUED`, `SENT`, `DELIVERED` or `FAILED`.
    pub state: &'static str,
    pub queued_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    pub settled_at: Option<DateTime<Utc>>,
}

impl From<&SmsMessage> for SmsBody {
    fn from(message: &SmsMessage) -> Self {
        Self {
            to: message.recipient.to_string(),
            channel: message.channel.code(),
            purpose: message.purpose.code(),
            state: message.state.code(),
            queued_at: time(message.queued_at),
            sent_at: maybe_time(message.sent_at),
            settled_at: maybe_time(message.settled_at),
        }
    }
}

/// The messages of today, which the provider bills by segment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SmsToday)]
pub struct SmsTodayBody {
    pub messages: u32,
    pub segments: u32,
    /// Those that were refused or did not arrive.
    pub failed: u32,
    /// The number of messages above which operations staff are notified.
    pub daily_max: u32,
    /// What they cost by the price of the settings, with the cost of the calls through the relay.
    pub cost_kobo: i64,
    /// The cost above which operations staff are notified.
    pub cost_max_kobo: i64,
}

impl SmsTodayBody {
    #[must_use]
    pub const fn new(count: SmsCount, cost_max: Money) -> Self {
        Self {
            messages: count.messages,
            segments: count.segments,
            failed: count.failed,
            daily_max: SMS_DAILY_MAX,
            cost_kobo: count.cost.kobo(),
            cost_max_kobo: cost_max.kobo(),
        }
    }
}
