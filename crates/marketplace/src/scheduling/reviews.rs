//! Whether the customer of an order can still be asked for a review.

use crate::UnitOfWork;
use kernel::{OrderId, StoreError};
use orders::{Order, OrderStatus};
use reviews::Side;

/// The completed order, provided that its customer has not written a review.
pub(crate) fn awaited_review_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
) -> Result<Option<Order>, StoreError> {
    let Some(order) = uow
        .orders()
        .lock(id)?
        .filter(|order| order.status == OrderStatus::Completed)
    else {
        return Ok(None);
    };
    let written = uow
        .reviews()
        .lock_of_order(id)?
        .iter()
        .any(|review| review.side == Side::Customer);
    Ok(Some(order).filter(|_| !written))
}
