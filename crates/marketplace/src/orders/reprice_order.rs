use super::{OrdersError, expire_price::after_expiry_in, owned::owned_order};
use crate::{
    Store, TaskKind, UnitOfWork,
    read::{CatalogQueries, Offering},
    settlement::{HoldScope, release_holds_in},
};
use kernel::{Invocation, OrderId};

/// The customer asks for the new price of an order whose price has expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RepriceOrder {
    pub call: Invocation,
    pub order: OrderId,
}

/// Makes the new price at once (transition rows 12 and 5), as the system does when the price
/// expires. While a checkout for the old price is open nothing changes.
///
/// # Errors
/// `NotFound` also for another customer's order; `PaymentUnderWay`; `Order(Illegal)` unless the
/// engine set the price; `Order(Invalid)` while the price holds.
pub async fn reprice_order(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    cmd: RepriceOrder,
) -> Result<(), OrdersError> {
    let offering = catalog.offering(slug).await?;
    store
        .unit(cmd.call, move |uow| {
            reprice_in(uow, cmd.order, offering.as_ref())
        })
        .await
}

fn reprice_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    offering: Option<&Offering>,
) -> Result<(), OrdersError> {
    let now = uow.now();
    let mut order = owned_order(uow, id)?;
    order.reprice(&uow.call())?;
    let pending = uow.payments().lock_pending_of(id)?;
    if pending.is_some_and(|payment| now < payment.session_ends_at()) {
        return Err(OrdersError::PaymentUnderWay);
    }
    release_holds_in(uow, id, HoldScope::Order)?;
    uow.tasks().cancel(TaskKind::ExpirePrice, id.uuid())?;
    after_expiry_in(uow, &mut order, offering)?;
    uow.orders().save(order)?;
    Ok(())
}
