use super::news::{Subject, approved_text};
use crate::{TaskKind, UnitOfWork};
use conversation::{MessageFailure, MessageState, ThreadMessage};
use kernel::{NotificationId, StoreError, ThreadMessageId};
use notifications::Notification;

/// Lets failed news wait again, with the text that may be sent now. `false` if there is no message,
/// because it never came as far.
pub(crate) fn requeue_news_in(
    uow: &mut dyn UnitOfWork,
    notification: &Notification,
    public_url: &str,
) -> Result<bool, StoreError> {
    let now = uow.now();
    let id = ThreadMessageId::from(notification.id.uuid());
    let Some(found) = uow.threads().message(id)? else {
        return Ok(false);
    };
    let Some(thread) = uow.threads().lock(found.thread)? else {
        return Ok(false);
    };
    let Some(mut message) = uow.threads().message(id)? else {
        return Ok(false);
    };
    if !message.requeue(now).is_now() {
        return Ok(true);
    }
    if let Some(subject) = Subject::of(uow, notification)? {
        let news = subject.news(uow, notification, public_url)?;
        message.body = if thread.is_open(now) {
            news.outgoing().into()
        } else {
            news.template()
        };
    }
    uow.threads().save_message(message)?;
    uow.schedule(TaskKind::SendConversation, thread.id.uuid(), now)?;
    Ok(true)
}

/// Turns news into the approved text, when no other text may be sent any more. `false` for a message
/// that is no news, or that is an approved text already.
pub(super) fn approve_in(
    uow: &mut dyn UnitOfWork,
    message: &mut ThreadMessage,
) -> Result<bool, StoreError> {
    if message.news.is_none() || message.body.template().is_some() {
        return Ok(false);
    }
    let id = NotificationId::from(message.id.uuid());
    let Some(notification) = uow.notifications().find(id)? else {
        return Ok(false);
    };
    let event = uow.event_of(&notification)?;
    let is_marketing = event.is_some_and(|event| event.is_marketing());
    message.body = approved_text(&notification, is_marketing);
    Ok(true)
}

/// Lets news that failed only because the window had closed wait again, as the approved text.
pub(super) fn requeue_approved_in(
    uow: &mut dyn UnitOfWork,
    message: &mut ThreadMessage,
) -> Result<(), StoreError> {
    let closed = (MessageState::Failed, Some(MessageFailure::WindowClosed));
    if (message.state, message.failure) == closed && approve_in(uow, message)? {
        let now = uow.now();
        let _waits = message.requeue(now);
    }
    Ok(())
}
