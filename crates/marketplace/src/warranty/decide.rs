//! The decisions of staff when a visit did not help or no provider came.

use super::{Locked, WarrantyError, keep_in, locked};
use crate::{
    Store, UnitOfWork, WarrantyEvent,
    settlement::SettlementError,
    settlement::{PartToRefund, book_partial_refund_in, refundable},
};
use claims::ClaimError;
use kernel::{
    Actor, FieldErrors, Invocation, Money, ProviderId, StoreError, UserId, WarrantyClaimId,
};
use orders::{Order, OrderError, OrderStatus};
use payments::{PartReason, PartSource};
use pricing::LineKind;
use providers::ProviderStatus;

/// Staff send another provider, for a fee that the guarantee fund bears.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SendOther {
    pub call: Invocation,
    pub claim: WarrantyClaimId,
    pub provider: ProviderId,
    /// The fee for a visit that fixes the defect, at most the price of the job.
    pub fee: Money,
}

/// Sends another provider.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own claim;
/// `Claim(Settled | OutOfStep | Invalid)`, also for a provider who does not take jobs.
pub async fn send_other(store: &dyn Store, cmd: SendOther) -> Result<(), WarrantyError> {
    store.unit(cmd.call, move |uow| send_in(uow, &cmd)).await
}

fn send_in(uow: &mut dyn UnitOfWork, cmd: &SendOther) -> Result<(), WarrantyError> {
    let now = uow.now();
    let (
        Locked {
            order,
            mut claim,
            others,
        },
        staff,
    ) = for_staff(uow, cmd.claim)?;
    let works = |status: ProviderStatus| {
        matches!(status, ProviderStatus::Active | ProviderStatus::Probation)
    };
    let other = uow
        .providers()
        .lock(cmd.provider)?
        .filter(|provider| works(provider.status));
    if other.is_none() {
        let refused = FieldErrors::one(
            "providerId",
            "unknown",
            "There is no active provider with this number.",
        );
        return Err(ClaimError::from(refused).into());
    }
    let tried: Vec<ProviderId> = others
        .iter()
        .map(|claim| claim.provider)
        .chain(order.provider)
        .collect();
    claim.send(cmd.provider, (cmd.fee, order.paid), (&tried, staff), now)?;
    let news = WarrantyEvent::Sent {
        until: claim.due_at,
        fee: claim.fee,
    };
    keep_in(uow, claim, news)
}

/// Staff refund an amount and close the claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayBackClaim {
    pub call: Invocation,
    pub claim: WarrantyClaimId,
    /// The amount, at most the part of the price that has not been returned.
    pub amount: Money,
    /// The explanation, for both sides.
    pub explanation: String,
}

/// Refunds the amount. The guarantee fund bears the provider's share. The gateway is told once the
/// required approvals are given.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own claim;
/// `Claim(Settled | Invalid)`; `Claim(NotNow)` for an order that was closed without the job;
/// `Settlement(TooMuch)`.
pub async fn pay_back_claim(store: &dyn Store, cmd: PayBackClaim) -> Result<(), WarrantyError> {
    store
        .unit(cmd.call, move |uow| pay_back_in(uow, &cmd))
        .await
}

fn pay_back_in(uow: &mut dyn UnitOfWork, cmd: &PayBackClaim) -> Result<(), WarrantyError> {
    let now = uow.now();
    let (
        Locked {
            order, mut claim, ..
        },
        staff,
    ) = for_staff(uow, cmd.claim)?;
    claim.pay_back(cmd.amount, &cmd.explanation, staff, now)?;
    if order.status != OrderStatus::Completed {
        return Err(ClaimError::NotNow.into());
    }
    for (line, amount) in spread(uow, &order, cmd.amount)? {
        let (reason, source) = (PartReason::PoorWork, PartSource::Fund);
        let part = PartToRefund {
            line,
            amount,
            reason,
            note: cmd.explanation.trim().to_owned(),
            staff,
            source,
            owed: false,
        };
        let _made = book_partial_refund_in(uow, &order, part)?;
    }
    let news = WarrantyEvent::PaidBack {
        amount: claim.back,
        explanation: cmd.explanation.trim().to_owned(),
    };
    keep_in(uow, claim, news)
}

/// The lines from which an amount is refunded: from the labour first, as far as it goes, then from
/// the others in order.
fn spread(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    amount: Money,
) -> Result<Vec<(LineKind, Money)>, WarrantyError> {
    let tag = order.price.ok_or(OrderError::NoPrice)?;
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    // Payments are locked before their refunds, as in every unit.
    let _captured = uow.payments().lock_captured_of(order.id)?;
    let mut room = refundable(&price, order.paid, &uow.part_refunds().lock_of(order.id)?)?;
    room.sort_by_key(|(kind, _)| *kind != LineKind::Labour);
    let mut rest = amount;
    let mut parts = Vec::new();
    for (kind, most) in room {
        let part = most.min(rest);
        if part.is_positive() {
            parts.push((kind, part));
            rest = rest.minus(part)?;
        }
    }
    if rest.is_positive() {
        Err(SettlementError::TooMuch {
            left: amount.minus(rest)?,
        }
        .into())
    } else {
        Ok(parts)
    }
}

/// Staff decide that the warranty does not cover the claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefuseClaim {
    pub call: Invocation,
    pub claim: WarrantyClaimId,
    /// The explanation, for both sides.
    pub explanation: String,
}

/// Refuses the claim.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own claim;
/// `Claim(Settled | Invalid)`.
pub async fn refuse_claim(store: &dyn Store, cmd: RefuseClaim) -> Result<(), WarrantyError> {
    store.unit(cmd.call, move |uow| refuse_in(uow, &cmd)).await
}

fn refuse_in(uow: &mut dyn UnitOfWork, cmd: &RefuseClaim) -> Result<(), WarrantyError> {
    let now = uow.now();
    let (Locked { mut claim, .. }, staff) = for_staff(uow, cmd.claim)?;
    claim.refuse(&cmd.explanation, staff, now)?;
    let news = WarrantyEvent::Refused {
        explanation: cmd.explanation.trim().to_owned(),
    };
    keep_in(uow, claim, news)
}

/// Locks a claim for a member of staff, who may not decide their own.
fn for_staff(
    uow: &mut dyn UnitOfWork,
    id: WarrantyClaimId,
) -> Result<(Locked, UserId), WarrantyError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(WarrantyError::NotFound);
    };
    let found = locked(uow, id)?.ok_or(WarrantyError::NotFound)?;
    let is_provider = [Some(found.claim.provider), found.order.provider]
        .into_iter()
        .flatten()
        .any(|provider| UserId::from(provider) == staff);
    if is_provider || found.order.customer == staff {
        Err(WarrantyError::NotFound)
    } else {
        Ok((found, staff))
    }
}
