use super::FulfilmentError;
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Applied, Invocation, OrderId, StoreError};
use orders::Order;

/// The reminders: one a day, each with a task of its own, so that none is sent twice and there is
/// no fourth.
const REMINDERS: [TaskKind; 3] = [
    TaskKind::RemindStage,
    TaskKind::RemindStageAgain,
    TaskKind::RemindStageLast,
];

/// Reminds the customer of the stage that the work waits for, by day.
/// The task ends in the unit that wrote the reminder. A day on which the work pauses, or the
/// customer is at the checkout, passes without a reminder.
pub async fn remind_stage(
    store: &dyn Store,
    order: OrderId,
    job: TaskKind,
    call: Invocation,
) -> Result<Applied<()>, FulfilmentError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| Ok(remind_stage_in(uow, order, job)?))
        .await
}

fn remind_stage_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    job: TaskKind,
) -> Result<Applied<()>, StoreError> {
    let now = uow.now();
    let Some(order) = uow.orders().lock(id)?.filter(Order::waits_for_stages) else {
        return Ok(Applied::Already);
    };
    let next_daytime = now.next_daytime();
    if next_daytime != now {
        uow.schedule(job, id.uuid(), next_daytime)?;
        return Ok(Applied::Already);
    }
    uow.tasks().cancel(job, id.uuid())?;
    if let Some(next) = REMINDERS.into_iter().skip_while(|kind| *kind != job).nth(1) {
        uow.schedule(next, id.uuid(), now.plus_days(1).next_daytime())?;
    }
    let pending = uow.payments().lock_pending_of(id)?;
    let payments = pending.is_some_and(|payment| now < payment.session_ends_at());
    let Some(due) = order.stage_awaited().filter(|_| !payments) else {
        return Ok(Applied::Already);
    };
    let event = DomainEvent::StageAwaited {
        order: id,
        stage: due.stage,
        missing: due.amount,
    };
    uow.emit(&event)?;
    Ok(Applied::Now(()))
}

/// Schedules the reminders for the next unpaid stage, from tomorrow on, after a stage has begun. The
/// reminders of the stage before are cancelled.
pub(super) fn remind_later_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    let now = uow.now();
    for kind in REMINDERS {
        uow.tasks().cancel(kind, order.id.uuid())?;
    }
    if order.stage_awaited().is_some() {
        uow.schedule(
            TaskKind::RemindStage,
            order.id.uuid(),
            now.plus_days(1).next_daytime(),
        )?;
    }
    Ok(())
}
