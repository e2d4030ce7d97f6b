use super::OrdersError;
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::stop_all_in,
    settlement::{RefundPolicy, return_promo_in, return_tenders_in},
};
use kernel::{Actor, Applied, Invocation, OrderId};

/// Closes an order that was paid in part and whose rest did not come in time, and returns the part.
/// When the payment of the rest is under way, the order is kept until its checkout ends.
pub async fn lapse_balance(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    let call = Invocation {
        actor: Actor::System,
        ..call
    };
    store
        .unit(move |uow| lapse_balance_in(uow, order, &call))
        .await
}

fn lapse_balance_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    call: &Invocation,
) -> Result<Applied<()>, OrdersError> {
    let (Some(mut order), mut ids) = (uow.orders().lock(id)?, call.ids()) else {
        return Ok(Applied::Already);
    };
    let Applied::Now(()) = order.lapse_balance(call)? else {
        return Ok(Applied::Already);
    };
    let pending = uow.payments().lock_pending_of(id)?;
    if let Some(payment) = pending.filter(|payment| call.now < payment.session_ends_at()) {
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::LapseBalance,
            id.uuid(),
            payment.session_ends_at(),
        )?;
        return Ok(Applied::Already);
    }
    return_tenders_in(
        uow,
        &order,
        order.paid,
        RefundPolicy::default(),
        call,
        &mut ids,
    )?;
    stop_all_in(uow, id, call)?;
    return_promo_in(uow, id)?;
    let event = DomainEvent::BalanceLapsed {
        order: id,
        held: order.paid,
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
