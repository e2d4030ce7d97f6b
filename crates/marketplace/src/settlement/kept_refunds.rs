//! Money that becomes store credit instead of a refund, and store credit that is paid out.

use super::store_credit::grant_in;
use crate::{
    UnitOfWork,
    settlement::{give_in, lapse_in, post_entry},
};
use kernel::{Applied, CreditPayoutId, Money, StoreError, UserId};
use payments::{
    CreditPayout, LEAST_CREDIT_PAYOUT, Payment, Refund,
    ledger::{Account, Reference, credit, debit},
};
use referrals::{CreditGrant, CreditKind, NewGrant};

/// `liability:unapplied → liability:credit`, once for a payment that brought a little more than was
/// due.
pub(crate) fn keep_excess_in(
    uow: &mut dyn UnitOfWork,
    payment: &Payment,
    excess: Money,
) -> Result<Applied<()>, StoreError> {
    let now = uow.now();
    let fact = Reference::ExcessCredited(payment.id);
    let legs = [
        Ok(debit(Account::Unapplied, excess)),
        credit(Account::CustomerCredit(payment.customer), excess),
    ];
    if !post_entry(uow, fact, legs)?.is_now() {
        return Ok(Applied::Already);
    }
    let (kind, source) = (CreditKind::Overpayment, fact.to_string());
    let id = uow.next_id();
    grant_in(
        uow,
        NewGrant {
            id,
            owner: payment.customer,
            kind,
            source,
            amount: excess,
            withdrawable: payment.may_leave(),
            now,
        },
    )?;
    Ok(Applied::Now(()))
}

/// `refund:inflight → liability:credit`, once for each refund: the refund becomes the customer's
/// own money as store credit, with the bonus that comes with it.
pub(crate) fn keep_refund_in(
    uow: &mut dyn UnitOfWork,
    refund: &Refund,
    owner: UserId,
) -> Result<(), StoreError> {
    let now = uow.now();
    let fact = Reference::RefundPaid(refund.id);
    let legs = [
        Ok(debit(Account::RefundInFlight(refund.id), refund.amount)),
        credit(Account::CustomerCredit(owner), refund.amount),
    ];
    if !post_entry(uow, fact, legs)?.is_now() {
        return Ok(());
    }
    let (kind, source) = (CreditKind::Overpayment, fact.to_string());
    let withdrawable = uow
        .payments()
        .lock(refund.payment)?
        .is_some_and(|payment| payment.may_leave());
    let id = uow.next_id();
    grant_in(
        uow,
        NewGrant {
            id,
            owner,
            kind,
            source,
            amount: refund.amount,
            withdrawable,
            now,
        },
    )?;
    if refund.bonus.is_positive() {
        let _once = give_in(
            uow,
            (owner, CreditKind::Makegood),
            refund.bonus,
            Reference::RefundBonus(refund.id),
        )?;
    }
    Ok(())
}

/// `liability:credit → withdrawal:inflight` for all credit that its owner may have paid out.
/// Returns `None` when that is less than the minimum payout.
pub(crate) fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    owner: UserId,
    id: CreditPayoutId,
) -> Result<Option<Money>, StoreError> {
    let now = uow.now();
    let live = |grant: &CreditGrant| grant.withdrawable && grant.expires_at > now;
    let grants: Vec<_> = uow
        .credit()
        .lock_unspent_of(owner)?
        .into_iter()
        .filter(live)
        .collect();
    let amount = Money::total(grants.iter().map(|grant| grant.left))
        .map_err(|error| StoreError::Failed(error.to_string()))?;
    if amount < LEAST_CREDIT_PAYOUT {
        return Ok(None);
    }
    for mut grant in grants {
        let _all_of_it = grant.take_back();
        uow.credit().save(grant)?;
    }
    let legs = [
        Ok(debit(Account::CustomerCredit(owner), amount)),
        credit(Account::CreditPayoutInFlight(id), amount),
    ];
    let _once = post_entry(uow, Reference::CreditWithdrawn(id), legs)?;
    Ok(Some(amount))
}

/// Returns a failed credit payout to its owner as credit that is valid for twelve months. When the
/// account is closed, it lapses as the rest of its credit did.
pub(crate) fn return_withdrawn_in(
    uow: &mut dyn UnitOfWork,
    credit_payout: &CreditPayout,
    from: Account,
) -> Result<(), StoreError> {
    let now = uow.now();
    let (owner, amount, fact) = (
        credit_payout.owner,
        credit_payout.amount,
        Reference::CreditPayoutReturned(credit_payout.id),
    );
    let closed = uow.users().lock(owner)?.is_none_or(|user| user.is_erased());
    let legs = [
        Ok(debit(from, amount)),
        credit(Account::CustomerCredit(owner), amount),
    ];
    if !post_entry(uow, fact, legs)?.is_now() {
        return Ok(());
    }
    let (kind, source) = (CreditKind::Overpayment, fact.to_string());
    let id = uow.next_id();
    grant_in(
        uow,
        NewGrant {
            id,
            owner,
            kind,
            source,
            amount,
            withdrawable: true,
            now,
        },
    )?;
    if closed { lapse_in(uow, owner) } else { Ok(()) }
}
