//! Damage to property: a customer reports it with one tap, shows the damage, and the guarantee fund
//! pays for it.

mod claim;
#[cfg(test)]
mod claim_tests;
mod decide;
#[cfg(test)]
mod decision_tests;
mod error;
mod state;
#[cfg(test)]
mod test_support;

pub use claim::{
    DAMAGE_DECISION_DAYS, DAMAGE_MOST, DamageClaim, DamageClaimRecord, Damaged, EVIDENCE_DAYS,
    Evidence, NewDamage, may_claim_damage,
};
pub use decide::{DAMAGE_ALONE_MOST, DamageGrant};
pub use error::DamageError;
pub use state::{DAMAGE_CLAIM_TRANSITIONS, DamageState, DamageStep};
