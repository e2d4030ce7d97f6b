use super::{ChangeOrdersError, locked};
use crate::{
    ChangeOrderEvent, DomainEvent, Store, TaskKind, UnitOfWork, settlement::save_change_order_in,
};
use kernel::{Applied, ChangeOrderId, Invocation, OrderId};

/// The customer approves or declines a change order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnswerChangeOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub change_order: ChangeOrderId,
}

/// Approves a change order, which the customer then pays; until then the work is not done. A lapsed
/// one may be approved while the work is under way.
///
/// # Errors
/// `NotFound` also for another customer's order; `ChangeOrder(NotAtWork | Closed)`.
pub async fn approve_change_order(
    store: &dyn Store,
    cmd: AnswerChangeOrder,
) -> Result<Applied<()>, ChangeOrdersError> {
    store.unit(cmd.call, move |uow| approve_in(uow, &cmd)).await
}

fn approve_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AnswerChangeOrder,
) -> Result<Applied<()>, ChangeOrdersError> {
    let found = locked(uow, cmd.change_order)?.filter(|(order, _)| order.id == cmd.order);
    let (mut order, mut change_order) = found.ok_or(ChangeOrdersError::NotFound)?;
    let Applied::Now(()) = change_order.approve(&order, &uow.call())? else {
        return Ok(Applied::Already);
    };
    uow.schedule(
        TaskKind::LapseChangeOrder,
        change_order.id.uuid(),
        change_order.lapses_at,
    )?;
    let event = DomainEvent::ChangeOrder {
        order: order.id,
        amount: change_order.total,
        news: ChangeOrderEvent::Approved {
            until: change_order.lapses_at,
        },
    };
    uow.emit(&event)?;
    save_change_order_in(uow, &mut order, change_order)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Declines a change order. Money that is on its way for it is returned when it comes.
///
/// # Errors
/// `NotFound` also for another customer's order; `ChangeOrder(Closed)`.
pub async fn decline_change_order(
    store: &dyn Store,
    cmd: AnswerChangeOrder,
) -> Result<Applied<()>, ChangeOrdersError> {
    store.unit(cmd.call, move |uow| decline_in(uow, &cmd)).await
}

fn decline_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AnswerChangeOrder,
) -> Result<Applied<()>, ChangeOrdersError> {
    let found = locked(uow, cmd.change_order)?.filter(|(order, _)| order.id == cmd.order);
    let (mut order, mut change_order) = found.ok_or(ChangeOrdersError::NotFound)?;
    let Applied::Now(()) = change_order.decline(&order, &uow.call())? else {
        return Ok(Applied::Already);
    };
    uow.tasks()
        .cancel(TaskKind::LapseChangeOrder, change_order.id.uuid())?;
    let event = DomainEvent::ChangeOrder {
        order: order.id,
        amount: change_order.total,
        news: ChangeOrderEvent::Declined,
    };
    uow.emit(&event)?;
    save_change_order_in(uow, &mut order, change_order)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
