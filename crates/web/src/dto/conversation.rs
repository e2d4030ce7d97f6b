//! The conversations with people on WhatsApp, for staff.

use super::{maybe_time, preferences::LanguageDto, time, upload::url_of};
use chrono::{DateTime, Utc};
use conversation::{Choice, Direction, MessageBody, Template, ThreadMessage, WINDOW_HOURS};
use kernel::Timestamp;
use marketplace::read::{ThreadPage, ThreadView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// An answer to a person: a text, or an approved text.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerConversationRequest {
    /// 1 to 4,096 characters; only within 24 hours after the person wrote.
    #[validate(length(min = 1, max = 4096))]
    pub text: Option<String>,
    /// The name of an approved text, in place of `text`.
    #[validate(length(min = 1, max = 40))]
    pub template: Option<String>,
}

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

/// A conversation in the list of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Conversation)]
pub struct ConversationBody {
    pub id: String,
    /// The name of the account, or the one that the person chose in WhatsApp.
    pub name: Option<String>,
    /// The number with a plus, if WhatsApp reveals it.
    pub phone: Option<String>,
    /// The account of the person, if one is known.
    pub user_id: Option<String>,
    /// The colleague who answers. Without one, the automatic answers speak.
    pub staff_id: Option<String>,
    pub staff_name: Option<String>,
    /// The language of the automatic answers: `en-NG`, or `pcm` for Nigerian Pidgin.
    pub language: LanguageDto,
    /// Since when the person waits for an answer of staff.
    pub waiting_since: Option<DateTime<Utc>>,
    /// Since when the person wants no messages about offers and news.
    pub no_marketing_since: Option<DateTime<Utc>>,
    /// Until when any text may be sent. Later only an approved one may be.
    pub open_until: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
    /// The latest message; only in a list.
    pub latest: Option<ConversationMessageBody>,
}

impl From<&ThreadView> for ConversationBody {
    fn from(view: &ThreadView) -> Self {
        let thread = &view.thread;
        let named = view.user_name.clone().filter(|name| !name.is_empty());
        Self {
            id: thread.id.to_string(),
            name: named.or_else(|| thread.contact.name.clone()),
            phone: thread
                .contact
                .phone
                .as_ref()
                .map(|phone| format!("+{phone}")),
            user_id: thread.user.map(|user| user.to_string()),
            staff_id: thread.staff.map(|staff| staff.to_string()),
            staff_name: view.staff_name.clone(),
            language: view.language.into(),
            waiting_since: maybe_time(thread.waiting_since),
            no_marketing_since: maybe_time(thread.no_marketing_since),
            open_until: time(thread.last_inbound_at.plus_hours(WINDOW_HOURS)),
            last_at: time(thread.last_at),
            latest: view.latest.as_ref().map(ConversationMessageBody::from),
        }
    }
}

/// An approved text that may be sent at any time.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConversationTemplate)]
pub struct ConversationTemplateBody {
    pub name: &'static str,
    pub text: String,
}

/// A conversation with a page of its messages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConversationDetail)]
pub struct ConversationDetailBody {
    #[serde(flatten)]
    pub conversation: ConversationBody,
    /// Whether any text may be sent now.
    pub open: bool,
    /// The approved texts, with the name of the person.
    pub templates: Vec<ConversationTemplateBody>,
    /// The messages, oldest first.
    pub messages: Vec<ConversationMessageBody>,
}

impl ConversationDetailBody {
    pub fn new(page: &ThreadPage, now: Timestamp) -> Self {
        let name = page.view.thread.greeting_name();
        let template = |template: &Template| ConversationTemplateBody {
            name: template.code(),
            text: template.text(&name),
        };
        let newest_first = page.messages.items.iter();
        Self {
            conversation: (&page.view).into(),
            open: page.view.thread.is_open(now),
            templates: Template::OF_STAFF.iter().map(template).collect(),
            messages: newest_first
                .rev()
                .map(ConversationMessageBody::from)
                .collect(),
        }
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
