//! Credit is booked as what we owe the person: what it was given for pays for it, and gets it back when it lapses.

use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{
    Applied, CreditGrantId, CreditPayoutId, DisputeId, IdSequence, Invocation, Money, StoreError,
    Timestamp, UserId,
};
use orders::{DamageClaim, Order};
use payments::{
    CreditPayout, LEAST_CREDIT_PAYOUT, Payment, Refund,
    ledger::{Account, Entry, Leg, Reference, credit, debit},
};
use referrals::{CreditGrant, CreditKind, NewGrant, Referral};

/// Twelve months are over: what was not spent is no longer owed.
pub async fn expire_credit(
    store: &dyn Store,
    id: CreditGrantId,
    call: Invocation,
) -> Result<(), StoreError> {
    store.unit(move |uow| expire_in(uow, id, &call)).await
}

fn expire_in(
    uow: &mut dyn UnitOfWork,
    id: CreditGrantId,
    call: &Invocation,
) -> Result<(), StoreError> {
    let Some(mut grant) = uow.credit().lock(id)? else {
        return Ok(());
    };
    let Applied::Now(left) = grant.expire(call.now) else {
        return Ok(());
    };
    give_up(uow, grant, left, call.now, &mut call.ids())
}

/// The account is closed: its credit lapses, whatever its age.
pub(crate) fn lapse_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    for mut grant in uow.credit().lock_unspent_of(user)? {
        if let Applied::Now(left) = grant.take_back() {
            uow.tasks()
                .cancel(TaskKind::ExpireCredit, grant.id.uuid())?;
            give_up(uow, grant, left, now, ids)?;
        }
    }
    Ok(())
}

fn give_up(
    uow: &mut dyn UnitOfWork,
    grant: CreditGrant,
    left: Money,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    // Somebody's own money does not become ours with time: it is held as before it was credit.
    let to = match grant.kind {
        CreditKind::Overpayment | CreditKind::Compensation => Account::Unapplied,
        CreditKind::Makegood | CreditKind::Goodwill => Account::MakegoodExpense,
        CreditKind::Referral => Account::ReferralExpense,
    };
    let legs = [
        Ok(debit(Account::CustomerCredit(grant.owner), left)),
        credit(to, left),
    ];
    let _once = post(uow, Reference::CreditExpired(grant.id), now, ids, legs)?;
    uow.credit().save(grant)
}

/// `expense:referral → liability:credit`, once for the person who was sent.
pub(super) fn reward_in(
    uow: &mut dyn UnitOfWork,
    referral: &Referral,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let fact = Reference::ReferralEarned(referral.referee);
    let legs = [
        Ok(debit(Account::ReferralExpense, referral.reward)),
        credit(Account::CustomerCredit(referral.referrer), referral.reward),
    ];
    if !post(uow, fact, now, ids, legs)?.is_now() {
        return Ok(());
    }
    let (kind, source) = (CreditKind::Referral, fact.to_string());
    grant_in(
        uow,
        NewGrant {
            id: ids.next_id(),
            owner: referral.referrer,
            kind,
            source,
            amount: referral.reward,
            withdrawable: false,
            now,
        },
        ids,
    )
}

/// `liability:unapplied → liability:credit`, once for a payment that brought a trifle too much.
pub(crate) fn keep_excess_in(
    uow: &mut dyn UnitOfWork,
    payment: &Payment,
    excess: Money,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<Applied<()>, StoreError> {
    let fact = Reference::ExcessCredited(payment.id);
    let legs = [
        Ok(debit(Account::Unapplied, excess)),
        credit(Account::CustomerCredit(payment.customer), excess),
    ];
    if !post(uow, fact, now, ids, legs)?.is_now() {
        return Ok(Applied::Already);
    }
    let (kind, source) = (CreditKind::Overpayment, fact.to_string());
    grant_in(
        uow,
        NewGrant {
            id: ids.next_id(),
            owner: payment.customer,
            kind,
            source,
            amount: excess,
            withdrawable: payment.may_leave(),
            now,
        },
        ids,
    )?;
    Ok(Applied::Now(()))
}

/// `refund:inflight → liability:credit`: the person's own money, and the bonus that comes with it; once for the refund.
pub(crate) fn keep_refund_in(
    uow: &mut dyn UnitOfWork,
    refund: &Refund,
    owner: UserId,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let fact = Reference::RefundPaid(refund.id);
    let legs = [
        Ok(debit(Account::RefundInFlight(refund.id), refund.amount)),
        credit(Account::CustomerCredit(owner), refund.amount),
    ];
    if !post(uow, fact, now, ids, legs)?.is_now() {
        return Ok(());
    }
    let (kind, source) = (CreditKind::Overpayment, fact.to_string());
    let withdrawable = uow
        .payments()
        .lock(refund.payment)?
        .is_some_and(|payment| payment.may_leave());
    grant_in(
        uow,
        NewGrant {
            id: ids.next_id(),
            owner,
            kind,
            source,
            amount: refund.amount,
            withdrawable,
            now,
        },
        ids,
    )?;
    if refund.bonus.is_positive() {
        let _once = give_in(
            uow,
            (owner, CreditKind::Makegood),
            refund.bonus,
            Reference::RefundBonus(refund.id),
            now,
            ids,
        )?;
    }
    Ok(())
}

/// `liability:credit → withdrawal:inflight`: all that its owner may have paid out. `None` when that is less than leaves.
pub(crate) fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    owner: UserId,
    id: CreditPayoutId,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<Option<Money>, StoreError> {
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
    let _once = post(uow, Reference::CreditWithdrawn(id), now, ids, legs)?;
    Ok(Some(amount))
}

/// What did not arrive is its owner's credit again, good for twelve months; of a closed account it lapses as all of it did.
pub(crate) fn return_withdrawn_in(
    uow: &mut dyn UnitOfWork,
    credit_payout: &CreditPayout,
    from: Account,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
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
    if !post(uow, fact, now, ids, legs)?.is_now() {
        return Ok(());
    }
    let (kind, source) = (CreditKind::Overpayment, fact.to_string());
    grant_in(
        uow,
        NewGrant {
            id: ids.next_id(),
            owner,
            kind,
            source,
            amount,
            withdrawable: true,
            now,
        },
        ids,
    )?;
    if closed {
        lapse_in(uow, owner, now, ids)
    } else {
        Ok(())
    }
}

/// `expense:makegood → liability:credit` for the customer of an order who was left waiting, once for the fact. They are told.
pub(crate) fn make_good_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    amount: Money,
    fact: Reference,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    if !amount.is_positive()
        || !give_in(
            uow,
            (order.customer, CreditKind::Makegood),
            amount,
            fact,
            now,
            ids,
        )?
        .is_now()
    {
        return Ok(());
    }
    let nobody_came = matches!(fact, Reference::NobodyCame(_));
    uow.outbox().append(
        ids.next_id(),
        &DomainEvent::MadeGood {
            order: order.id,
            amount,
            nobody_came,
        },
        now,
    )
}

