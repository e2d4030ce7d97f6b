//! Cancelling an order that no provider has.

use crate::{
    UnitOfWork,
    scheduling::stop_all_in,
    settlement::{RefundPolicy, SettlementError, return_promo_in, return_tenders_in},
};
use kernel::{Applied, Money};
use orders::Order;

/// Why an order without a provider is cancelled, and where its money goes.
pub(crate) struct Closing<'c> {
    /// The code for the history.
    pub(crate) reason: &'c str,
    pub(crate) note: Option<String>,
    pub(crate) our_fault: bool,
    /// Whether the money becomes store credit at once instead of going back the way it came.
    pub(crate) as_credit: bool,
}

/// Cancels an order that no provider has, and refunds all that was paid. The caller holds the
/// order's lock and saves the order.
pub(crate) fn close_unassigned_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    closing: Closing<'_>,
) -> Result<Applied<()>, SettlementError> {
    let held = if order.status.holds_money() {
        order.paid
    } else {
        Money::ZERO
    };
    let Applied::Now(()) = order.cancel(closing.reason, closing.note, &uow.call())? else {
        return Ok(Applied::Already);
    };
    if held.is_positive() {
        let policy = RefundPolicy {
            our_fault: closing.our_fault,
            excess: false,
            credit_to: closing.as_credit.then_some(order.customer),
        };
        return_tenders_in(uow, order, held, policy)?;
    }
    stop_all_in(uow, order.id)?;
    return_promo_in(uow, order.id)?;
    Ok(Applied::Now(()))
}
