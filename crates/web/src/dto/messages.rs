use super::time;
use catalog::{ContentItem, MessageText, MessageVersion};
use chrono::{DateTime, Utc};
use marketplace::content::message_of;
use notifications::{MessageTemplate, Placeholder};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A message whose text content staff can change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageTemplate)]
pub struct MessageTemplateBody {
    /// The channel, the occasion and the language in one name.
    pub name: &'static str,
    /// `SMS` or `NOTIFICATION`.
    pub channel: &'static str,
    pub language: &'static str,
    /// Who gets the message, and when.
    pub occasion: &'static str,
    /// The text in use.
    pub text: String,
    /// The text that comes with the product.
    pub built_in: &'static str,
    /// A text that is not published yet.
    pub draft: Option<String>,
    pub placeholders: Vec<MessagePlaceholderBody>,
    /// The most characters of the text when its placeholders are filled with the examples.
    pub characters_max: usize,
    /// The most segments of an SMS; null for other messages.
    pub segments_max: Option<u32>,
    /// The published versions, newest first. The newest is in use.
    pub versions: Vec<MessageVersionBody>,
    /// The version for the next change; 0 when staff never changed the message.
    pub version: i64,
}

/// A part of a text that is filled in when the message is made.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessagePlaceholder)]
pub struct MessagePlaceholderBody {
    /// The name between the braces.
    pub name: &'static str,
    pub meaning: &'static str,
    /// The longest usual value.
    pub example: &'static str,
    /// Whether the text must have it.
    pub needed: bool,
}

/// A published text of a message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageVersion)]
pub struct MessageVersionBody {
    pub number: u32,
    pub text: String,
    pub at: DateTime<Utc>,
}

/// Another text of a message: a draft, or published at once.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageTemplateRequest {
    #[validate(length(max = 1000))]
    pub text: String,
    /// Whether the text is used from now on; otherwise it is a draft.
    pub publish: bool,
    /// The version that was read.
    pub version: i64,
}

impl MessageTemplateBody {
    #[must_use]
    pub fn new(template: MessageTemplate, items: &[ContentItem]) -> Self {
        let item = items.iter().find(|item| item.entry.id() == template.code());
        let stored = item.and_then(message_of);
        let built_in = template.built_in();
        let published = stored.and_then(MessageText::published);
        let versions = stored
            .map(|message| message.versions.as_slice())
            .unwrap_or_default();
        let version = |one: &MessageVersion| MessageVersionBody {
            number: one.number,
            text: one.text.clone().unwrap_or_else(|| built_in.to_owned()),
            at: time(one.at),
        };
        Self {
            name: template.code(),
            channel: template.channel().code(),
            language: MessageTemplate::LANGUAGE,
            occasion: template.occasion(),
            text: published.unwrap_or(built_in).to_owned(),
            built_in,
            draft: stored.and_then(|message| message.draft.clone()),
            placeholders: template
                .placeholders()
                .iter()
                .map(MessagePlaceholderBody::from)
                .collect(),
            characters_max: template.characters_max(),
            segments_max: template.segments_max(),
            versions: versions.iter().map(version).collect(),
            version: item.map_or(0, |item| item.version),
        }
    }
}

impl From<&Placeholder> for MessagePlaceholderBody {
    fn from(placeholder: &Placeholder) -> Self {
        Self {
            name: placeholder.name,
            meaning: placeholder.meaning,
            example: placeholder.example,
            needed: placeholder.needed,
        }
    }
}
