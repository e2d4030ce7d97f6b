//! Credit as a tender. It is held while a payment is under way, pays its order in the very unit that makes the order
//! paid, and is there again when the payment comes to nothing. Whoever calls holds the order's lock.

use super::{
    PaymentsError,
    book_refund::{RefundPolicy, RefundToBook, book_refund_in},
};
use crate::{TaskKind, UnitOfWork, referrals::post};
use kernel::{
    Applied, CreditGrantId, IdSequence, Invocation, Money, OrderId, PaymentId, StoreError,
    Timestamp, UserId,
};
use orders::Order;
use payments::{
    Payment, RefundSource, Tenders,
    ledger::{Account, Reference, credit, debit},
};
use referrals::{CreditGrant, CreditUse, CreditUseState};
use std::fmt::Display;

/// One payment takes from so many grants at most: what runs out first.
const GRANTS_MAX: usize = 24;

/// Credit that is to be set aside.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hold {
    pub order: OrderId,
    pub payment: Option<PaymentId>,
    pub owner: UserId,
    pub amount: Money,
}

/// Some codes may not be used together with credit.
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

/// What a person could pay with now.
pub(super) fn spendable_in(
    uow: &mut dyn UnitOfWork,
    owner: UserId,
    now: Timestamp,
) -> Result<Money, StoreError> {
    let grants = spendable(uow, owner, now)?;
    sum(grants.iter().map(|grant| grant.left))
}

fn spendable(
    uow: &mut dyn UnitOfWork,
    owner: UserId,
    now: Timestamp,
) -> Result<Vec<CreditGrant>, StoreError> {
    let mut grants = uow.credit().lock_unspent_of(owner)?;
    grants.retain(|grant| grant.is_spendable(now));
    grants.truncate(GRANTS_MAX);
    Ok(grants)
}

/// Sets credit aside, what runs out first coming first: all of it, or `false` and nothing.
pub(super) fn hold_in(
    uow: &mut dyn UnitOfWork,
    hold: Hold,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<bool, StoreError> {
    let grants = spendable(uow, hold.owner, now)?;
    if sum(grants.iter().map(|grant| grant.left))? < hold.amount {
        return Ok(false);
    }
    let mut wanted = hold.amount;
    for mut grant in grants {
        let amount = grant.take(wanted).map_err(broken)?;
        if !amount.is_positive() {
            break;
        }
        wanted = wanted.minus(amount).map_err(broken)?;
        let used = CreditUse {
            id: ids.next_id(),
            grant: grant.id,
            owner: hold.owner,
            order: hold.order,
            payment: hold.payment,
            amount,
            returned: Money::ZERO,
            state: CreditUseState::Held,
            created_at: now,
            version: 0,
        };
        let legs = [
            Ok(debit(Account::CustomerCredit(hold.owner), amount)),
            credit(Account::CreditHeld(hold.order), amount),
        ];
        let _once = post(uow, Reference::CreditHeld(used.id), now, ids, legs)?;
        uow.credit().save(grant)?;
        uow.credit().insert_use(used)?;
    }
    Ok(true)
}

/// What is set aside for one attempt, or for all of the order's.
pub(super) fn held_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    of: HoldScope,
) -> Result<Money, StoreError> {
    let holds = holds(uow, order, of)?;
    sum(holds.iter().map(|used| used.amount))
}

/// Whose holds are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HoldScope {
    Attempt(PaymentId),
    /// All that are not this attempt's.
    Others(PaymentId),
    Order,
}

fn holds(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    of: HoldScope,
) -> Result<Vec<CreditUse>, StoreError> {
    let mut uses = uow.credit().lock_uses_of(order)?;
    uses.retain(|used| {
        used.state == CreditUseState::Held
            && match of {
                HoldScope::Attempt(payment) => used.payment == Some(payment),
                HoldScope::Others(payment) => used.payment != Some(payment),
                HoldScope::Order => true,
            }
    });
    Ok(uses)
}

/// What was set aside is its owner's again, and runs out when it always did.
pub(crate) fn release_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    of: HoldScope,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    for mut used in holds(uow, order, of)? {
        let Applied::Now(amount) = used.release() else {
            continue;
        };
        let mut grant = grant_in(uow, used.grant)?;
        grant.put_back(amount).map_err(broken)?;
        // Its day may have come while it was held.
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::ExpireCredit,
            grant.id.uuid(),
            grant.expires_at,
        )?;
        let legs = [
            Ok(debit(Account::CreditHeld(order), amount)),
            credit(Account::CustomerCredit(used.owner), amount),
        ];
        let _once = post(uow, Reference::CreditReturned(used.id), now, ids, legs)?;
        uow.credit().save(grant)?;
        uow.credit().save_use(used)?;
    }
    Ok(())
}

