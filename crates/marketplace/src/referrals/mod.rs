//! Referrals, the rewards for them, and the store credit that these become.
//!
//! A code is applied in a unit of its own, or in that of the registration. The effects of an order
//! are handled by the relay, in the unit that publishes its event: once, and without delaying the
//! order itself.

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
