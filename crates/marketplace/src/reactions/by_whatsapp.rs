//! Schedules the messages on WhatsApp that repeat notifications.

use super::channels::whatsapp_of;
use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    conversations::due_of_news,
    sendings::{open_in, quiet_hours_in},
};
use kernel::{StoreError, UserId};
use notifications::{Channel, Notification};

/// Schedules the message about a new notification, if its person has a connected thread. Staff work
/// in the app and get none.
pub(super) fn schedule_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    staff: &[UserId],
    notification: &Notification,
) -> Result<(), StoreError> {
    let Some(reading) = whatsapp_of(event).filter(|_| !staff.contains(&notification.user)) else {
        return Ok(());
    };
    if uow.threads().thread_of_user(notification.user)?.is_none() {
        return Ok(());
    }
    let quiet = quiet_hours_in(uow, notification.user)?;
    let due = due_of_news((reading, notification.urgency()), uow.now(), quiet);
    open_in(uow, event, notification, (Channel::WhatsApp, due))?;
    uow.schedule(TaskKind::ChatNotification, notification.id.uuid(), due)
}
