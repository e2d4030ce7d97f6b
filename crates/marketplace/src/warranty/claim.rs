//! The use cases of the customer.

use super::{WarrantyError, keep_in};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork, WarrantyEvent,
    scheduling::{job_of, tie_photo_in},
};
use claims::{ClaimError, ClaimState, NewClaim, WarrantyClaim};
use kernel::{Actor, Applied, Invocation, OrderId, UploadId, WarrantyClaimId};
use orders::Order;

/// A customer reports that the work of a job did not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimWarranty {
    pub call: Invocation,
    pub order: OrderId,
    /// The description, which may be empty.
    pub statement: String,
}

/// Opens a warranty claim. The provider who worked on the job last has 48 hours to come again.
/// `Already` while a claim is open.
///
/// # Errors
/// `NotFound` also for another customer's order; `Claim(NotNow | TooLate | Settled | Invalid)`.
pub async fn claim_warranty(
    store: &dyn Store,
    cmd: ClaimWarranty,
) -> Result<Applied<WarrantyClaimId>, WarrantyError> {
    store.unit(cmd.call, move |uow| claim_in(uow, &cmd)).await
}

fn claim_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ClaimWarranty,
) -> Result<Applied<WarrantyClaimId>, WarrantyError> {
    let now = uow.now();
    let (order, latest) = owned_order(uow, cmd.order)?;
    if latest.as_ref().is_some_and(WarrantyClaim::is_open) {
        return Ok(Applied::Already);
    }
    let new = NewClaim {
        id: uow.next_id(),
        statement: cmd.statement.clone(),
        now,
    };
    let claim = WarrantyClaim::open(job_of(&order), latest.as_ref(), new)?;
    let id = claim.id;
    uow.schedule(TaskKind::WarrantyDeadline, id.uuid(), claim.due_at)?;
    let news = WarrantyEvent::Opened {
        until: claim.due_at,
    };
    let event = DomainEvent::Warranty {
        order: order.id,
        provider: claim.provider,
        news,
    };
    uow.emit(&event)?;
    uow.warranty_claims().insert(claim)?;
    Ok(Applied::Now(id))
}

/// Locks the caller's order and its latest claim.
fn owned_order(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
) -> Result<(Order, Option<WarrantyClaim>), WarrantyError> {
    let order = uow
        .orders()
        .lock(id)?
        .filter(|order| uow.actor() == Actor::Customer(order.customer))
        .ok_or(WarrantyError::NotFound)?;
    let latest = uow.warranty_claims().lock_of(order.id)?.pop();
    Ok((order, latest))
}

fn open_of(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<WarrantyClaim, WarrantyError> {
    let (_, latest) = owned_order(uow, id)?;
    latest.ok_or_else(|| ClaimError::OutOfStep.into())
}

/// A customer adds text and photos to the claim of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddToClaim {
    pub call: Invocation,
    pub order: OrderId,
    pub statement: String,
    pub photos: Vec<UploadId>,
}

/// Adds to the claim.
///
/// # Errors
/// `NotFound` also for another customer's order; `Claim(OutOfStep | Invalid)`, also for a photo
/// that is not the customer's or is attached elsewhere.
pub async fn add_to_claim(store: &dyn Store, cmd: AddToClaim) -> Result<(), WarrantyError> {
    store.unit(cmd.call, move |uow| add_in(uow, &cmd)).await
}

fn add_in(uow: &mut dyn UnitOfWork, cmd: &AddToClaim) -> Result<(), WarrantyError> {
    let now = uow.now();
    let mut claim = open_of(uow, cmd.order)?;
    let before = claim.photos.len();
    claim.add(&cmd.statement, &cmd.photos, now)?;
    for id in claim.photos.iter().skip(before) {
        tie_photo_in::<WarrantyError>(uow, *id, claim.customer, claim.order)?;
    }
    Ok(uow.warranty_claims().save(claim)?)
}

/// The customer says whether a visit helped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerVisit {
    pub call: Invocation,
    pub order: OrderId,
    /// The remaining defect; `None` when it is fixed.
    pub still_wrong: Option<String>,
}

/// Records the customer's answer. The provider who fixed it gets the fee that was agreed for the
/// visit; where it did not help, staff decide. `Already` when the same answer was given before.
///
/// # Errors
/// `NotFound` also for another customer's order; `Claim(OutOfStep | Invalid)`.
pub async fn answer_visit(
    store: &dyn Store,
    cmd: AnswerVisit,
) -> Result<Applied<()>, WarrantyError> {
    store.unit(cmd.call, move |uow| answer_in(uow, &cmd)).await
}

fn answer_in(uow: &mut dyn UnitOfWork, cmd: &AnswerVisit) -> Result<Applied<()>, WarrantyError> {
    let now = uow.now();
    let mut claim = open_of(uow, cmd.order)?;
    let news = if let Some(explanation) = &cmd.still_wrong {
        claim.deny(explanation, now)?;
        WarrantyEvent::Denied {
            explanation: explanation.trim().to_owned(),
        }
    } else {
        if claim.state == ClaimState::Fixed {
            return Ok(Applied::Already);
        }
        claim.confirm(now)?;
        WarrantyEvent::Fixed { fee: claim.fee }
    };
    keep_in(uow, claim, news)?;
    Ok(Applied::Now(()))
}

/// The customer withdraws a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawClaim {
    pub call: Invocation,
    pub order: OrderId,
}

/// Withdraws the claim. `Already` when it was withdrawn before.
///
/// # Errors
/// `NotFound` also for another customer's order; `Claim(OutOfStep)` where there is none,
/// `Claim(Settled)` once it is closed.
pub async fn withdraw_claim(
    store: &dyn Store,
    cmd: WithdrawClaim,
) -> Result<Applied<()>, WarrantyError> {
    store
        .unit(cmd.call, move |uow| withdraw_in(uow, &cmd))
        .await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawClaim,
) -> Result<Applied<()>, WarrantyError> {
    let now = uow.now();
    let mut claim = open_of(uow, cmd.order)?;
    if claim.state == ClaimState::Withdrawn {
        return Ok(Applied::Already);
    }
    claim.withdraw(now)?;
    keep_in(uow, claim, WarrantyEvent::Withdrawn)?;
    Ok(Applied::Now(()))
}
