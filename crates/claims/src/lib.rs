//! Claims after a finished job: the Fix-it promise for work that did not last, damage to property,
//! and the evidence for both.
//!
//! A claim needs of an order only its [`Job`]: who did it for whom, and when it was completed.

#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects))]
#![deny(clippy::float_arithmetic)] // money is integer kobo

mod damage;
mod evidence;
mod job;
mod ports;
mod warranty;

pub use damage::{
    DAMAGE_ALONE_MOST, DAMAGE_CLAIM_TRANSITIONS, DAMAGE_DECISION_DAYS, DAMAGE_MOST, DamageClaim,
    DamageClaimRecord, DamageError, DamageGrant, DamageState, DamageStep, Damaged, EVIDENCE_DAYS,
    Evidence, NewDamage, may_claim_damage,
};
pub use job::{Job, STANDARD_WARRANTY_DAYS, TRADE_WARRANTY_DAYS};
pub use ports::{DamageRepository, WarrantyRepository};
pub use warranty::{
    ANSWER_HOURS, ClaimError, ClaimState, ClaimStep, Claimed, DETAILS_DAYS, NewClaim, VISIT_HOURS,
    WARRANTY_CLAIM_TRANSITIONS, WarrantyClaim, WarrantyClaimRecord, may_claim,
};
