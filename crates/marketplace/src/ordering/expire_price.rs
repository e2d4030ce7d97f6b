use super::{OrderingError, submit_order::price_in};
use crate::{
    JobKind, Store, UnitOfWork,
    read::{CatalogQueries, Offering},
};
use kernel::{Actor, Applied, Invocation, OrderId};
use orders::OrderStatus;

/// A price that ran out is made again at once (transition rows 12 and 5); one whose payment is under way waits for
/// the outcome and is visited again when the checkout ends.
///
/// # Errors
/// `OrderingError`.
pub async fn expire_price(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrderingError> {
    let offering = catalog.offering(slug).await?.ok_or(OrderingError::UnknownCategory)?;
    let call = Invocation { actor: Actor::System, ..call };
    store.unit(move |uow| expire_price_in(uow, order, &offering, &call)).await
}

fn expire_price_in(uow: &mut dyn UnitOfWork, id: OrderId, offering: &Offering, call: &Invocation) -> Result<Applied<()>, OrderingError> {
    let Some(mut order) = uow.orders().lock(id)? else { return Ok(Applied::Already) };
    let ran_out = order.status == OrderStatus::Priced && order.price.is_some_and(|price| price.valid_until <= call.now);
    let pending = if ran_out { uow.payments().lock_pending_of(id)? } else { None };
    if let Some(payment) = pending.filter(|payment| call.now < payment.session_ends_at()) {
        uow.jobs().schedule(call.ids().next_id(), JobKind::ExpirePrice, id.uuid(), payment.session_ends_at())?;
        return Ok(Applied::Already);
    }
    let Applied::Now(()) = order.expire_price(call)? else { return Ok(Applied::Already) };
    price_in(uow, &mut order, offering, call, &mut call.ids(), true)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
