//! Alarms: reports of danger and urgent tickets. Staff are notified at once, then the next role,
//! until one of them takes it.

use super::{
    SupportError,
    open_ticket::{OpenTicket, open_ticket_in},
    sound_alarm::sound_in,
};
use crate::{AlarmRaised, DomainEvent, Store, TaskKind, UnitOfWork, settings::answer_times_in};
use kernel::{
    Actor, AlarmId, Applied, Invocation, OrderId, Permission, StoreError, TicketId,
    TicketReference, UserId,
};
use std::collections::BTreeSet;
use support::{Alarm, GuestReport, ReportedPosition, Ticket, TicketCategory};

/// The person who reports danger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reporter {
    Account(UserId),
    Guest { name: String, phone: String },
}

/// A report of danger, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaiseAlarm {
    pub call: Invocation,
    pub by: Reporter,
    /// `Safety` or `GasSafety`.
    pub category: TicketCategory,
    pub message: String,
    /// The order during which it happened. One that is not the reporter's own order or job is left
    /// out: a report of danger is never refused because of it.
    pub order: Option<OrderId>,
    /// Where a signed-in reporter is, if their phone told at once. One that is not usable is left
    /// out.
    pub position: Option<ReportedPosition>,
}

/// The result of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raised {
    pub reference: TicketReference,
    /// The ticket of a signed-in reporter.
    pub ticket: Option<TicketId>,
    /// Whether a position was stored with it.
    pub located: bool,
    /// The number of notified members of staff. If it is zero, the reporter is told to call 112.
    pub called: usize,
}

/// Raises an alarm. A signed-in reporter gets a ticket as well; a guest leaves a phone number to be
/// called back.
///
/// # Errors
/// `Invalid`.
pub async fn raise_alarm(store: &dyn Store, cmd: RaiseAlarm) -> Result<Raised, SupportError> {
    let repeated = cmd.clone();
    let raised = store
        .unit(cmd.call, move |uow| raise_alarm_in(uow, &cmd))
        .await;
    match raised {
        // The ids come from the call. If the row is there, the same report was stored before;
        // otherwise another one has the same reference.
        Err(SupportError::Store(taken @ StoreError::Duplicate { .. })) => {
            store
                .unit(repeated.call, move |uow| {
                    stored_before_in(uow, &repeated)?.ok_or_else(|| taken.clone().into())
                })
                .await
        }
        raised => raised,
    }
}

/// The answer to a report that was stored before, if it was. The first id of its call is that of
/// the alarm or of the ticket, from which the reference is made.
fn stored_before_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RaiseAlarm,
) -> Result<Option<Raised>, SupportError> {
    let called = called_in(uow, cmd.category, false)?.len();
    let id: AlarmId = uow.next_id();
    let ticket = TicketId::from(id.uuid());
    let (stored, ticket, located) = match &cmd.by {
        Reporter::Account(_) => {
            let found = uow.tickets().lock(ticket)?;
            let located = found.as_ref().is_some_and(|one| one.position.is_some());
            (found.is_some(), Some(ticket), located)
        }
        Reporter::Guest { .. } => (uow.alarms().lock(id)?.is_some(), None, false),
    };
    Ok(stored.then(|| Raised {
        reference: TicketReference::derive(id.uuid()),
        ticket,
        located,
        called,
    }))
}

fn raise_alarm_in(uow: &mut dyn UnitOfWork, cmd: &RaiseAlarm) -> Result<Raised, SupportError> {
    let now = uow.now();
    let called = called_in(uow, cmd.category, false)?.len();
    let (reference, ticket, located) = match &cmd.by {
        Reporter::Account(user) => {
            let subject = if cmd.category == TicketCategory::GasSafety {
                "Smell of gas"
            } else {
                "I am not safe"
            };
            let open = OpenTicket {
                call: cmd.call,
                user: *user,
                category: cmd.category,
                subject: subject.into(),
                message: cmd.message.clone(),
                order: own_order_in(uow, cmd.order, *user)?,
                photos: Vec::new(),
            };
            let position = cmd.position.and_then(|position| position.usable(now));
            let ticket = open_ticket_in(uow, &open, position)?;
            let reference = TicketReference::derive(ticket.uuid());
            (reference, Some(ticket), position.is_some())
        }
        Reporter::Guest { name, phone } => {
            let report = GuestReport::new(name, phone, &cmd.message)?;
            let times = answer_times_in(uow)?;
            let alarm = Alarm::of_guest(uow.next_id(), report, cmd.category, (&times, now));
            let reference = alarm.reference();
            sound_in(uow, alarm)?;
            (reference, None, false)
        }
    };
    Ok(Raised {
        reference,
        ticket,
        located,
        called,
    })
}

