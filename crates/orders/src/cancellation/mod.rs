//! Cancellation: the table of its costs, and the customer's request to cancel a job that a provider
//! has taken.

mod ahead;
mod ask;
#[cfg(test)]
mod cylinder_tests;
mod make_good;
mod moment;
mod past;
mod policy;
#[cfg(test)]
mod policy_tests;
#[cfg(test)]
mod policy_values_tests;
mod settlement;

pub use ahead::{CancellationAhead, cancellation_ahead};
pub use ask::{Ask, CancelReason, Cancellation, CancellationError, CancellationState, Decision};
pub use make_good::{MakeGood, MakeGoodState};
pub use moment::Moment;
pub use past::PastCancellation;
pub use policy::{CancellationPolicy, Fee, Parts, Stage, TravelShare, WAIVERS_A_YEAR};
pub use settlement::{Settlement, settle_cancellation, settle_no_access, settle_rejected_cylinder};
