//! Extra work or material that is found on site: proposed, approved or declined, paid by the door of every payment, or not
//! done.

mod answer;
mod error;
mod lapse;
mod propose;
mod withdraw;

pub use answer::{AnswerVariation, approve_variation, decline_variation};
pub use error::VaryingError;
pub use lapse::lapse_variation;
pub use propose::{ProposeVariation, priced, propose_variation};
pub use withdraw::{WithdrawVariation, withdraw_variation};

use crate::UnitOfWork;
use kernel::{StoreError, Timestamp, VariationId};
use orders::{Order, Variation};

/// The order first, then its variation: the one lock order of all units.
fn locked(
    uow: &mut dyn UnitOfWork,
    id: VariationId,
) -> Result<Option<(Order, Variation)>, StoreError> {
    let Some(order) = uow.variations().order_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    Ok(uow
        .variations()
        .lock(id)?
        .map(|variation| (order, variation)))
}

/// Saves a variation that changed, with the step that its order's work is at now; the caller saves the order.
pub(crate) fn save_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    variation: Variation,
    now: Timestamp,
) -> Result<(), StoreError> {
    order.follow(&variation, now);
    uow.variations().save(variation)
}
