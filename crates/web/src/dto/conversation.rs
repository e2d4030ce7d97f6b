//! The conversations with people on WhatsApp, for staff.

mod message;

pub use message::ExportedConversationMessageBody;

use super::{maybe_time, preferences::LanguageDto, time};
use chrono::{DateTime, Utc};
use conversation::{Template, WINDOW_HOURS};
use kernel::Timestamp;
use marketplace::read::{ThreadPage, ThreadView};
use message::ConversationMessageBody;
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
