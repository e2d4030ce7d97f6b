//! The uses of promo codes: consumed with the job, or returned.

use crate::UnitOfWork;
use kernel::{Applied, OrderId, StoreError};
use pricing::{PromoUse, PromoUseState};

/// The job was done, or its customer left it after somebody had taken it: the code was used, for good.
pub(crate) fn consume_promo_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    let Some(mut used) = uow.promos().lock_use_of(order)? else {
        return Ok(());
    };
    match used.consume() {
        Applied::Now(()) => uow.promos().save_use(used),
        Applied::Already => Ok(()),
    }
}

/// The order came to nothing before anybody was assigned, or by a fault that is not its customer's: its code can be used
/// again. One that was consumed stays so.
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
        promo.give_back(used.discount);
        uow.promos().save(promo)?;
    }
    uow.promos().save_use(PromoUse {
        state: PromoUseState::Returned,
        ..used
    })
}
