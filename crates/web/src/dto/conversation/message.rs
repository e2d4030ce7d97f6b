//! One message of a conversation.

use crate::dto::{time, upload::url_of};
use chrono::{DateTime, Utc};
use conversation::{Choice, Direction, MessageBody, ThreadMessage};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(as = ConversationMessageState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum ConversationMessageStateSchema {
    Received,
    Handled,
    Queued,
    Sent,
    Delivered,
    Read,
    Failed,
}

#[derive(ToSchema)]
#[schema(as = ConversationMessageFailure, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum ConversationMessageFailureSchema {
    WindowClosed,
    Refused,
    NotSent,
    Unknown,
    NotNeeded,
}

/// A place that a person shared, in degrees.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConversationPlace)]
pub struct ConversationPlaceBody {
    pub latitude: f64,
    pub longitude: f64,
    pub name: Option<String>,
}

/// One message of a conversation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConversationMessage)]
pub struct ConversationMessageBody {
    pub id: String,
    /// The number within the conversation, counted from 1.
    pub number: u32,
    /// Whether the person sent it, and not Gida.
    pub incoming: bool,
    /// What it is: `TEXT`, `CHOICE`, `PLACE`, `PHOTO`, `VOICE`, `UNREADABLE`, `BUTTONS`, `LIST`,
    /// `LINK`, `ASK_PLACE` or `TEMPLATE`.
    pub kind: &'static str,
    pub text: String,
    /// The titles of the buttons or rows.
    pub choices: Vec<String>,
    /// The page that a link opens.
    pub url: Option<String>,
    pub place: Option<ConversationPlaceBody>,
    /// Where the photo is. It is gone after a week, unless an order shows it.
    pub photo_url: Option<String>,
    /// Where the voice note is. It is gone after a week, unless it belongs to an order.
    pub voice_url: Option<String>,
    /// Whether a colleague wrote it.
    pub by_staff: bool,
    #[schema(value_type = ConversationMessageStateSchema)]
    pub state: &'static str,
    #[schema(value_type = Option<ConversationMessageFailureSchema>)]
    pub failure: Option<&'static str>,
    /// The code of the failure at WhatsApp.
    pub error_code: Option<u32>,
    pub sent_at: DateTime<Utc>,
}

/// What staff read in place of a message between the customer and the provider of an order. They read
/// the chat of an order only in a dispute, where every look is recorded.
const OF_ORDER: &str = "(A message in the chat of an order)";

impl From<&ThreadMessage> for ConversationMessageBody {
    fn from(message: &ThreadMessage) -> Self {
        let file = message.upload.map(url_of);
        let (choices, url, place) = parts(&message.body);
        let text = message.body.text();
        Self {
            id: message.id.to_string(),
            number: message.number,
            incoming: message.direction == Direction::In,
            kind: message.body.kind(),
            text: message.order.map_or(text, |_| OF_ORDER.to_owned()),
            choices,
            url,
            place,
            photo_url: file
                .clone()
                .filter(|_| matches!(message.body, MessageBody::Photo { .. }))
                .filter(|_| message.order.is_none()),
            voice_url: file.filter(|_| matches!(message.body, MessageBody::Voice { .. })),
            by_staff: message.author.is_some(),
            state: message.state.code(),
            failure: message.failure.map(|failure| failure.code()),
            error_code: message.error_code,
            sent_at: time(message.sent_at),
        }
    }
}

type Parts = (Vec<String>, Option<String>, Option<ConversationPlaceBody>);

fn parts(body: &MessageBody) -> Parts {
    let titles = |choices: &[Choice]| choices.iter().map(|choice| choice.title.clone()).collect();
    match body {
        MessageBody::Buttons { buttons, .. } => (titles(buttons), None, None),
        MessageBody::List { rows, .. } => (titles(rows), None, None),
        MessageBody::Link { title, url, .. } => (vec![title.clone()], Some(url.clone()), None),
        MessageBody::Place {
            latitude,
            longitude,
            name,
        } => {
            let place = ConversationPlaceBody {
                latitude: *latitude,
                longitude: *longitude,
                name: name.clone(),
            };
            (Vec::new(), None, Some(place))
        }
        MessageBody::Text { .. }
        | MessageBody::Choice { .. }
        | MessageBody::Photo { .. }
        | MessageBody::Voice { .. }
        | MessageBody::Unreadable
        | MessageBody::AskPlace { .. }
        | MessageBody::Template { .. } => (Vec::new(), None, None),
    }
}

/// A message of a conversation, in the copy of a person's data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedConversationMessage)]
pub struct ExportedConversationMessageBody {
    pub conversation_id: String,
    #[serde(flatten)]
    pub message: ConversationMessageBody,
}

impl From<&ThreadMessage> for ExportedConversationMessageBody {
    fn from(message: &ThreadMessage) -> Self {
        // It is the person's own copy.
        let whole = ConversationMessageBody {
            text: message.body.text(),
            ..message.into()
        };
        Self {
            conversation_id: message.thread.to_string(),
            message: whole,
        }
    }
}
