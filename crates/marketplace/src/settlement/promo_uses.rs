//! The uses of promo codes: consumed with the job, or returned.

use crate::UnitOfWork;
use kernel::{Applied, OrderId, StoreError};
use pricing::{PromoUse, PromoUseState};

/// Consumes the promo code of an order for good: the job was done, or the customer left it after a
/// provider had accepted it.
pub(crate) fn consume_promo_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    let Some(mut used) = uow.promos().lock_use_of(order)? else {
        return Ok(());
    };
    match used.consume() {
        Applied::Now(()) => uow.promos().save_use(used),
        Applied::Already => Ok(()),
    }
}

/// Returns the promo code of an order that ended before a provider was assigned, or through a fault
/// that is not the customer's: the code can be used again. A consumed code stays consumed.
pub(crate) fn return_promo_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    match uow
        .promos()
        .lock_use_of(order)?
        .filter(|used| used.state == PromoUseState::Held)
    {
        Some(used) => return_use_in(uow, used),
        None => Ok(()),
    }
}

pub(crate) fn return_use_in(uow: &mut dyn UnitOfWork, used: PromoUse) -> Result<(), StoreError> {
    if let Some(mut promo) = uow.promos().lock(used.promo)? {
        promo.return_discount(used.discount);
        uow.promos().save(promo)?;
    }
    uow.promos().save_use(PromoUse {
        state: PromoUseState::Returned,
        ..used
    })
}
