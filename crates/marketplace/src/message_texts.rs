//! The texts of messages: the built-in ones, and those with which staff replaced them.

mod content;
mod stored;

pub(crate) use content::MessageContent;
pub use stored::mail_texts;
pub(crate) use stored::{language_in, texts_in};

use catalog::{ContentEntry, ContentItem, MessageParts, MessageText};
use kernel::{Language, StoreError};
use notifications::{MessagePart, MessageTemplate, fill};
use std::collections::BTreeMap;

/// The published texts that replace the built-in ones, by the name of their message.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MessageTexts(BTreeMap<String, MessageParts>);

impl MessageTexts {
    /// The texts that come with the product.
    #[must_use]
    pub const fn built_in() -> Self {
        Self(BTreeMap::new())
    }

    /// The texts of stored messages. A draft is not among them.
    #[must_use]
    pub fn of(items: &[ContentItem]) -> Self {
        let published = items.iter().filter_map(|item| {
            let message = message_of(item)?;
            Some((message.id.clone(), message.published()?.clone()))
        });
        Self(published.collect())
    }

    /// The text of a part of a message for people who read this language, with its placeholders. A
    /// part that has no text in it is in English.
    #[must_use]
    pub fn text_of(
        &self,
        template: MessageTemplate,
        language: Language,
        part: MessagePart,
    ) -> &str {
        self.found(template, language, part).1
    }

    /// The language of that text.
    pub(crate) fn language_of(
        &self,
        template: MessageTemplate,
        language: Language,
        part: MessagePart,
    ) -> Language {
        self.found(template, language, part).0
    }

    /// The text, with the language in which it is.
    fn found(
        &self,
        template: MessageTemplate,
        language: Language,
        part: MessagePart,
    ) -> (Language, &str) {
        let published = |language: Language| -> Option<&str> {
            let parts = self.0.get(&template.name(language))?;
            parts.get(part.code()).map(String::as_str)
        };
        let own = published(language).or_else(|| template.translation(part, language));
        own.map_or_else(
            || {
                let english = published(Language::English);
                (
                    Language::English,
                    english.unwrap_or(template.built_in(part)),
                )
            },
            |text| (language, text),
        )
    }

    /// The text of a part of a message with its values, for people who read this language.
    pub(crate) fn fill(
        &self,
        template: MessageTemplate,
        language: Language,
        part: MessagePart,
        values: &[(&str, &str)],
    ) -> String {
        fill(self.text_of(template, language, part), values)
    }

    /// The text of a part of a message with its values, for people who read this language.
    ///
    /// # Errors
    /// `Failed` when a placeholder of the part has no value, because the text would be incomplete.
    pub(crate) fn render(
        &self,
        content: &MessageContent,
        language: Language,
        part: MessagePart,
    ) -> Result<String, StoreError> {
        let (language, text) = self.found(content.template, language, part);
        let values = content.values_in(language);
        let placeholders = content.template.part(part).map(|one| one.placeholders);
        let mut needed = placeholders.unwrap_or_default().iter();
        let missing = needed.find(|one| values.iter().all(|(name, _)| *name != one.name));
        if let Some(missing) = missing {
            let (message, name) = (content.template.code(), missing.name);
            let why = format!("the message {message} has no value for {name}");
            return Err(StoreError::Failed(why));
        }
        Ok(fill(text, &values))
    }
}

/// The text of a message in an item of content; `None` for other items.
#[must_use]
pub const fn message_of(item: &ContentItem) -> Option<&MessageText> {
    match &item.entry {
        ContentEntry::Message(message) => Some(message),
        ContentEntry::Faq(_)
        | ContentEntry::Stat(_)
        | ContentEntry::Banner(_)
        | ContentEntry::Service(_)
        | ContentEntry::Estate(_)
        | ContentEntry::Reply(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Timestamp;

    const STARTED: MessageTemplate = MessageTemplate::WORK_STARTED;
    const CLAIM: MessageTemplate = MessageTemplate::WARRANTY_PLANNED;

    fn published(texts: &[(MessageTemplate, Language, MessagePart, &str)]) -> MessageTexts {
        let item =
            |(template, language, part, text): &(MessageTemplate, Language, MessagePart, &str)| {
                let parts = MessageParts::from([(part.code().to_owned(), (*text).to_owned())]);
                let at = Timestamp::from_unix(1_780_000_000).unwrap();
                let message = MessageText::new(template.name(*language)).with_version(parts, at);
                ContentItem {
                    entry: ContentEntry::Message(message),
                    position: 1,
                    shown: true,
                    version: 1,
                }
            };
        let items: Vec<ContentItem> = texts.iter().map(item).collect();
        MessageTexts::of(&items)
    }

    #[test]
    fn a_message_without_a_value_for_a_placeholder_is_not_made() {
        let texts = MessageTexts::built_in();
        let render =
            |content: &MessageContent, part| texts.render(content, Language::English, part);
        let content = MessageContent::new(STARTED, [("job", "Cleaning (SVC-1)".to_owned())]);
        assert_eq!(
            render(&content, MessagePart::Text).as_deref(),
            Ok("The work on Cleaning (SVC-1) has begun.")
        );
        assert_eq!(
            render(&content, MessagePart::Title).as_deref(),
            Ok("The work has begun")
        );
        let hole = MessageContent::new(STARTED, []);
        for language in Language::ALL {
            assert!(
                matches!(texts.render(&hole, language, MessagePart::Text), Err(StoreError::Failed(why)) if why.contains("job"))
            );
        }
    }

    #[test]
    fn a_part_falls_back_to_english_by_itself() {
        let text = |texts: &MessageTexts, template, part| {
            texts.text_of(template, Language::Pidgin, part).to_owned()
        };
        let (title, body) = (MessagePart::Title, MessagePart::Text);
        let built_in = MessageTexts::built_in();
        assert_eq!(text(&built_in, STARTED, title), "Work don start");
        assert_eq!(text(&built_in, CLAIM, title), CLAIM.built_in(title));
        let texts = published(&[
            (STARTED, Language::English, title, "It began"),
            (CLAIM, Language::English, body, "For {job} at {time}."),
            (CLAIM, Language::Pidgin, title, "We go come again"),
        ]);
        assert_eq!(
            text(&texts, STARTED, title),
            "Work don start",
            "a new English text does not replace the translation"
        );
        assert_eq!(text(&texts, CLAIM, title), "We go come again");
        assert_eq!(
            text(&texts, CLAIM, body),
            "For {job} at {time}.",
            "without a translation it is the published English text"
        );
        let english = |part| texts.text_of(CLAIM, Language::English, part);
        assert_eq!(english(title), CLAIM.built_in(title));
    }

    #[test]
    fn a_phrase_is_in_the_language_of_the_text_around_it() {
        let texts = MessageTexts::built_in();
        let content = |template| {
            let content = MessageContent::new(
                template,
                [("job", "one job".to_owned()), ("time", "noon".to_owned())],
            );
            content.in_pidgin("job", "dat job")
        };
        let render = |template, language| {
            let text = texts.render(&content(template), language, MessagePart::Text);
            text.unwrap()
        };
        assert_eq!(
            render(STARTED, Language::English),
            "The work on one job has begun."
        );
        assert_eq!(
            render(STARTED, Language::Pidgin),
            "Work on dat job don start."
        );
        assert_eq!(
            render(CLAIM, Language::Pidgin),
            "A provider will come again for one job on noon.",
            "the text is in English"
        );
    }
}
