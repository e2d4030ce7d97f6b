//! Store credit is a liability to the customer: an expense account pays for a grant and gets back
//! what expires.

use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    settlement::{Legs, post_entry},
};
use claims::DamageClaim;
use kernel::{Applied, DisputeId, Money, StoreError, UserId};
use orders::Order;
use payments::ledger::{Account, Reference, credit, debit};
use referrals::{CreditGrant, CreditKind, NewGrant, Referral};

/// Lapses all credit of a closed account, whatever its age.
pub(crate) fn lapse_in(uow: &mut dyn UnitOfWork, user: UserId) -> Result<(), StoreError> {
    for mut grant in uow.credit().lock_unspent_of(user)? {
        if let Applied::Now(left) = grant.take_back() {
            uow.tasks()
                .cancel(TaskKind::ExpireCredit, grant.id.uuid())?;
            lapse_grant(uow, grant, left)?;
        }
    }
    Ok(())
}

pub(crate) fn lapse_grant(
    uow: &mut dyn UnitOfWork,
    grant: CreditGrant,
    left: Money,
) -> Result<(), StoreError> {
    // A customer's own money does not become ours with time: it is held again as it was before it
    // became credit.
    let to = match grant.kind {
        CreditKind::Overpayment | CreditKind::Compensation => Account::Unapplied,
        CreditKind::Makegood | CreditKind::Goodwill => Account::MakegoodExpense,
        CreditKind::Referral => Account::ReferralExpense,
    };
    let legs = [
        Ok(debit(Account::CustomerCredit(grant.owner), left)),
        credit(to, left),
    ];
    let _once = post_entry(uow, Reference::CreditExpired(grant.id), legs)?;
    uow.credit().save(grant)
}

/// `expense:referral → liability:credit` for the referrer, once for each referred customer.
pub(crate) fn reward_in(uow: &mut dyn UnitOfWork, referral: &Referral) -> Result<(), StoreError> {
    let now = uow.now();
    let fact = Reference::ReferralEarned(referral.referee);
    let legs = [
        Ok(debit(Account::ReferralExpense, referral.reward)),
        credit(Account::CustomerCredit(referral.referrer), referral.reward),
    ];
    if !post_entry(uow, fact, legs)?.is_now() {
        return Ok(());
    }
    let (kind, source) = (CreditKind::Referral, fact.to_string());
    let id = uow.next_id();
    grant_in(
        uow,
        NewGrant {
            id,
            owner: referral.referrer,
            kind,
            source,
            amount: referral.reward,
            withdrawable: false,
            now,
        },
    )
}

/// `expense:makegood → liability:credit` for the customer of an order who was left waiting, once
/// for the fact. The customer is notified.
pub(crate) fn make_good_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    amount: Money,
    fact: Reference,
) -> Result<(), StoreError> {
    if !amount.is_positive()
        || !give_in(uow, (order.customer, CreditKind::Makegood), amount, fact)?.is_now()
    {
        return Ok(());
    }
    let no_show = matches!(fact, Reference::NoShow(_));
    uow.emit(&DomainEvent::MadeGood {
        order: order.id,
        amount,
        no_show,
    })
}

/// `expense:makegood → liability:credit` for the customer of a disputed job whose provider was paid
/// nevertheless.
pub(crate) fn give_goodwill_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    dispute: DisputeId,
    amount: Money,
) -> Result<(), StoreError> {
    let _once = give_in(
        uow,
        (order.customer, CreditKind::Goodwill),
        amount,
        Reference::Goodwill(dispute),
    )?;
    Ok(())
}

/// `guarantee:fund → liability:credit` as compensation for damage by a job, once for the claim.
pub(crate) fn compensate_in(
    uow: &mut dyn UnitOfWork,
    claim: &DamageClaim,
) -> Result<(), StoreError> {
    let now = uow.now();
    let (fact, amount, owner) = (
        Reference::DamagePaid(claim.id),
        claim.paid(),
        claim.customer,
    );
    let legs = [
        Ok(debit(Account::GuaranteeFund, amount)),
        credit(Account::CustomerCredit(owner), amount),
    ];
    if !post_entry(uow, fact, legs)?.is_now() {
        return Ok(());
    }
    let (kind, source) = (CreditKind::Compensation, fact.to_string());
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
    )
}

/// Grants credit at our expense, once for its fact.
pub(crate) fn give_in(
    uow: &mut dyn UnitOfWork,
    (owner, kind): (UserId, CreditKind),
    amount: Money,
    fact: Reference,
) -> Result<Applied<()>, StoreError> {
    let now = uow.now();
    let legs = [
        Ok(debit(Account::MakegoodExpense, amount)),
        credit(Account::CustomerCredit(owner), amount),
    ];
    if !post_entry(uow, fact, legs)?.is_now() {
        return Ok(Applied::Already);
    }
    let id = uow.next_id();
    grant_in(
        uow,
        NewGrant {
            id,
            owner,
            kind,
            source: fact.to_string(),
            amount,
            withdrawable: false,
            now,
        },
    )?;
    Ok(Applied::Now(()))
}

pub(crate) fn grant_in(uow: &mut dyn UnitOfWork, new: NewGrant) -> Result<(), StoreError> {
    let grant = CreditGrant::new(new);
    uow.schedule(TaskKind::ExpireCredit, grant.id.uuid(), grant.expires_at)?;
    uow.credit().insert(grant)
}

/// Returns what is left of the reward to `expense:referral`. A part that expired before went back
/// at that time.
pub(crate) fn reverse_reward_in(
    uow: &mut dyn UnitOfWork,
    referral: &Referral,
) -> Result<(), StoreError> {
    let source = Reference::ReferralEarned(referral.referee).to_string();
    let Some(mut grant) = uow.credit().lock_for(&source)? else {
        return Ok(());
    };
    let Applied::Now(left) = grant.take_back() else {
        return Ok(());
    };
    let _once = post_entry(
        uow,
        Reference::ReferralReversed(referral.referee),
        reversal(grant.owner, left),
    )?;
    uow.tasks()
        .cancel(TaskKind::ExpireCredit, grant.id.uuid())?;
    uow.credit().save(grant)
}

pub(crate) fn reversal(owner: UserId, left: Money) -> Legs {
    [
        Ok(debit(Account::CustomerCredit(owner), left)),
        credit(Account::ReferralExpense, left),
    ]
}
