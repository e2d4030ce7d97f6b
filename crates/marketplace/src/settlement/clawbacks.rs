//! Debts of providers: booking, recovering from later earnings and reinstating them.

use crate::{UnitOfWork, settlement::post_entry};
use kernel::{Applied, ClawbackId, Money, OrderId, ProviderId, StoreError};
use payments::{
    Clawback,
    ledger::{Account, Reference, credit, debit},
};

/// A decision against a provider whose share was already released.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClawBack {
    /// The id of the decision: there is one clawback for each decision, however often it is carried
    /// out.
    pub decision: ClawbackId,
    pub order: OrderId,
    pub provider: ProviderId,
    /// The amount that the customer gets back.
    pub amount: Money,
    pub reason: String,
    /// The account that the fund pays into: the escrow of the order, or the advance for its
    /// materials.
    pub pays: Account,
}

/// `guarantee:fund → escrow`, or another account in `pays`. The fund pays at once, so that the
/// caller can return the money to the customer in the same unit, in the same way as any refund. The
/// provider owes the amount to the fund and pays it out of later earnings: at most 30 % of each
/// payout, and never more than is there. The caller holds the order's lock.
pub fn claw_back_in(uow: &mut dyn UnitOfWork, claim: &ClawBack) -> Result<Applied<()>, StoreError> {
    let now = uow.now();
    // The provider's row is locked first, so that batches and decisions about one provider run one
    // after another.
    let _provider = uow.providers().lock(claim.provider)?;
    if !claim.amount.is_positive() || uow.clawbacks().lock(claim.decision)?.is_some() {
        return Ok(Applied::Already);
    }
    uow.clawbacks().insert(Clawback {
        id: claim.decision,
        order: claim.order,
        provider: claim.provider,
        amount: claim.amount,
        recovered: Money::ZERO,
        forgiven: Money::ZERO,
        reason: claim.reason.clone(),
        created_at: now,
        version: 0,
    })?;
    let legs = [
        Ok(debit(Account::GuaranteeFund, claim.amount)),
        credit(claim.pays, claim.amount),
    ];
    post_entry(uow, Reference::ClawedBack(claim.decision), legs)
}

/// The part of a payout that goes to the fund: at most the share that may be withheld, and at most
/// the debt.
pub(crate) fn owed_of_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    earned: Money,
) -> Result<Money, StoreError> {
    let mut left = payments::withholdable(earned);
    let most = left;
    for mut clawback in uow.clawbacks().lock_of(provider)? {
        left = clawback
            .recover(left)
            .and_then(|taken| left.minus(taken))
            .map_err(broken)?;
    }
    most.minus(left).map_err(broken)
}

/// Records what a payout recovers, the oldest debt first.
pub(crate) fn recover_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    withheld: Money,
) -> Result<(), StoreError> {
    let mut left = withheld;
    for mut clawback in uow.clawbacks().lock_of(provider)? {
        let taken = clawback.recover(left).map_err(broken)?;
        left = left.minus(taken).map_err(broken)?;
        if taken.is_positive() {
            uow.clawbacks().save(clawback)?;
        }
    }
    if left.is_zero() {
        Ok(())
    } else {
        Err(StoreError::Failed("more was withheld than is owed".into()))
    }
}

/// Records that a payout came back: what it had recovered is owed again, the newest debt first.
pub(crate) fn reinstate_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    withheld: Money,
) -> Result<(), StoreError> {
    let mut left = withheld;
    for mut clawback in uow.clawbacks().lock_of(provider)?.into_iter().rev() {
        let back = clawback.reinstate(left).map_err(broken)?;
        left = left.minus(back).map_err(broken)?;
        if back.is_positive() {
            uow.clawbacks().save(clawback)?;
        }
    }
    if left.is_zero() {
        Ok(())
    } else {
        Err(StoreError::Failed(
            "more came back than was withheld".into(),
        ))
    }
}

pub(crate) fn broken(error: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(error.to_string())
}
