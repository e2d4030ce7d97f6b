//! The list of messages, and the templates that WhatsApp holds.

use super::{PartTextBody, Stored};
use catalog::ContentItem;
use conversation::Template;
use kernel::Language;
use marketplace::content::MessageTexts;
use notifications::{MessageTemplate, TemplatePart};
use serde::Serialize;
use utoipa::ToSchema;

/// The messages whose texts content staff can change, and those whose texts WhatsApp holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageList)]
pub struct MessageListBody {
    pub messages: Vec<MessageSummaryBody>,
    pub approved: Vec<ApprovedTemplateBody>,
}

/// A message in the list, without its earlier texts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageSummary)]
pub struct MessageSummaryBody {
    /// The channel, the occasion and the language in one name.
    pub name: String,
    /// `SMS`, `NOTIFICATION` or `MAIL`.
    pub channel: &'static str,
    pub language: &'static str,
    /// The built-in text: `ORIGINAL`, `AWAITS_REVIEW` for a translation, `ENGLISH` without one.
    pub origin: &'static str,
    /// Who gets the message, and when.
    pub occasion: &'static str,
    /// The texts in use.
    pub parts: Vec<PartTextBody>,
    /// All texts with those of the draft; null when no draft waits.
    pub draft: Option<Vec<PartTextBody>>,
    /// The version for the next change; 0 when staff never changed the message.
    pub version: i64,
}

/// A text that the messaging app approved and holds. It is shown, and cannot be changed here.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApprovedTemplate)]
pub struct ApprovedTemplateBody {
    /// The name of the template at the messaging app.
    pub name: &'static str,
    /// The code of its language at the messaging app.
    pub language: &'static str,
    /// When it is sent.
    pub occasion: &'static str,
    /// What is filled in for `{{1}}`, `{{2}}` and so on.
    pub parameters: Vec<&'static str>,
    pub text: String,
}

impl MessageListBody {
    /// Every message in every language, and the templates of the messaging app.
    #[must_use]
    pub fn new(items: &[ContentItem]) -> Self {
        let in_use = &MessageTexts::of(items);
        let messages = MessageTemplate::all().flat_map(|template| {
            let languages = template.languages().iter();
            languages
                .map(move |language| MessageSummaryBody::new(template, *language, items, in_use))
        });
        Self {
            messages: messages.collect(),
            approved: Template::ALL.map(ApprovedTemplateBody::from).into(),
        }
    }
}

impl MessageSummaryBody {
    fn new(
        template: MessageTemplate,
        language: Language,
        items: &[ContentItem],
        in_use: &MessageTexts,
    ) -> Self {
        let name = template.name(language);
        let stored = Stored::of((&name, language), items);
        let draft = stored.draft();
        let text = |part: &TemplatePart| PartTextBody {
            name: part.part.code().to_owned(),
            text: in_use.text_of(template, language, part.part).to_owned(),
        };
        Self {
            channel: template.channel().code(),
            language: language.code(),
            origin: template.origin(language).code(),
            occasion: template.occasion(),
            parts: template.parts().iter().map(text).collect(),
            draft: draft.map(|draft| stored.texts_of(template, draft)),
            version: stored.version,
            name,
        }
    }
}

impl From<Template> for ApprovedTemplateBody {
    fn from(template: Template) -> Self {
        Self {
            name: template.code(),
            language: Template::LANGUAGE,
            occasion: template.occasion(),
            parameters: vec![template.parameter()],
            text: template.text("{{1}}"),
        }
    }
}
