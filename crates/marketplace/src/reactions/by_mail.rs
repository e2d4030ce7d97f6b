//! Schedules the mails that repeat notifications outside the app.

use super::channels::{due_of_mail, mail_reading_of};
use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    sendings::{open_in, quiet_hours_in},
};
use kernel::{StoreError, UserId};
use notifications::{Channel, Notification};

/// Schedules the mail of a new notification. Staff work in the app and get none.
pub(super) fn schedule_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    staff: &[UserId],
    notification: &Notification,
) -> Result<(), StoreError> {
    let Some(reading) = mail_reading_of(event).filter(|_| !staff.contains(&notification.user))
    else {
        return Ok(());
    };
    let quiet = quiet_hours_in(uow, notification.user)?;
    let due = due_of_mail(event, (reading, notification.urgency()), uow.now(), quiet);
    open_in(uow, event, notification, (Channel::Email, due))?;
    uow.schedule(TaskKind::MailNotification, notification.id.uuid(), due)
}
