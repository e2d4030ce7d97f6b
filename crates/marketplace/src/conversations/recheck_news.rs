//! Checks news again just before it is sent, because it may have waited since it was queued.

use super::{
    news::Subject,
    notify_person::{ReadingOf, unwanted_in},
};
use crate::{UnitOfWork, sendings::quiet_hours_in};
use conversation::{Thread, ThreadMessage};
use kernel::{NotificationId, OrderMessageId, StoreError, Timestamp, Urgency};
use notifications::{Reading, SendingReason};

/// What happens to a message that is about to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Recheck {
    Send,
    /// It is news that can wait, and the quiet hours last until this time.
    PutOff(Timestamp),
    /// It is news that the person no longer wants or needs.
    Drop(SendingReason),
}

/// Decides about a message of the locked thread. Only news can be postponed or dropped. The event
/// decides whether news is still sent after its recipient has read it, as when it was queued.
pub(super) fn recheck_in(
    uow: &mut dyn UnitOfWork,
    (thread, message): (&Thread, &ThreadMessage),
    reading_of: ReadingOf,
) -> Result<Recheck, StoreError> {
    let Some(urgency) = message.news else {
        return Ok(Recheck::Send);
    };
    if message.order.is_some() {
        return recheck_chat_in(uow, message);
    }
    let id = NotificationId::from(message.id.uuid());
    let Some(notification) = uow.notifications().find(id)? else {
        return Ok(Recheck::Send);
    };
    if thread.user != Some(notification.user) {
        return Ok(Recheck::Drop(SendingReason::NoAddress));
    }
    let mut is_marketing = false;
    // If the event no longer exists, only the urgency decides.
    let mut reading = match urgency {
        Urgency::Urgent => Reading::Anyway,
        Urgency::Important | Urgency::Normal => Reading::IfUnread,
    };
    if let Some(subject) = Subject::of(uow, &notification)? {
        is_marketing = subject.event.is_marketing();
        reading = reading_of(&subject.event).unwrap_or(reading);
        let news = subject.news(uow, &notification, "")?;
        if subject.is_settled(&notification, &news) {
            return Ok(Recheck::Drop(SendingReason::Outdated));
        }
    }
    if let Some(reason) = unwanted_in(uow, &notification, (reading, is_marketing))? {
        return Ok(Recheck::Drop(reason));
    }
    let now = uow.now();
    let morning = quiet_hours_in(uow, notification.user)?.after(now);
    if urgency != Urgency::Urgent && morning > now {
        return Ok(Recheck::PutOff(morning));
    }
    Ok(Recheck::Send)
}

/// Decides about a message of the chat of an order: it is not sent once its receiver has read it there.
fn recheck_chat_in(
    uow: &mut dyn UnitOfWork,
    message: &ThreadMessage,
) -> Result<Recheck, StoreError> {
    let id = OrderMessageId::from(message.id.uuid());
    let found = uow.order_messages().find(id)?;
    let is_read = found.is_some_and(|found| found.read_at.is_some());
    Ok(if is_read {
        Recheck::Drop(SendingReason::AlreadyRead)
    } else {
        Recheck::Send
    })
}
