//! The use cases of the customer.

use super::{DamageClaimsError, emit_in};
use crate::{
    DamageEvent, Store, UnitOfWork,
    scheduling::{job_of, tie_photo_in},
};
use claims::{DamageClaim, DamageError, DamageState, Evidence, NewDamage};
use kernel::{Actor, Applied, DamageClaimId, Invocation, OrderId};
use orders::Order;

/// A customer reports that a job damaged their property.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimDamage {
    pub call: Invocation,
    pub order: OrderId,
}

/// Opens a damage claim. One tap is enough; text, an amount and photos may follow. `Already` while
/// a claim is open.
///
/// # Errors
/// `NotFound` also for another customer's order; `Damage(NotNow | TooLate | Settled)`.
pub async fn claim_damage(
    store: &dyn Store,
    cmd: ClaimDamage,
) -> Result<Applied<DamageClaimId>, DamageClaimsError> {
    store.unit(cmd.call, move |uow| claim_in(uow, cmd)).await
}

fn claim_in(
    uow: &mut dyn UnitOfWork,
    cmd: ClaimDamage,
) -> Result<Applied<DamageClaimId>, DamageClaimsError> {
    let now = uow.now();
    let (order, claims) = owned_order(uow, cmd.order)?;
    if claims.last().is_some_and(DamageClaim::is_open) {
        return Ok(Applied::Already);
    }
    let claim = DamageClaim::open(
        job_of(&order),
        &claims,
        NewDamage {
            id: uow.next_id(),
            now,
        },
    )?;
    let id = claim.id;
    emit_in(uow, &claim, DamageEvent::Reported)?;
    uow.damage_claims().insert(claim)?;
    Ok(Applied::Now(id))
}

/// Locks the caller's order and its claims.
fn owned_order(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
) -> Result<(Order, Vec<DamageClaim>), DamageClaimsError> {
    let order = uow
        .orders()
        .lock(id)?
        .filter(|order| uow.actor() == Actor::Customer(order.customer))
        .ok_or(DamageClaimsError::NotFound)?;
    let claims = uow.damage_claims().lock_of(order.id)?;
    Ok((order, claims))
}

fn latest_of(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<DamageClaim, DamageClaimsError> {
    let (_, mut claims) = owned_order(uow, id)?;
    claims.pop().ok_or_else(|| DamageError::OutOfStep.into())
}

/// The customer adds text, an amount and photos to the claim of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddToDamage {
    pub call: Invocation,
    pub order: OrderId,
    pub evidence: Evidence,
}

/// Adds to the claim.
///
/// # Errors
/// `NotFound` also for another customer's order; `Damage(OutOfStep | Invalid)`, also for a photo
/// that is not the customer's or is attached elsewhere.
pub async fn add_to_damage(store: &dyn Store, cmd: AddToDamage) -> Result<(), DamageClaimsError> {
    store.unit(cmd.call, move |uow| add_in(uow, &cmd)).await
}

fn add_in(uow: &mut dyn UnitOfWork, cmd: &AddToDamage) -> Result<(), DamageClaimsError> {
    let mut claim = latest_of(uow, cmd.order)?;
    let before = claim.photos.len();
    claim.add(&cmd.evidence)?;
    for id in claim.photos.iter().skip(before) {
        tie_photo_in::<DamageClaimsError>(uow, *id, claim.customer, claim.order)?;
    }
    Ok(uow.damage_claims().save(claim)?)
}

/// The customer withdraws a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawDamage {
    pub call: Invocation,
    pub order: OrderId,
}

/// Withdraws the claim. `Already` when it was withdrawn before.
///
/// # Errors
/// `NotFound` also for another customer's order; `Damage(OutOfStep)` where there is none,
/// `Damage(Settled)` once it is decided.
pub async fn withdraw_damage(
    store: &dyn Store,
    cmd: WithdrawDamage,
) -> Result<Applied<()>, DamageClaimsError> {
    store.unit(cmd.call, move |uow| withdraw_in(uow, cmd)).await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: WithdrawDamage,
) -> Result<Applied<()>, DamageClaimsError> {
    let now = uow.now();
    let mut claim = latest_of(uow, cmd.order)?;
    if claim.state == DamageState::Withdrawn {
        return Ok(Applied::Already);
    }
    claim.withdraw(now)?;
    emit_in(uow, &claim, DamageEvent::Withdrawn)?;
    uow.damage_claims().save(claim)?;
    Ok(Applied::Now(()))
}
