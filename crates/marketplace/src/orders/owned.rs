//! The order that a customer's command is about.

use super::OrdersError;
use crate::{UnitOfWork, owned_order::lock_owned_order};
use kernel::OrderId;
use orders::Order;

/// Locks the order if it is the caller's own.
pub(super) fn owned_order(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Order, OrdersError> {
    lock_owned_order(uow, id)?.ok_or(OrdersError::NotFound)
}
