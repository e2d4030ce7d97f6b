use super::FulfilmentError;
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Actor, Applied, IdSequence, Invocation, OrderId, StoreError, Timestamp};
use orders::Order;

/// The reminders: one a day, each with a task of its own, so that none is sent twice and there is
/// no fourth.
const REMINDERS: [TaskKind; 3] = [
    TaskKind::RemindStage,
    TaskKind::RemindStageAgain,
    TaskKind::RemindStageLast,
];

/// Reminds the customer of the stage that the work waits for, in the product and by mail, by day.
/// The task ends in the unit that wrote the reminder. A day on which the work pauses, or the
/// customer is at the checkout, passes without a reminder.
pub async fn remind_stage(
    store: &dyn Store,
    order: OrderId,
    job: TaskKind,
    call: Invocation,
) -> Result<Applied<()>, FulfilmentError> {
    let call = Invocation {
        actor: Actor::System,
        ..call
    };
    store
        .unit(move |uow| Ok(remind_stage_in(uow, order, job, &call)?))
        .await
}

fn remind_stage_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    job: TaskKind,
    call: &Invocation,
) -> Result<Applied<()>, StoreError> {
    let Some(order) = uow.orders().lock(id)?.filter(Order::waits_for_stages) else {
        return Ok(Applied::Already);
    };
    let (mut ids, next_daytime) = (call.ids(), call.now.next_daytime());
    if next_daytime != call.now {
        uow.tasks()
            .schedule(ids.next_id(), job, id.uuid(), next_daytime)?;
        return Ok(Applied::Already);
    }
    uow.tasks().cancel(job, id.uuid())?;
    if let Some(next) = REMINDERS.into_iter().skip_while(|kind| *kind != job).nth(1) {
        uow.tasks().schedule(
            ids.next_id(),
            next,
            id.uuid(),
            call.now.plus_days(1).next_daytime(),
        )?;
    }
    let pending = uow.payments().lock_pending_of(id)?;
    let payments = pending.is_some_and(|payment| call.now < payment.session_ends_at());
    let Some(due) = order.stage_awaited().filter(|_| !payments) else {
        return Ok(Applied::Already);
    };
    let event = DomainEvent::StageAwaited {
        order: id,
        stage: due.stage,
        missing: due.amount,
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    uow.tasks()
        .schedule(ids.next_id(), TaskKind::MailStageDue, id.uuid(), call.now)?;
    Ok(Applied::Now(()))
}

/// Schedules the mail and the reminders for the next unpaid stage, the reminders from tomorrow on,
/// after a stage has begun. The reminders of the stage before are cancelled.
pub(super) fn remind_later_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    for kind in REMINDERS {
        uow.tasks().cancel(kind, order.id.uuid())?;
    }
    if order.stage_awaited().is_some() {
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::MailStageDue,
            order.id.uuid(),
            now.next_daytime(),
        )?;
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::RemindStage,
            order.id.uuid(),
            now.plus_days(1).next_daytime(),
        )?;
    }
    Ok(())
}