/// The order, if it is the user's own order or job.
fn own_order_in(
    uow: &mut dyn UnitOfWork,
    order: Option<OrderId>,
    user: UserId,
) -> Result<Option<OrderId>, StoreError> {
    let Some(order) = order else {
        return Ok(None);
    };
    let order = uow.orders().lock(order)?;
    let own = order.filter(|order| order.customer == user || order.provider == Some(user.into()));
    Ok(own.map(|order| order.id))
}

/// The staff to notify: support, with operations where people may be in danger; after an
/// escalation, the staff with every permission.
pub(crate) fn called_in(
    uow: &mut dyn UnitOfWork,
    category: TicketCategory,
    escalated: bool,
) -> Result<Vec<UserId>, StoreError> {
    let roles: &[Permission] = match (escalated, category.is_danger()) {
        (true, _) => &[Permission::Super],
        (false, true) => &[Permission::Support, Permission::Ops],
        (false, false) => &[Permission::Support],
    };
    let mut called = BTreeSet::new();
    for role in roles {
        called.extend(uow.users().staff_who_may(*role)?);
    }
    Ok(called.into_iter().collect())
}

/// A member of staff takes an alarm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeAlarm {
    pub call: Invocation,
    pub alarm: AlarmId,
}

/// Takes the alarm.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Alarm(Taken)`.
pub async fn take_alarm(store: &dyn Store, cmd: TakeAlarm) -> Result<Applied<()>, SupportError> {
    store
        .unit(cmd.call, move |uow| {
            let now = uow.now();
            let Actor::Staff { id: staff, .. } = uow.actor() else {
                return Err(SupportError::NotFound);
            };
            let mut alarm = uow
                .alarms()
                .lock(cmd.alarm)?
                .ok_or(SupportError::NotFound)?;
            let Applied::Now(()) = alarm.take(staff, now)? else {
                return Ok(Applied::Already);
            };
            uow.tasks()
                .cancel(TaskKind::EscalateAlarm, alarm.id.uuid())?;
            uow.alarms().save(alarm)?;
            Ok(Applied::Now(()))
        })
        .await
}

/// A member of staff who answers or resolves a ticket takes its alarm, unless a colleague has taken
/// it.
pub(super) fn take_with_ticket_in(
    uow: &mut dyn UnitOfWork,
    ticket: &Ticket,
    staff: UserId,
) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut alarm) = uow.alarms().lock_of_ticket(ticket.id)? else {
        return Ok(());
    };
    if matches!(alarm.take(staff, now), Ok(Applied::Now(()))) {
        uow.tasks()
            .cancel(TaskKind::EscalateAlarm, alarm.id.uuid())?;
        uow.alarms().save(alarm)?;
    }
    Ok(())
}

/// Escalates an alarm that was not taken in time to the next role.
pub async fn escalate_alarm(
    store: &dyn Store,
    alarm: AlarmId,
    call: Invocation,
) -> Result<Applied<()>, SupportError> {
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let Some(mut alarm) = uow.alarms().lock(alarm)? else {
                return Ok(Applied::Already);
            };
            let Applied::Now(()) = alarm.escalate(now) else {
                return Ok(Applied::Already);
            };
            let event = DomainEvent::Alarm(AlarmRaised {
                alarm: alarm.id,
                escalated: true,
            });
            uow.emit(&event)?;
            uow.alarms().save(alarm)?;
            Ok(Applied::Now(()))
        })
        .await
}
