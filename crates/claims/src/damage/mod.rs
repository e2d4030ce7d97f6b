//! Damage to property: a customer reports it with one tap, shows the damage, and the guarantee fund
//! pays for it.

mod claim;
#[cfg(test)]
mod claim_tests;
mod decide;
#[cfg(test)]
mod decision_tests;
#[cfg(test)]
mod test_support;

pub use claim::{
    DAMAGE_CLAIM_TRANSITIONS, DAMAGE_DECISION_DAYS, DAMAGE_MOST, DamageClaim, DamageClaimRecord,
    DamageError, DamageState, DamageStep, Damaged, EVIDENCE_DAYS, Evidence, NewDamage,
    may_claim_damage,
};
pub use decide::{DAMAGE_ALONE_MOST, DamageGrant};
