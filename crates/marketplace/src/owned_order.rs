//! The order that a customer's command is about.

use crate::UnitOfWork;
use kernel::{Actor, OrderId, StoreError};
use orders::Order;

/// Locks an order if it is the caller's own. Another customer's order gets the same answer as one
/// that does not exist.
pub(crate) fn lock_owned_order(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
) -> Result<Option<Order>, StoreError> {
    let order = uow.orders().lock(id)?;
    Ok(order.filter(|order| uow.actor() == Actor::Customer(order.customer)))
}
