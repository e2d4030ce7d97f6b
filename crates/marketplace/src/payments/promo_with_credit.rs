//! Promo codes that may not be combined with store credit.

use super::PaymentsError;
use crate::UnitOfWork;
use kernel::OrderId;

/// Checks that the promo code of the order, if any, may be combined with store credit.
pub(super) fn check_code_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), PaymentsError> {
    let Some(used) = uow.promos().lock_use_of(order)? else {
        return Ok(());
    };
    let stacks = uow
        .promos()
        .lock(used.promo)?
        .is_none_or(|promo| promo.terms.stacks_with_credit);
    if stacks {
        Ok(())
    } else {
        Err(PaymentsError::PromoWithoutCredit(used.code))
    }
}
