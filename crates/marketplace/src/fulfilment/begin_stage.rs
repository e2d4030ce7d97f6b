use super::{FulfilmentError, error::hide, remind_stage::remind_later_in};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Applied, Invocation, Money, OrderId};
use orders::Order;

/// The provider begins the next stage of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeginStage {
    pub call: Invocation,
    pub order: OrderId,
    /// The stage: 2, 3 or 4, because the first begins with the work.
    pub stage: u32,
}

/// Begins the stage and asks the customer to pay the one after it, if that is not paid. `Already`
/// for a stage that was begun before.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(StageUnpaid | OutOfStep)`.
pub async fn begin_stage(
    store: &dyn Store,
    cmd: BeginStage,
) -> Result<Applied<()>, FulfilmentError> {
    store
        .unit(cmd.call, move |uow| begin_stage_in(uow, &cmd))
        .await
}

fn begin_stage_in(
    uow: &mut dyn UnitOfWork,
    cmd: &BeginStage,
) -> Result<Applied<()>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let Applied::Now(()) = order.begin_stage(cmd.stage, &uow.call()).map_err(hide)? else {
        return Ok(Applied::Already);
    };
    uow.emit(&stage_began(&order))?;
    remind_later_in(uow, &order)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// The event with the present stage and the amount that is due next.
pub(super) fn stage_began(order: &Order) -> DomainEvent {
    let due = order.funding().and_then(|funding| funding.next());
    let missing = due.map_or(Money::ZERO, |due| due.amount);
    DomainEvent::StageBegan {
        order: order.id,
        stage: order.work_stage,
        next: due.map(|due| due.stage),
        missing,
    }
}
