//! The weights of a gas job, without which no one completes it (row 20).

use super::FulfilmentError;
use crate::{UnitOfWork, read::cylinder_comes_back};
use orders::{Order, OrderError};

/// Whether the cylinders of the order are weighed: they are filled and come back. A sealed cylinder
/// is not weighed.
pub(super) fn is_weighed(order: &Order) -> bool {
    cylinder_comes_back(&order.category_slug, &order.answers)
}

/// Checks that the weights are recorded, where the cylinders are weighed. The caller holds the
/// order's lock.
///
/// # Errors
/// `Order(NotWeighed)`.
pub(super) fn check_weighed_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<(), FulfilmentError> {
    if !is_weighed(order) || uow.gas_supply().is_weighed(order.id)? {
        return Ok(());
    }
    Err(OrderError::NotWeighed.into())
}
