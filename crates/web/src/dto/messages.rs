//! The messages whose texts content staff can change.

mod list;

pub use list::MessageListBody;

use super::time;
use catalog::{ContentItem, MessageParts, MessageText, MessageVersion};
use chrono::{DateTime, Utc};
use kernel::Language;
use marketplace::content::{MessageTexts, message_of};
use notifications::{MessageTemplate, Placeholder, TemplatePart};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The text of a part of a message.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = MessagePartText)]
pub struct PartTextBody {
    /// The name of the part, such as `title`.
    #[validate(length(max = 30))]
    pub name: String,
    #[validate(length(max = 1000))]
    pub text: String,
}

/// A message whose texts content staff can change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageTemplate)]
pub struct MessageTemplateBody {
    /// The channel, the occasion and the language in one name.
    pub name: String,
    /// `SMS`, `NOTIFICATION` or `MAIL`.
    pub channel: &'static str,
    pub language: &'static str,
    /// The built-in text: `ORIGINAL`, `AWAITS_REVIEW` for a translation, `ENGLISH` without one.
    pub origin: &'static str,
    /// Who gets the message, and when.
    pub occasion: &'static str,
    /// The parts in the order in which a person sees them.
    pub parts: Vec<MessagePartBody>,
    /// The most segments of an SMS; null for other messages.
    pub segments_max: Option<u32>,
    /// The published versions, newest first. The newest is in use.
    pub versions: Vec<MessageVersionBody>,
    /// The version for the next change; 0 when staff never changed the message.
    pub version: i64,
}

/// A part of a message with its text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessagePart)]
pub struct MessagePartBody {
    pub name: &'static str,
    pub label: &'static str,
    /// The text in use.
    pub text: String,
    /// The text that comes with the product: in this language, or in English without a translation.
    pub built_in: &'static str,
    /// The text of the draft; null when no draft waits.
    pub draft: Option<String>,
    pub placeholders: Vec<MessagePlaceholderBody>,
    /// The most characters of the text when its placeholders are filled with the examples.
    pub characters_max: usize,
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

/// The published texts of a message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageVersion)]
pub struct MessageVersionBody {
    pub number: u32,
    pub parts: Vec<PartTextBody>,
    pub at: DateTime<Utc>,
}

/// Other texts of a message: a draft, or published at once.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageTemplateRequest {
    /// The texts by part. A part that is left out has its built-in text.
    #[validate(length(max = 12), nested)]
    pub parts: Vec<PartTextBody>,
    /// Whether the texts are used from now on; otherwise they are a draft.
    pub publish: bool,
    /// The version that was read.
    pub version: i64,
}

/// What staff wrote about one message in one language.
#[derive(Clone, Copy)]
struct Stored<'s> {
    language: Language,
    message: Option<&'s MessageText>,
    version: i64,
}

impl<'s> Stored<'s> {
    fn of((name, language): (&str, Language), items: &'s [ContentItem]) -> Self {
        let item = items.iter().find(|item| item.entry.id() == name);
        Self {
            language,
            message: item.and_then(message_of),
            version: item.map_or(0, |item| item.version),
        }
    }

    fn draft(self) -> Option<&'s MessageParts> {
        self.message.and_then(|message| message.draft.as_ref())
    }

    /// The text of a part among those that differ from the built-in ones.
    fn text_of(self, parts: &MessageParts, part: &TemplatePart) -> String {
        let text = parts.get(part.part.code()).map(String::as_str);
        text.unwrap_or(part.built_in_for(self.language)).to_owned()
    }

    fn texts_of(self, template: MessageTemplate, parts: &MessageParts) -> Vec<PartTextBody> {
        let text = |part: &TemplatePart| PartTextBody {
            name: part.part.code().to_owned(),
            text: self.text_of(parts, part),
        };
        template.parts().iter().map(text).collect()
    }
}

impl MessageTemplateBody {
    #[must_use]
    pub fn new(template: MessageTemplate, language: Language, items: &[ContentItem]) -> Self {
        let name = template.name(language);
        let stored = Stored::of((&name, language), items);
        let in_use = MessageTexts::of(items);
        let part = |one: &TemplatePart| MessagePartBody {
            name: one.part.code(),
            label: one.part.label(),
            text: in_use.text_of(template, language, one.part).to_owned(),
            built_in: one.built_in_for(language),
            draft: stored.draft().map(|draft| stored.text_of(draft, one)),
            placeholders: one.placeholders.iter().map(Into::into).collect(),
            characters_max: template.characters_max(one.part),
        };
        let versions = stored
            .message
            .map(|message| message.versions.as_slice())
            .unwrap_or_default();
        let version = |one: &MessageVersion| MessageVersionBody {
            number: one.number,
            parts: stored.texts_of(template, &one.parts),
            at: time(one.at),
        };
        Self {
            channel: template.channel().code(),
            language: language.code(),
            origin: template.origin(language).code(),
            occasion: template.occasion(),
            parts: template.parts().iter().map(part).collect(),
            segments_max: template.segments_max(),
            versions: versions.iter().map(version).collect(),
            version: stored.version,
            name,
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
