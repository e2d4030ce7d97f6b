use super::news::Subject;
use crate::{TaskKind, UnitOfWork};
use kernel::{StoreError, ThreadMessageId};
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
