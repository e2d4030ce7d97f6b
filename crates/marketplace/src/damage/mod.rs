//! Damage to property: a customer reports it, the provider gives their account, and staff have the
//! guarantee fund pay for it.

mod answer;
mod claim;
mod decide;
mod error;

pub use answer::{AnswerDamage, answer_damage};
pub use claim::{
    AddToDamage, ClaimDamage, WithdrawDamage, add_to_damage, claim_damage, withdraw_damage,
};
pub use decide::{
    AgreeToDamage, GrantDamage, RefuseDamage, agree_to_damage, grant_damage, refuse_damage,
};
pub use error::DamageClaimsError;

use crate::{DamageEvent, DomainEvent, UnitOfWork, WarrantyEvent};
use claims::DamageClaim;
use kernel::{DamageClaimId, StoreError};
use orders::Order;

/// A claim with its order and the order's other claims.
struct Locked {
    order: Order,
    claim: DamageClaim,
    others: Vec<DamageClaim>,
}

/// Locks the order first, then its claims: the lock order of all units.
fn locked(uow: &mut dyn UnitOfWork, id: DamageClaimId) -> Result<Option<Locked>, StoreError> {
    let Some(order) = uow.damage_claims().order_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    let mut others = uow.damage_claims().lock_of(order.id)?;
    let Some(place) = others.iter().position(|claim| claim.id == id) else {
        return Ok(None);
    };
    let claim = others.remove(place);
    Ok(Some(Locked {
        order,
        claim,
        others,
    }))
}

/// Appends the event to the outbox.
fn emit_in(
    uow: &mut dyn UnitOfWork,
    claim: &DamageClaim,
    news: DamageEvent,
) -> Result<(), StoreError> {
    let news = WarrantyEvent::Damage { news };
    let event = DomainEvent::Warranty {
        order: claim.order,
        provider: claim.provider,
        news,
    };
    uow.emit(&event)
}
