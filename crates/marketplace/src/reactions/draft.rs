//! A notification before it is validated and stored.

use crate::{
    OutboxMessage, UnitOfWork,
    message_texts::{MessageContent, MessageTexts, texts_in},
};
use kernel::{StoreError, UserId};
use notifications::{
    ActionUrl, Category, Kind, MESSAGE_MAX_CHARS, MessagePart, NewNotification, Notification,
    Priority,
};

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

/// Turns drafts into notifications, one for each person. User text that is longer than a
/// notification may be is cut.
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
    let build = |draft: MessageDraft| build(uow, message, &texts, draft);
    drafts.into_iter().map(build).collect()
}

fn build(
    uow: &mut dyn UnitOfWork,
    message: &OutboxMessage,
    texts: &MessageTexts,
    draft: MessageDraft,
) -> Result<Notification, StoreError> {
    let title = texts.render(&draft.content, MessagePart::Title)?;
    let invalid = |why: &dyn std::fmt::Display| {
        StoreError::Failed(format!("no notification can be made of {title:?}: {why}"))
    };
    let new = NewNotification {
        id: uow.next_id(),
        user: draft.to,
        title: title.clone(),
        message: cut(&texts.render(&draft.content, MessagePart::Text)?),
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
