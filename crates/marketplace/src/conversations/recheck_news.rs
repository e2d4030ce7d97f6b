//! Checks news again just before it is sent, because it may have waited since it was queued.

use super::{news::Subject, notify_person::unwanted_in};
use crate::{UnitOfWork, sendings::quiet_hours_in};
use conversation::{Thread, ThreadMessage};
use kernel::{NotificationId, StoreError, Timestamp, Urgency};
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

/// Decides about a message of the locked thread. Only news can be put off or dropped.
pub(super) fn recheck_in(
    uow: &mut dyn UnitOfWork,
    thread: &Thread,
    message: &ThreadMessage,
) -> Result<Recheck, StoreError> {
    let Some(urgency) = message.news else {
        return Ok(Recheck::Send);
    };
    let id = NotificationId::from(message.id.uuid());
    let Some(notification) = uow.notifications().find(id)? else {
        return Ok(Recheck::Send);
    };
    if thread.user != Some(notification.user) {
        return Ok(Recheck::Drop(SendingReason::NoAddress));
    }
    let mut is_marketing = false;
    if let Some(subject) = Subject::of(uow, &notification)? {
        is_marketing = subject.event.is_marketing();
        let news = subject.news(uow, &notification, "")?;
        if subject.is_settled(&notification, &news) {
            return Ok(Recheck::Drop(SendingReason::Outdated));
        }
    }
    let reading = match urgency {
        Urgency::Urgent => Reading::Anyway,
        Urgency::Normal => Reading::IfUnread,
    };
    if let Some(reason) = unwanted_in(uow, &notification, (reading, is_marketing))? {
        return Ok(Recheck::Drop(reason));
    }
    let now = uow.now();
    let morning = quiet_hours_in(uow, notification.user)?.after(now);
    if urgency == Urgency::Normal && morning > now {
        return Ok(Recheck::PutOff(morning));
    }
    Ok(Recheck::Send)
}
