//! Which notifications reach a person's browsers while no page of Gida is open, and how soon.

use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    sendings::{open_in, quiet_hours_in},
};
use kernel::StoreError;
use notifications::{Channel, Notification};

/// How long a person has to read a notification that can wait before it is pushed.
const READ_MINUTES: i64 = 1;

/// Schedules the message of a new notification, if the person has a browser that gets messages. An
/// urgent one is sent at once, at any hour. Marketing is not pushed.
pub(super) fn schedule_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    notification: &Notification,
) -> Result<(), StoreError> {
    let now = uow.now();
    if event.is_marketing() {
        return Ok(());
    }
    if uow.push().live_of_user(notification.user, now)?.is_empty() {
        return Ok(());
    }
    let due = if notification.is_urgent() {
        now
    } else {
        let quiet = quiet_hours_in(uow, notification.user)?;
        quiet.after(now.plus_mins(READ_MINUTES))
    };
    open_in(uow, event, notification, (Channel::Push, due))?;
    uow.schedule(TaskKind::PushNotification, notification.id.uuid(), due)
}
