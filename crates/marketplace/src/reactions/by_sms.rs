//! Which notifications may reach a phone as an SMS, when no other channel brings them in time.

use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    sendings::{open_in, quiet_hours_in},
    sms::{due_of_notice, goes_by_sms},
};
use kernel::{StoreError, UserId};
use notifications::{Channel, Notification};

/// Schedules the look at a new notification to the customer of an order. Whether they need an SMS is
/// decided then. Outside the quiet hours it takes place after a minute.
pub(super) fn schedule_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    customer: Option<UserId>,
    notification: &Notification,
) -> Result<(), StoreError> {
    if !goes_by_sms(event) || customer != Some(notification.user) {
        return Ok(());
    }
    let quiet = quiet_hours_in(uow, notification.user)?;
    let due = due_of_notice(notification, uow.now(), quiet);
    open_in(uow, event, notification, (Channel::Sms, due))?;
    uow.schedule(TaskKind::SmsNotification, notification.id.uuid(), due)
}
