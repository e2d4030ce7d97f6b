//! The chat of an order.

use super::{maybe_time, time, upload::url_of};
use chrono::{DateTime, Utc};
use kernel::{Timestamp, UploadId};
use orders::{Chat, ChatSide, OrderMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A message: text, a photo, or both.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WriteOrderMessageRequest {
    /// At most 1,000 characters.
    #[validate(length(max = 1000))]
    pub text: Option<String>,
    /// A photo that the author uploaded.
    #[schema(value_type = Option<String>)]
    pub upload_id: Option<UploadId>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadMessagesRequest {
    /// The number of the latest message that was shown.
    #[validate(range(min = 1))]
    pub number: u32,
}

#[derive(ToSchema)]
#[schema(as = ChatSide, rename_all = "lowercase")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum ChatSideSchema {
    Customer,
    Provider,
}

/// One message in the chat of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderMessage)]
pub struct OrderMessageBody {
    pub id: String,
    /// The number within the order, counted from 1.
    pub number: u32,
    #[schema(value_type = ChatSideSchema)]
    pub author: &'static str,
    /// The text; absent for a photo without text.
    pub text: Option<String>,
    pub upload_id: Option<String>,
    /// Where the photo is.
    pub photo_url: Option<String>,
    pub sent_at: DateTime<Utc>,
    /// When the other side read it.
    pub read_at: Option<DateTime<Utc>>,
}

impl From<&OrderMessage> for OrderMessageBody {
    fn from(message: &OrderMessage) -> Self {
        Self {
            id: message.id.to_string(),
            number: message.number,
            author: ChatSide::code(message.side),
            text: message.text.clone(),
            upload_id: message.photo.map(|photo| photo.to_string()),
            photo_url: message.photo.map(url_of),
            sent_at: time(message.sent_at),
            read_at: maybe_time(message.read_at),
        }
    }
}

/// A message that a person wrote, in the copy of their data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedMessage)]
pub struct ExportedMessageBody {
    pub order_id: String,
    #[serde(flatten)]
    pub message: OrderMessageBody,
}

impl From<&OrderMessage> for ExportedMessageBody {
    fn from(message: &OrderMessage) -> Self {
        Self {
            order_id: message.order.to_string(),
            message: message.into(),
        }
    }
}

/// What may be done in the chat of an order now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatState)]
pub struct ChatBody {
    pub open: bool,
    /// When the chat of a closed order closes, or closed.
    pub closes_at: Option<DateTime<Utc>>,
    /// Whether a message may contain a phone number or an e-mail address: from the time when the
    /// provider is on the way.
    pub allows_contact: bool,
    /// The number of messages of the other side that the caller has not read.
    pub unread: u32,
}

impl ChatBody {
    #[must_use]
    pub fn new(chat: &Chat, unread: u32, now: Timestamp) -> Self {
        Self {
            open: chat.is_open(now),
            closes_at: maybe_time(chat.closes_at()),
            allows_contact: chat.allows_contact(),
            unread,
        }
    }
}
