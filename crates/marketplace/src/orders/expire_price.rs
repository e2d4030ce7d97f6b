use super::{
    OrdersError, close_unpaid::close_unpaid_in, gas::is_gas_too_late, submit_order::price_in,
};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    read::{CatalogQueries, Offering},
    settlement::{HoldScope, release_holds_in},
};
use kernel::{Applied, Invocation, OrderId};
use orders::{Order, OrderStatus};

/// Makes an expired price again at once (transition rows 12 and 5), three times within a week; then
/// the order is closed, as it is when the service has ended meanwhile. A price whose payment is
/// under way waits for the outcome, and its task runs again when the checkout ends.
pub async fn expire_price(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    let offering = catalog.offering(slug).await?;
    let call = call.by_system();
    store
        .unit(call, move |uow| {
            expire_price_in(uow, order, offering.as_ref())
        })
        .await
}

fn expire_price_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    offering: Option<&Offering>,
) -> Result<Applied<()>, OrdersError> {
    let now = uow.now();
    let Some(mut order) = uow.orders().lock(id)? else {
        return Ok(Applied::Already);
    };
    let ran_out = order.status == OrderStatus::Priced
        && order.price.is_some_and(|price| price.valid_until <= now);
    let pending = if ran_out {
        uow.payments().lock_pending_of(id)?
    } else {
        None
    };
    if let Some(payment) = pending.filter(|payment| now < payment.session_ends_at()) {
        uow.schedule(TaskKind::ExpirePrice, id.uuid(), payment.session_ends_at())?;
        return Ok(Applied::Already);
    }
    let Applied::Now(()) = order.expire_price(&uow.call())? else {
        return Ok(Applied::Already);
    };
    release_holds_in(uow, id, HoldScope::Order)?;
    after_expiry_in(uow, &mut order, offering)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// What follows an expired price: a new one, or the end of the order.
pub(super) fn after_expiry_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    offering: Option<&Offering>,
) -> Result<(), OrdersError> {
    let now = uow.now();
    match offering {
        None => close_unpaid_in(
            uow,
            order,
            "SERVICE_ENDED",
            DomainEvent::ServiceEnded { order: order.id },
        ),
        Some(offering) if order.is_given_up(now) || is_gas_too_late(offering, order, now) => {
            close_unpaid_in(
                uow,
                order,
                "EXPIRED",
                DomainEvent::OrderExpired { order: order.id },
            )
        }
        Some(offering) => price_in(uow, order, offering, true),
    }
}
