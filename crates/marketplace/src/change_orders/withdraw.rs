use super::{ChangeOrdersError, locked};
use crate::{
    ChangeOrderEvent, DomainEvent, Store, TaskKind, UnitOfWork, settlement::save_change_order_in,
};
use kernel::{Applied, ChangeOrderId, Invocation, OrderId};

/// The provider withdraws a change order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawChangeOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub change_order: ChangeOrderId,
}

/// Withdraws a change order.
///
/// # Errors
/// `NotFound` also for another provider's change order; `ChangeOrder(Closed | BeingPaid)`.
pub async fn withdraw_change_order(
    store: &dyn Store,
    cmd: WithdrawChangeOrder,
) -> Result<Applied<()>, ChangeOrdersError> {
    store
        .unit(cmd.call, move |uow| withdraw_in(uow, &cmd))
        .await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawChangeOrder,
) -> Result<Applied<()>, ChangeOrdersError> {
    let found = locked(uow, cmd.change_order)?.filter(|(order, _)| order.id == cmd.order);
    let (mut order, mut change_order) = found.ok_or(ChangeOrdersError::NotFound)?;
    let Applied::Now(()) = change_order.withdraw(&uow.call())? else {
        return Ok(Applied::Already);
    };
    uow.tasks()
        .cancel(TaskKind::LapseChangeOrder, change_order.id.uuid())?;
    let event = DomainEvent::ChangeOrder {
        order: order.id,
        amount: change_order.total,
        news: ChangeOrderEvent::Withdrawn,
    };
    uow.emit(&event)?;
    save_change_order_in(uow, &mut order, change_order)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
