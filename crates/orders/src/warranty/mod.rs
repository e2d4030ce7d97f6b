//! The Fix-it promise: what was done and does not last is mended by a visit that costs nothing, by another provider where the
//! first cannot, and by money back where neither could.

mod claim;
#[cfg(test)]
mod claim_tests;
mod visit;

pub use claim::{
    ANSWER_HOURS, ClaimError, ClaimState, ClaimStep, Claimed, DETAILS_DAYS, NewClaim,
    STANDARD_WARRANTY_DAYS, TRADE_WARRANTY_DAYS, VISIT_HOURS, WarrantyClaim, may_claim,
    warranty_days,
};