/// `expense:makegood → liability:credit` for the customer of a disputed job whose provider was paid nevertheless.
pub(crate) fn give_goodwill_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    dispute: DisputeId,
    amount: Money,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let _once = give_in(
        uow,
        (order.customer, CreditKind::Goodwill),
        amount,
        Reference::Goodwill(dispute),
        now,
        ids,
    )?;
    Ok(())
}

/// `guarantee:fund → liability:credit` for what a job damaged, once for the claim.
pub(crate) fn compensate_in(
    uow: &mut dyn UnitOfWork,
    claim: &DamageClaim,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let (fact, amount, owner) = (
        Reference::DamagePaid(claim.id),
        claim.paid(),
        claim.customer,
    );
    let legs = [
        Ok(debit(Account::GuaranteeFund, amount)),
        credit(Account::CustomerCredit(owner), amount),
    ];
    if !post(uow, fact, now, ids, legs)?.is_now() {
        return Ok(());
    }
    let (kind, source) = (CreditKind::Compensation, fact.to_string());
    grant_in(
        uow,
        NewGrant {
            id: ids.next_id(),
            owner,
            kind,
            source,
            amount,
            withdrawable: true,
            now,
        },
        ids,
    )
}

/// Credit that is ours to bear, once for its fact.
fn give_in(
    uow: &mut dyn UnitOfWork,
    (owner, kind): (UserId, CreditKind),
    amount: Money,
    fact: Reference,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<Applied<()>, StoreError> {
    let legs = [
        Ok(debit(Account::MakegoodExpense, amount)),
        credit(Account::CustomerCredit(owner), amount),
    ];
    if !post(uow, fact, now, ids, legs)?.is_now() {
        return Ok(Applied::Already);
    }
    grant_in(
        uow,
        NewGrant {
            id: ids.next_id(),
            owner,
            kind,
            source: fact.to_string(),
            amount,
            withdrawable: false,
            now,
        },
        ids,
    )?;
    Ok(Applied::Now(()))
}

fn grant_in(
    uow: &mut dyn UnitOfWork,
    new: NewGrant,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let grant = CreditGrant::new(new);
    uow.tasks().schedule(
        ids.next_id(),
        TaskKind::ExpireCredit,
        grant.id.uuid(),
        grant.expires_at,
    )?;
    uow.credit().insert(grant)
}

/// What is left of the reward goes back to `expense:referral`. What lapsed before went back then.
pub(super) fn reverse_reward_in(
    uow: &mut dyn UnitOfWork,
    referral: &Referral,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let source = Reference::ReferralEarned(referral.referee).to_string();
    let Some(mut grant) = uow.credit().lock_for(&source)? else {
        return Ok(());
    };
    let Applied::Now(left) = grant.take_back() else {
        return Ok(());
    };
    let _once = post(
        uow,
        Reference::ReferralReversed(referral.referee),
        now,
        ids,
        reversal(grant.owner, left),
    )?;
    uow.tasks()
        .cancel(TaskKind::ExpireCredit, grant.id.uuid())?;
    uow.credit().save(grant)
}

pub(crate) type Legs = [Result<Leg, kernel::MoneyError>; 2];

fn reversal(owner: UserId, left: Money) -> Legs {
    [
        Ok(debit(Account::CustomerCredit(owner), left)),
        credit(Account::ReferralExpense, left),
    ]
}

pub(crate) fn post(
    uow: &mut dyn UnitOfWork,
    fact: Reference,
    now: Timestamp,
    ids: &mut IdSequence,
    legs: Legs,
) -> Result<Applied<()>, StoreError> {
    let failed = |why: String| StoreError::Failed(why);
    let legs: Result<Vec<_>, _> = legs.into_iter().collect();
    let legs = legs.map_err(|error| failed(error.to_string()))?;
    let entry =
        Entry::new(ids.next_id(), fact, now, legs).map_err(|error| failed(error.to_string()))?;
    uow.ledger().post(&entry)
}
