//! Whether a delivery is the last gas of its customer.

use super::GAS;
use crate::UnitOfWork;
use kernel::StoreError;
use orders::Order;

/// Whether the delivery is the last gas of its customer: they got no other since, and have ordered none.
pub(crate) fn is_last_in(uow: &mut dyn UnitOfWork, delivery: &Order) -> Result<bool, StoreError> {
    let newest = uow.orders().completed_of(delivery.customer, GAS, 1)?;
    let is_newest = newest
        .first()
        .is_some_and(|newest| newest.id == delivery.id);
    Ok(is_newest && !uow.orders().has_open(delivery.customer, GAS)?)
}
