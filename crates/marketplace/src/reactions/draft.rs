//! A notification before it is validated and stored.

use crate::{OutboxMessage, UnitOfWork};
use kernel::{StoreError, UserId};
use notifications::{
    ActionUrl, Category, Kind, MESSAGE_MAX_CHARS, NewNotification, Notification, Priority,
};

/// A notification in the making.
pub(super) struct MessageDraft {
    pub(super) to: UserId,
    pub(super) title: &'static str,
    pub(super) message: String,
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
    let build = |w: MessageDraft| {
        let invalid = |why: &dyn std::fmt::Display| {
            StoreError::Failed(format!(
                "no notification can be made of {:?}: {why}",
                w.title
            ))
        };
        let new = NewNotification {
            id: uow.next_id(),
            user: w.to,
            title: w.title.to_owned(),
            message: cut(&w.message),
            kind: w.kind,
            category: w.category,
            priority: w.priority,
            action_url: Some(ActionUrl::parse(&w.link).map_err(|error| invalid(&error))?),
            dedup_key: message.id.to_string(),
            now: message.at,
        };
        Notification::new(new).map_err(|error| invalid(&error))
    };
    drafts.into_iter().map(build).collect()
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