/// What an attempt is worth beside its cash when its money comes: what is held for it, or as much as it needs once more
/// when it had been given up meanwhile. Nothing when that is no longer there, or when the attempt asked for more than
/// `owed`, what is still to be paid of what it is for.
pub(super) fn tender_again_in(
    uow: &mut dyn UnitOfWork,
    (order, owed): (&Order, Money),
    payment: &Payment,
    call: &Invocation,
) -> Result<Money, StoreError> {
    let needed = owed.minus(payment.amount).map_err(broken)?;
    let had_some = uow
        .credit()
        .lock_uses_of(order.id)?
        .iter()
        .any(|used| used.payment == Some(payment.id));
    if needed.is_negative() || (needed.is_positive() && !had_some) {
        return Ok(Money::ZERO);
    }
    let mut ids = far_ids(call, 1);
    release_in(
        uow,
        order.id,
        HoldScope::Others(payment.id),
        call.now,
        &mut ids,
    )?;
    let held = held_in(uow, order.id, HoldScope::Attempt(payment.id))?;
    if held.is_positive() || needed.is_zero() {
        return Ok(held);
    }
    let hold = Hold {
        order: order.id,
        payment: Some(payment.id),
        owner: order.customer,
        amount: needed,
    };
    Ok(if hold_in(uow, hold, call.now, &mut ids)? {
        needed
    } else {
        Money::ZERO
    })
}

/// The ids of credit that moves lie far from those of all else in the unit, and one part of it far from another.
pub(crate) fn far_ids(call: &Invocation, part: u32) -> IdSequence {
    const STRIDE: u32 = 256;
    let mut ids = call.ids();
    for _ in 0..part.saturating_mul(STRIDE) {
        let _nearer: CreditGrantId = ids.next_id();
    }
    ids
}

/// What is held pays the order; the legs that take it out of `credit:held` stand in the entry of the capture.
pub(super) fn spend_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<Money, StoreError> {
    let mut spent = Money::ZERO;
    for mut used in holds(uow, order, HoldScope::Order)? {
        if used.spend().is_now() {
            spent = spent.plus(used.amount).map_err(broken)?;
            uow.credit().save_use(used)?;
        }
    }
    Ok(spent)
}

/// What an order was paid with, whatever went back since.
pub(crate) fn paid_with_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Tenders, StoreError> {
    let uses = uow.credit().lock_uses_of(order.id)?;
    let credit = sum(uses
        .iter()
        .filter(|used| used.state == CreditUseState::Spent)
        .map(|used| used.amount))?;
    Ok(Tenders {
        cash: order.paid.minus(credit).map_err(broken)?,
        credit,
    })
}

/// What an order was paid with and has not gone back.
pub(crate) fn tenders_of_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<Tenders, StoreError> {
    let paid = paid_with_in(uow, order)?;
    let standing = sum(uow
        .credit()
        .lock_uses_of(order.id)?
        .iter()
        .map(CreditUse::standing))?;
    let parts = parts_of_in(uow, order)?;
    let left = sum(parts.iter().map(|(_, left)| *left))?;
    let returned = paid.cash.minus(left).map_err(broken)?;
    paid.less(Tenders {
        cash: returned,
        credit: paid.credit.minus(standing).map_err(broken)?,
    })
    .map_err(broken)
}

/// The payments that an order took, and what of each has not gone back.
fn parts_of_in(
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

/// Books that so much of what an order holds goes back: cash first, to where it came from, then credit, which can be
/// spent for thirty days at least. The gateway is told by the refund's own job. `order.paid` stays as it is.
///
/// # Errors
/// `StoreError`, also above what was paid and has not gone back: the policy never grants that.
pub(crate) fn return_tenders_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    amount: Money,
    policy: RefundPolicy,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<Tenders, StoreError> {
    let back = tenders_of_in(uow, order)?
        .give_back(amount)
        .map_err(broken)?;
    let mut cash = back.cash;
    let parts = parts_of_in(uow, order)?;
    let left = sum(parts.iter().map(|(_, left)| *left))?;
    let gone = paid_with_in(uow, order)?.cash.minus(left).map_err(broken)?;
    let together = gone.plus(back.cash).map_err(broken)?;
    // What came last goes back first.
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
            book_refund_in(uow, &back, call, ids)?;
        }
    }
    if cash.is_positive() {
        return Err(StoreError::Corrupt(format!(
            "order {} has cash and no payment",
            order.id
        )));
    }
    if back.credit.is_positive() {
        restore_in(uow, order.id, back.credit, call.now, ids)?;
    }
    Ok(back)
}

/// What was taken last comes back first: it lives longest.
fn restore_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    amount: Money,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let mut wanted = amount;
    for mut used in uow.credit().lock_uses_of(order)?.into_iter().rev() {
        let back = used.restore(wanted).map_err(broken)?;
        if !back.is_positive() {
            continue;
        }
        wanted = wanted.minus(back).map_err(broken)?;
        let mut grant = grant_in(uow, used.grant)?;
        grant.restore(back, now).map_err(broken)?;
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::ExpireCredit,
            grant.id.uuid(),
            grant.expires_at,
        )?;
        let legs = [
            Ok(debit(Account::Escrow(order), back)),
            credit(Account::CustomerCredit(used.owner), back),
        ];
        let _once = post(
            uow,
            Reference::CreditRestored(used.id, used.returned),
            now,
            ids,
            legs,
        )?;
        uow.credit().save(grant)?;
        uow.credit().save_use(used)?;
    }
    Ok(())
}

fn grant_in(uow: &mut dyn UnitOfWork, id: CreditGrantId) -> Result<CreditGrant, StoreError> {
    uow.credit().lock(id)?.ok_or_else(|| {
        StoreError::Corrupt(format!(
            "credit was taken from grant {id}, which is not there"
        ))
    })
}

fn sum(amounts: impl Iterator<Item = Money>) -> Result<Money, StoreError> {
    Money::total(amounts).map_err(broken)
}

/// Figures that cannot be, unless something is stored wrong.
fn broken(error: impl Display) -> StoreError {
    StoreError::Failed(error.to_string())
}
