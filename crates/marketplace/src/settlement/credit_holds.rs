//! Store credit as a means of payment. It is held while a payment is open, pays its order in the
//! same unit as the capture, and is released when the payment fails. The caller holds the lock of
//! the order.

use crate::{TaskKind, UnitOfWork, settlement::post_entry};
use kernel::{Applied, CreditGrantId, Money, MoveId, OrderId, PaymentId, StoreError, UserId};
use orders::Order;
use payments::{
    Payment,
    ledger::{Account, Reference, credit, debit},
};
use referrals::{CreditGrant, CreditUse, CreditUseState};
use std::fmt::Display;

/// The maximum number of grants that one payment takes from. The grants that expire first are used
/// first.
const GRANTS_MAX: usize = 24;

/// Credit to be held for an order or a payment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hold {
    pub order: OrderId,
    pub payment: Option<PaymentId>,
    /// The move request whose fee it is held for, instead of the price.
    pub move_request: Option<MoveId>,
    pub owner: UserId,
    pub amount: Money,
}

/// The credit that a customer could pay with now.
pub(crate) fn spendable_in(uow: &mut dyn UnitOfWork, owner: UserId) -> Result<Money, StoreError> {
    let grants = spendable(uow, owner)?;
    sum(grants.iter().map(|grant| grant.left))
}

pub(crate) fn spendable(
    uow: &mut dyn UnitOfWork,
    owner: UserId,
) -> Result<Vec<CreditGrant>, StoreError> {
    let now = uow.now();
    let mut grants = uow.credit().lock_unspent_of(owner)?;
    grants.retain(|grant| grant.is_spendable(now));
    grants.truncate(GRANTS_MAX);
    Ok(grants)
}

/// Holds credit, the grants that expire first being used first. Holds all of the amount and returns
/// `true`, or holds nothing and returns `false`.
pub(crate) fn hold_in(uow: &mut dyn UnitOfWork, hold: Hold) -> Result<bool, StoreError> {
    let now = uow.now();
    let grants = spendable(uow, hold.owner)?;
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
            id: uow.next_id(),
            grant: grant.id,
            owner: hold.owner,
            order: hold.order,
            payment: hold.payment,
            move_request: hold.move_request,
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
        let _once = post_entry(uow, Reference::CreditHeld(used.id), legs)?;
        uow.credit().save(grant)?;
        uow.credit().insert_use(used)?;
    }
    Ok(true)
}

/// The credit held in a scope: one payment attempt, all other attempts, or the whole order.
pub(crate) fn held_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    of: HoldScope,
) -> Result<Money, StoreError> {
    let holds = holds(uow, order, of)?;
    sum(holds.iter().map(|used| used.amount))
}

/// The holds of an order that a step is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HoldScope {
    Attempt(PaymentId),
    /// All holds except those of this attempt.
    Others(PaymentId),
    Order,
}

pub(crate) fn holds(
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

/// Releases the held credit to its owner; it expires when it would have expired anyway.
pub(crate) fn release_holds_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    of: HoldScope,
) -> Result<(), StoreError> {
    for mut used in holds(uow, order, of)? {
        let Applied::Now(amount) = used.release() else {
            continue;
        };
        let mut grant = grant_in(uow, used.grant)?;
        grant.put_back(amount).map_err(broken)?;
        // The grant may have expired while it was held.
        uow.schedule(TaskKind::ExpireCredit, grant.id.uuid(), grant.expires_at)?;
        let legs = [
            Ok(debit(Account::CreditHeld(order), amount)),
            credit(Account::CustomerCredit(used.owner), amount),
        ];
        let _once = post_entry(uow, Reference::CreditReturned(used.id), legs)?;
        uow.credit().save(grant)?;
        uow.credit().save_use(used)?;
    }
    Ok(())
}

/// The credit that counts towards an attempt, beside its cash, when its money arrives: what is held
/// for it, or the needed amount held again when the hold had been released meanwhile. Zero when
/// that credit is no longer there, or when the attempt asked for more than `owed`, the amount still
/// to be paid for its purpose.
pub(crate) fn tender_again_in(
    uow: &mut dyn UnitOfWork,
    (order, owed): (&Order, Money),
    payment: &Payment,
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
    release_holds_in(uow, order.id, HoldScope::Others(payment.id))?;
    let held = held_in(uow, order.id, HoldScope::Attempt(payment.id))?;
    if held.is_positive() || needed.is_zero() {
        return Ok(held);
    }
    let hold = Hold {
        order: order.id,
        payment: Some(payment.id),
        move_request: payment.move_request,
        owner: order.customer,
        amount: needed,
    };
    Ok(if hold_in(uow, hold)? {
        needed
    } else {
        Money::ZERO
    })
}

/// Spends the held credit on the order. The legs that take it out of `credit:held` are in the entry
/// of the capture.
pub(crate) fn spend_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<Money, StoreError> {
    let mut spent = Money::ZERO;
    for mut used in holds(uow, order, HoldScope::Order)? {
        if used.spend().is_now() {
            spent = spent.plus(used.amount).map_err(broken)?;
            uow.credit().save_use(used)?;
        }
    }
    Ok(spent)
}

pub(super) fn grant_in(
    uow: &mut dyn UnitOfWork,
    id: CreditGrantId,
) -> Result<CreditGrant, StoreError> {
    uow.credit().lock(id)?.ok_or_else(|| {
        StoreError::Corrupt(format!(
            "credit was taken from grant {id}, which is not there"
        ))
    })
}

pub(super) fn sum(amounts: impl Iterator<Item = Money>) -> Result<Money, StoreError> {
    Money::total(amounts).map_err(broken)
}

/// The error for amounts that are impossible unless something is stored wrong.
pub(super) fn broken(error: impl Display) -> StoreError {
    StoreError::Failed(error.to_string())
}
