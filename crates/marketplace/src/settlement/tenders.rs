//! The cash and store credit with which an order was paid, and returning a part of both.

use super::credit_holds::{broken, grant_in, sum};
use crate::{
    TaskKind, UnitOfWork,
    settlement::{RefundPolicy, RefundToBook, book_refund_in, post_entry},
};
use kernel::{Money, OrderId, PaymentId, StoreError};
use orders::Order;
use payments::{
    RefundSource, Tenders,
    ledger::{Account, Reference, credit, debit},
};
use referrals::{CreditUse, CreditUseState};

/// The uses of store credit for the price of an order. Credit that paid the fee of a move is the
/// provider's.
fn price_uses_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<Vec<CreditUse>, StoreError> {
    let mut uses = uow.credit().lock_uses_of(order)?;
    uses.retain(|used| used.move_request.is_none());
    Ok(uses)
}

/// The cash and store credit with which an order was paid, regardless of later refunds.
pub(crate) fn paid_with_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Tenders, StoreError> {
    let uses = price_uses_in(uow, order.id)?;
    let credit = sum(uses
        .iter()
        .filter(|used| used.state == CreditUseState::Spent)
        .map(|used| used.amount))?;
    Ok(Tenders {
        cash: order.paid.minus(credit).map_err(broken)?,
        credit,
    })
}

/// The cash and store credit with which an order was paid and that have not been returned.
pub(crate) fn tenders_of_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<Tenders, StoreError> {
    let paid = paid_with_in(uow, order)?;
    let uses = price_uses_in(uow, order.id)?;
    let standing = sum(uses.iter().map(CreditUse::standing))?;
    let parts = parts_of_in(uow, order)?;
    let left = sum(parts.iter().map(|(_, left)| *left))?;
    let returned = paid.cash.minus(left).map_err(broken)?;
    paid.less(Tenders {
        cash: returned,
        credit: paid.credit.minus(standing).map_err(broken)?,
    })
    .map_err(broken)
}

/// The payments that an order took, with the amount of each that has not been returned.
pub(crate) fn parts_of_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<Vec<(PaymentId, Money)>, StoreError> {
    let mut parts = Vec::new();
    for payment in uow.payments().lock_captured_of(order.id)? {
        let refunds = uow.refunds().lock_of_payment(payment.id)?;
        let gone = sum(refunds
            .iter()
            .filter(|refund| refund.source == RefundSource::Order)
            .map(|refund| refund.amount))?;
        parts.push((
            payment.id,
            payment
                .applied()
                .and_then(|applied| applied.minus(gone))
                .map_err(broken)?,
        ));
    }
    Ok(parts)
}

/// Books the return of an amount that an order holds: cash first, to where it came from, then
/// credit, which is valid for at least another thirty days. The refund's own task tells the
/// gateway. `order.paid` stays as it is.
///
/// # Errors
/// `StoreError`, also for more than was paid and has not been returned: the policy never grants
/// that.
pub(crate) fn return_tenders_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    amount: Money,
    policy: RefundPolicy,
) -> Result<Tenders, StoreError> {
    let back = tenders_of_in(uow, order)?.refund(amount).map_err(broken)?;
    let mut cash = back.cash;
    let parts = parts_of_in(uow, order)?;
    let left = sum(parts.iter().map(|(_, left)| *left))?;
    let gone = paid_with_in(uow, order)?.cash.minus(left).map_err(broken)?;
    let together = gone.plus(back.cash).map_err(broken)?;
    // The last payment is refunded first.
    for (payment, left) in parts.into_iter().rev() {
        let amount = cash.min(left);
        if amount.is_positive() {
            cash = cash.minus(amount).map_err(broken)?;
            let back = RefundToBook {
                order: order.id,
                payment,
                source: RefundSource::Order,
                amount,
                together,
                policy,
            };
            book_refund_in(uow, &back)?;
        }
    }
    if cash.is_positive() {
        return Err(StoreError::Corrupt(format!(
            "order {} has cash and no payment",
            order.id
        )));
    }
    if back.credit.is_positive() {
        restore_in(uow, order.id, back.credit)?;
    }
    Ok(back)
}

/// Restores spent credit. The grant that was taken last is restored first, because it is valid
/// longest.
pub(crate) fn restore_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    amount: Money,
) -> Result<(), StoreError> {
    let now = uow.now();
    let mut wanted = amount;
    for mut used in price_uses_in(uow, order)?.into_iter().rev() {
        let back = used.restore(wanted).map_err(broken)?;
        if !back.is_positive() {
            continue;
        }
        wanted = wanted.minus(back).map_err(broken)?;
        let mut grant = grant_in(uow, used.grant)?;
        grant.restore(back, now).map_err(broken)?;
        uow.schedule(TaskKind::ExpireCredit, grant.id.uuid(), grant.expires_at)?;
        let legs = [
            Ok(debit(Account::Escrow(order), back)),
            credit(Account::CustomerCredit(used.owner), back),
        ];
        let _once = post_entry(uow, Reference::CreditRestored(used.id, used.returned), legs)?;
        uow.credit().save(grant)?;
        uow.credit().save_use(used)?;
    }
    Ok(())
}
