//! A notification before it is validated and stored.

use crate::{
    OutboxMessage, UnitOfWork,
    message_texts::{MessageContent, MessageTexts, texts_in},
};
use kernel::{Language, StoreError, UserId};
use notifications::{
    ActionUrl, Category, Kind, MESSAGE_MAX_CHARS, MessagePart, NewNotification, Notification,
    Priority,
};
use std::collections::{BTreeMap, BTreeSet};

/// A notification that is not stored yet. Its title and its text come from a message whose texts
/// staff can change.
pub(super) struct MessageDraft {
    pub(super) to: UserId,
    pub(super) content: MessageContent,
    pub(super) kind: Kind,
    pub(super) category: Category,
    pub(super) priority: Priority,
    pub(super) link: String,
}

/// Turns drafts into notifications, one for each person, in the language of that person. User text
/// that is longer than a notification may be is cut.
///
/// # Errors
/// `Failed` for a text that makes no valid notification: the event is tried again and appears among
/// the failing ones, so that no person is left out unnoticed.
pub(super) fn written(
    uow: &mut dyn UnitOfWork,
    message: &OutboxMessage,
    drafts: impl IntoIterator<Item = MessageDraft>,
) -> Result<Vec<Notification>, StoreError> {
    let drafts: Vec<MessageDraft> = drafts.into_iter().collect();
    let texts = texts_in(uow, drafts.iter().map(|draft| draft.content.template))?;
    let languages = languages_in(uow, &drafts)?;
    let build = |draft: MessageDraft| {
        let language = languages.get(&draft.to).copied();
        let language = language.unwrap_or(Language::English);
        build(uow, message, (&texts, language), draft)
    };
    drafts.into_iter().map(build).collect()
}

/// The languages of the people who get these drafts, in one read. What our team gets is in English
/// alone, so that nothing is read for it.
fn languages_in(
    uow: &mut dyn UnitOfWork,
    drafts: &[MessageDraft],
) -> Result<BTreeMap<UserId, Language>, StoreError> {
    let translatable = drafts
        .iter()
        .filter(|draft| draft.content.template.languages().len() > 1);
    let people: BTreeSet<UserId> = translatable.map(|draft| draft.to).collect();
    if people.is_empty() {
        return Ok(BTreeMap::new());
    }
    let people: Vec<UserId> = people.into_iter().collect();
    uow.users().languages_of(&people)
}

fn build(
    uow: &mut dyn UnitOfWork,
    message: &OutboxMessage,
    (texts, language): (&MessageTexts, Language),
    draft: MessageDraft,
) -> Result<Notification, StoreError> {
    let title = texts.render(&draft.content, language, MessagePart::Title)?;
    let invalid = |why: &dyn std::fmt::Display| {
        StoreError::Failed(format!("no notification can be made of {title:?}: {why}"))
    };
    let new = NewNotification {
        id: uow.next_id(),
        user: draft.to,
        title: title.clone(),
        message: cut(&texts.render(&draft.content, language, MessagePart::Text)?),
        language: texts.language_of(draft.content.template, language, MessagePart::Text),
        kind: draft.kind,
        category: draft.category,
        priority: draft.priority,
        action_url: Some(ActionUrl::parse(&draft.link).map_err(|error| invalid(&error))?),
        dedup_key: message.id.to_string(),
        now: message.at,
    };
    Notification::new(new).map_err(|error| invalid(&error))
}

/// The text, cut to the maximum length of a notification.
fn cut(message: &str) -> String {
    let message = message.trim();
    if message.chars().count() <= MESSAGE_MAX_CHARS {
        return message.to_owned();
    }
    message
        .chars()
        .take(MESSAGE_MAX_CHARS - 1)
        .chain(['…'])
        .collect()
}
