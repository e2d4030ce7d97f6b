//! The weights of a gas job, without which no one completes it (row 20).

use super::FulfilmentError;
use crate::{UnitOfWork, scheduling::StoredAnswers};
use orders::{Order, OrderError};
use pricing::{AnswerSource, GasMode};

/// The service whose filled cylinders are weighed.
const GAS: &str = "gas-refill-delivery";

/// Whether the cylinders of the order are weighed: they are filled and come back. A sealed cylinder
/// is not weighed.
pub(super) fn is_weighed(order: &Order) -> bool {
    let answers = StoredAnswers(&order.answers);
    let mode = answers.choice("mode");
    order.category_slug == GAS
        && mode
            .and_then(GasMode::from_code)
            .is_none_or(GasMode::comes_back)
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
