use super::OrdersError;
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::stop_all_in,
    settlement::{RefundPolicy, return_promo_in, return_tenders_in},
};
use kernel::{Applied, Invocation, OrderId};

/// Closes an order that was paid in part and whose rest did not come in time, and returns the part.
/// When the payment of the rest is under way, the order is kept until its checkout ends.
pub async fn lapse_balance(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| lapse_balance_in(uow, order))
        .await
}

fn lapse_balance_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, OrdersError> {
    let now = uow.now();
    let Some(mut order) = uow.orders().lock(id)? else {
        return Ok(Applied::Already);
    };
    let Applied::Now(()) = order.lapse_balance(&uow.call())? else {
        return Ok(Applied::Already);
    };
    let pending = uow.payments().lock_pending_of(id)?;
    if let Some(payment) = pending.filter(|payment| now < payment.session_ends_at()) {
        uow.schedule(TaskKind::LapseBalance, id.uuid(), payment.session_ends_at())?;
        return Ok(Applied::Already);
    }
    return_tenders_in(uow, &order, order.paid, RefundPolicy::default())?;
    stop_all_in(uow, id)?;
    return_promo_in(uow, id)?;
    let event = DomainEvent::BalanceLapsed {
        order: id,
        held: order.paid,
    };
    uow.emit(&event)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
