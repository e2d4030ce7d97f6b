//! The last look at news before it is sent. It may have waited since it was queued.

use super::{news::Subject, notify_person::unwanted_in};
use crate::UnitOfWork;
use conversation::{Thread, ThreadMessage, Urgency};
use kernel::{NotificationId, StoreError, Timestamp};
use notifications::{SendingReason, after_quiet_hours};

/// What happens with a message that is about to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Goes,
    /// It is news that can wait, and these are the quiet hours.
    Waits(Timestamp),
    /// It is news that the person no longer wants or needs.
    Dropped(SendingReason),
}

/// Decides about a message of the locked thread. Only news can wait or be dropped. The links of the
/// text do not matter here.
pub(super) fn fate_in(
    uow: &mut dyn UnitOfWork,
    thread: &Thread,
    message: &ThreadMessage,
) -> Result<Fate, StoreError> {
    let Some(urgency) = message.news else {
        return Ok(Fate::Goes);
    };
    let id = NotificationId::from(message.id.uuid());
    let Some(notification) = uow.notifications().find(id)? else {
        return Ok(Fate::Goes);
    };
    if thread.user != Some(notification.user) {
        return Ok(Fate::Dropped(SendingReason::NoAddress));
    }
    if let Some(subject) = Subject::of(uow, &notification)? {
        let news = subject.news(uow, &notification, "")?;
        if subject.is_settled(&notification, &news) {
            return Ok(Fate::Dropped(SendingReason::Outdated));
        }
    }
    if let Some(reason) = unwanted_in(uow, &notification, urgency)? {
        return Ok(Fate::Dropped(reason));
    }
    let now = uow.now();
    let morning = after_quiet_hours(now);
    if urgency == Urgency::Normal && morning > now {
        return Ok(Fate::Waits(morning));
    }
    Ok(Fate::Goes)
}
