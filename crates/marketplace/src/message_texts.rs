//! The texts of messages: the built-in ones, and those with which staff replaced them.

use crate::{Store, UnitOfWork};
use catalog::{ContentEntry, ContentItem, ContentKind, MessageParts, MessageText};
use kernel::StoreError;
use notifications::{MessageLanguage, MessagePart, MessageTemplate, fill};
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

    /// The text of a part of a message, with its placeholders.
    #[must_use]
    pub fn text_of(
        &self,
        template: MessageTemplate,
        language: MessageLanguage,
        part: MessagePart,
    ) -> &str {
        let published = self.0.get(&template.name(language));
        let text = published.and_then(|parts| parts.get(part.code()));
        text.map_or(template.built_in(part), String::as_str)
    }

    /// The text of a part of a message with its values, in the default language.
    pub(crate) fn fill(
        &self,
        template: MessageTemplate,
        part: MessagePart,
        values: &[(&str, &str)],
    ) -> String {
        fill(
            self.text_of(template, MessageLanguage::DEFAULT, part),
            values,
        )
    }

    /// The text of a part of a message with its values.
    ///
    /// # Errors
    /// `Failed` when a placeholder of the part has no value, because the text would be incomplete.
    pub(crate) fn render(
        &self,
        content: &MessageContent,
        part: MessagePart,
    ) -> Result<String, StoreError> {
        let values: Vec<(&str, &str)> = content
            .values
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let placeholders = content.template.part(part).map(|one| one.placeholders);
        let mut needed = placeholders.unwrap_or_default().iter();
        let missing = needed.find(|one| values.iter().all(|(name, _)| *name != one.name));
        if let Some(missing) = missing {
            let (message, name) = (content.template.code(), missing.name);
            let why = format!("the message {message} has no value for {name}");
            return Err(StoreError::Failed(why));
        }
        Ok(self.fill(content.template, part, &values))
    }
}

/// A message with the values of its placeholders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MessageContent {
    pub(crate) template: MessageTemplate,
    pub(crate) values: Vec<(&'static str, String)>,
}

impl MessageContent {
    pub(crate) fn new<const N: usize>(
        template: MessageTemplate,
        values: [(&'static str, String); N],
    ) -> Self {
        Self {
            template,
            values: Vec::from(values),
        }
    }
}

/// The published texts of these messages. They are read with each message, so that every node uses
/// a new text at once.
pub(crate) fn texts_in(
    uow: &mut dyn UnitOfWork,
    templates: impl IntoIterator<Item = MessageTemplate>,
) -> Result<MessageTexts, StoreError> {
    let names: Vec<String> = templates
        .into_iter()
        .map(|template| template.name(MessageLanguage::DEFAULT))
        .collect();
    if names.is_empty() {
        return Ok(MessageTexts::built_in());
    }
    let items = uow.content().items_named(ContentKind::Message, &names)?;
    Ok(MessageTexts::of(&items))
}

/// The published texts of a mail, for a mail that is not made in a unit of work. If they cannot be
/// read, the mail has its built-in texts, because someone is waiting for it.
pub async fn mail_texts(store: &dyn Store, template: MessageTemplate) -> MessageTexts {
    let read: Result<MessageTexts, StoreError> = store
        .bare_unit(move |uow| texts_in(uow, [template, MessageTemplate::MAIL_FRAME]))
        .await;
    read.unwrap_or_default()
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

    #[test]
    fn a_message_without_a_value_for_a_placeholder_is_not_made() {
        let texts = MessageTexts::built_in();
        let content = MessageContent::new(
            MessageTemplate::WORK_STARTED,
            [("job", "Cleaning (SVC-1)".to_owned())],
        );
        assert_eq!(
            texts.render(&content, MessagePart::Text).as_deref(),
            Ok("Cleaning (SVC-1).")
        );
        assert_eq!(
            texts.render(&content, MessagePart::Title).as_deref(),
            Ok("The work has begun")
        );
        let hole = MessageContent::new(MessageTemplate::WORK_STARTED, []);
        assert!(
            matches!(texts.render(&hole, MessagePart::Text), Err(StoreError::Failed(why)) if why.contains("job"))
        );
    }
}
