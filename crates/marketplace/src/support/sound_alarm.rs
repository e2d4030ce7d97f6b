//! Raising an alarm: it is stored, its event is appended and its escalation is scheduled.

use crate::{AlarmRaised, DomainEvent, TaskKind, UnitOfWork};
use kernel::StoreError;
use support::{Alarm, Ticket};

/// Raises the alarm of a ticket, if its priority needs one.
pub(super) fn alarm_in(uow: &mut dyn UnitOfWork, ticket: &Ticket) -> Result<(), StoreError> {
    match Alarm::of_ticket(uow.next_id(), ticket) {
        Some(alarm) => sound_in(uow, alarm),
        None => Ok(()),
    }
}

pub(super) fn sound_in(uow: &mut dyn UnitOfWork, alarm: Alarm) -> Result<(), StoreError> {
    let event = DomainEvent::Alarm(AlarmRaised {
        alarm: alarm.id,
        escalated: false,
    });
    uow.emit(&event)?;
    uow.schedule(TaskKind::EscalateAlarm, alarm.id.uuid(), alarm.due_at)?;
    uow.alarms().insert(alarm)
}
