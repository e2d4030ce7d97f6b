//! The Fix-it promise: what was done and does not last is mended by a visit that costs nothing, by another provider where the
//! first cannot, and by money back where neither could.

mod claim;
#[cfg(test)]
mod claim_tests;
mod visit;

pub use claim::{
    ClaimError, ClaimState, ClaimStep, Claimed, DETAILS_DAYS, GUARANTEE_DAYS, GuaranteeClaim,
    NewClaim, VISIT_HOURS, WARRANTY_DAYS, WORD_HOURS, guarantee_days, may_claim,
};
