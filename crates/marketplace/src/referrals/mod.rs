//! Who sent whom, the reward for it, and the credit that it becomes.
//!
//! A code is used in a unit of its own (or in that of the registration). What an order leads to is done by the relay,
//! in the unit that tells of it: once, and never in the way of the order itself.

mod apply_code;
mod decide;
mod error;
mod expire_credit;
mod react;

pub use apply_code::{ApplyReferralCode, apply_referral_code};
pub use decide::{DecideReferral, decide_referral};
pub use error::ReferralsError;
pub use expire_credit::expire_credit;

pub(crate) use react::react_in;
