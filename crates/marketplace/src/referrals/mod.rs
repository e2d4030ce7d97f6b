//! Who sent whom, the reward for it, and the credit that it becomes.
//!
//! A code is used in a unit of its own (or in that of the registration). What an order leads to is done by the relay,
//! in the unit that tells of it: once, and never in the way of the order itself.

mod apply_code;
mod credit;
mod decide;
mod error;
mod react;

pub use apply_code::{ApplyReferralCode, apply_referral_code};
pub use credit::expire_credit;
pub use decide::{DecideReferral, decide_referral};
pub use error::ReferralsError;

pub(crate) use apply_code::link_in;
pub(crate) use credit::{
    compensate_in, give_goodwill_in, keep_excess_in, keep_refund_in, lapse_in, make_good_in, post,
    return_withdrawn_in, withdraw_in,
};
pub(crate) use react::react_in;
