//! Applying held money of one of our payments, once two people have said which order it was meant
//! for.

use super::{
    PaymentsError,
    after_payment::{Viewed, after_payment_in},
    error::UnmatchedError,
    received::{receipt, return_later_in},
    settle_change_order::extend_in,
};
use crate::{
    TaskKind, UnitOfWork,
    settlement::{HoldScope, release_holds_in},
};
use kernel::{Money, PaymentId};
use orders::Order;
use payments::{
    MismatchReason, Payment, PaymentStatus, RefundSource,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// Checks that the money of a locked payment is held, and neither being returned nor applied to an
/// order.
pub(super) fn must_be_held(
    uow: &mut dyn UnitOfWork,
    payment: &Payment,
) -> Result<(), PaymentsError> {
    if payment.mismatch() == Some(MismatchReason::Currency) {
        return Err(UnmatchedError::NoNaira.into());
    }
    let held = payment.status == PaymentStatus::Mismatched && payment.received.is_positive();
    if held && !is_being_returned(uow, payment.id)? {
        Ok(())
    } else {
        Err(UnmatchedError::Gone.into())
    }
}

/// Whether a payment's unapplied money is being returned, or was returned.
pub(super) fn is_being_returned(
    uow: &mut dyn UnitOfWork,
    payment: PaymentId,
) -> Result<bool, PaymentsError> {
    Ok(uow
        .refunds()
        .lock_of_payment(payment)?
        .into_iter()
        .any(|refund| refund.source == RefundSource::Unapplied))
}

/// Applies a held payment to the order, which goes on as if the money had come for it: one entry
/// moves the amount due out of the unapplied money, and the excess is treated as any excess. The
/// caller has checked `payment.amount`, which is the amount due now.
pub(super) fn apply_held_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    mut payment: Payment,
) -> Result<(), PaymentsError> {
    let now = uow.now();
    let (held, looked) = (order.paid, Viewed::before(&order));
    // An unfinished attempt may have held store credit.
    release_holds_in(uow, order.id, HoldScope::Order)?;
    match payment.change_order {
        Some(change_order) => extend_in(uow, &mut order, change_order, payment.received)?
            .ok_or(UnmatchedError::DoesNotFit)?,
        None => order
            .capture(receipt(&payment, Money::ZERO)?, &uow.call())
            .map_err(|_| UnmatchedError::DoesNotFit)?,
    }
    payment.apply()?;
    let moved = order.paid.minus(held)?;
    let legs = [
        debit(Account::Unapplied, moved),
        credit(Account::Escrow(order.id), moved)?,
    ];
    let fact = Reference::UnappliedApplied(payment.id);
    let entry = Entry::new(uow.next_id(), fact, now, legs)?;
    let _once = uow.ledger().post(&entry)?;
    uow.tasks()
        .cancel(TaskKind::ReturnUnapplied, payment.id.uuid())?;
    return_later_in(uow, &payment)?;
    let extra_work = payment.change_order.is_some();
    uow.payments().save(payment)?;
    if extra_work {
        Ok(uow.orders().save(order)?)
    } else {
        after_payment_in(uow, order, looked)
    }
}
