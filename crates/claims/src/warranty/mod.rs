//! The Fix-it promise: work that does not last is fixed by a visit at no cost, by another provider
//! when the first cannot come, and with a refund when neither could fix it.

mod claim;
#[cfg(test)]
mod claim_tests;
mod error;
mod state;
mod visit;

pub use claim::{
    ANSWER_HOURS, Claimed, DETAILS_DAYS, NewClaim, VISIT_HOURS, WarrantyClaim, WarrantyClaimRecord,
    may_claim,
};
pub use error::ClaimError;
pub use state::{ClaimState, ClaimStep, WARRANTY_CLAIM_TRANSITIONS};
