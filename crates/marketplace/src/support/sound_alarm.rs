//! Raising an alarm: it is stored, its event is appended and its escalation is scheduled.

use crate::{AlarmRaised, DomainEvent, TaskKind, UnitOfWork};
use kernel::{IdSequence, StoreError};
use support::{Alarm, Ticket};

/// Raises the alarm of a ticket, if its priority needs one.
pub(super) fn alarm_in(
    uow: &mut dyn UnitOfWork,
    ticket: &Ticket,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    match Alarm::of_ticket(ids.next_id(), ticket) {
        Some(alarm) => sound_in(uow, alarm, ids),
        None => Ok(()),
    }
}

pub(super) fn sound_in(
    uow: &mut dyn UnitOfWork,
    alarm: Alarm,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let event = DomainEvent::Alarm(AlarmRaised {
        alarm: alarm.id,
        escalated: false,
    });
    uow.outbox()
        .append(ids.next_id(), &event, alarm.raised_at)?;
    uow.tasks().schedule(
        ids.next_id(),
        TaskKind::EscalateAlarm,
        alarm.id.uuid(),
        alarm.due_at,
    )?;
    uow.alarms().insert(alarm)
}
