//! The use cases of the provider who comes again.

use super::{Locked, WarrantyError, keep_in, locked};
use crate::{Store, UnitOfWork, WarrantyEvent, scheduling::has_time_in};
use claims::{ClaimState, WarrantyClaim};
use kernel::{Actor, Applied, FieldErrors, Invocation, Timestamp, WarrantyClaimId};
use orders::Order;

/// The provider announces the time of the visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanVisit {
    pub call: Invocation,
    pub claim: WarrantyClaimId,
    pub at: Timestamp,
}

/// Plans the visit.
///
/// # Errors
/// `NotFound` also for another provider's visit; `Claim(OutOfStep | Invalid)`, also for a time at
/// which the provider has another job or visit.
pub async fn plan_visit(store: &dyn Store, cmd: PlanVisit) -> Result<Applied<()>, WarrantyError> {
    store.unit(cmd.call, move |uow| plan_in(uow, &cmd)).await
}

fn plan_in(uow: &mut dyn UnitOfWork, cmd: &PlanVisit) -> Result<Applied<()>, WarrantyError> {
    let now = uow.now();
    let (order, mut claim) = own_visit(uow, cmd.claim)?;
    if claim.state == ClaimState::Visit && claim.visit_at == Some(cmd.at) {
        return Ok(Applied::Already);
    }
    claim.plan(cmd.at, now)?;
    let _locked = uow.providers().lock(claim.provider)?;
    if !has_time_in(uow, claim.provider, (&order, cmd.at))? {
        let text = "You have another job or visit then, travel included. Choose another hour.";
        return Err(FieldErrors::one("at", "busy", text).into());
    }
    keep_in(uow, claim, WarrantyEvent::Planned { at: cmd.at })?;
    Ok(Applied::Now(()))
}

/// The provider reports a visit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportVisit {
    pub call: Invocation,
    pub claim: WarrantyClaimId,
    /// The work that the provider did.
    pub report: String,
}

/// Records the visit and asks the customer whether it helped. `Already` when it was reported
/// before.
///
/// # Errors
/// `NotFound` also for another provider's visit; `Claim(OutOfStep | Invalid)`.
pub async fn report_visit(
    store: &dyn Store,
    cmd: ReportVisit,
) -> Result<Applied<()>, WarrantyError> {
    store.unit(cmd.call, move |uow| report_in(uow, &cmd)).await
}

fn report_in(uow: &mut dyn UnitOfWork, cmd: &ReportVisit) -> Result<Applied<()>, WarrantyError> {
    let now = uow.now();
    let (_, mut claim) = own_visit(uow, cmd.claim)?;
    if claim.state == ClaimState::Visited {
        return Ok(Applied::Already);
    }
    claim.visited(&cmd.report, now)?;
    let news = WarrantyEvent::Visited {
        report: cmd.report.trim().to_owned(),
        until: claim.due_at,
    };
    keep_in(uow, claim, news)?;
    Ok(Applied::Now(()))
}

/// The provider declines the visit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclineVisit {
    pub call: Invocation,
    pub claim: WarrantyClaimId,
    pub reason: String,
}

/// Records the refusal, after which staff find another provider.
///
/// # Errors
/// `NotFound` also for another provider's visit; `Claim(OutOfStep | Invalid)`.
pub async fn decline_visit(store: &dyn Store, cmd: DeclineVisit) -> Result<(), WarrantyError> {
    store.unit(cmd.call, move |uow| decline_in(uow, &cmd)).await
}

fn decline_in(uow: &mut dyn UnitOfWork, cmd: &DeclineVisit) -> Result<(), WarrantyError> {
    let now = uow.now();
    let (_, mut claim) = own_visit(uow, cmd.claim)?;
    claim.decline(&cmd.reason, now)?;
    let news = WarrantyEvent::Declined {
        reason: cmd.reason.trim().to_owned(),
    };
    keep_in(uow, claim, news)
}

fn own_visit(
    uow: &mut dyn UnitOfWork,
    id: WarrantyClaimId,
) -> Result<(Order, WarrantyClaim), WarrantyError> {
    let Locked { order, claim, .. } = locked(uow, id)?.ok_or(WarrantyError::NotFound)?;
    if uow.actor() == Actor::Provider(claim.provider) {
        Ok((order, claim))
    } else {
        Err(WarrantyError::NotFound)
    }
}
