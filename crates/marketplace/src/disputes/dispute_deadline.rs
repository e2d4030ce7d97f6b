use super::{DisputesError, locked, settle::settle_in, standing_of};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Applied, DisputeId, Invocation};
use orders::Missed;

/// Handles a dispute that was not decided in time. The first time support is notified; the second
/// time the customer gets the money back when the amount is small, otherwise finance is notified. A
/// dispute that was decided, or is not due, stays as it is.
///
/// # Errors
/// `Store`, `Order`, `Settlement`.
pub async fn dispute_deadline(
    store: &dyn Store,
    id: DisputeId,
    call: Invocation,
) -> Result<Applied<()>, DisputesError> {
    let call = call.by_system();
    store.unit(call, move |uow| deadline_in(uow, id)).await
}

fn deadline_in(uow: &mut dyn UnitOfWork, id: DisputeId) -> Result<Applied<()>, DisputesError> {
    let now = uow.now();
    let Some((order, mut dispute)) = locked(uow, id)? else {
        return Ok(Applied::Already);
    };
    if !dispute.is_overdue(now) {
        return Ok(Applied::Already);
    }
    let at_stake = standing_of(&order, &uow.part_refunds().lock_of(order.id)?)?;
    match dispute.miss(at_stake, &order.deadlines.dispute, now) {
        Missed::Once => {
            uow.schedule(TaskKind::DecideDispute, id.uuid(), dispute.due_at)?;
            uow.emit(&DomainEvent::DisputeOverdue { order: order.id })?;
            uow.disputes().save(dispute)?;
        }
        Missed::Alarm => {
            uow.emit(&DomainEvent::DisputeStuck {
                order: order.id,
                amount: at_stake,
            })?;
            uow.disputes().save(dispute)?;
        }
        Missed::MoneyBack => {
            dispute.decide_by_default(at_stake, now)?;
            settle_in(uow, order, dispute)?;
        }
    }
    Ok(Applied::Now(()))
}
