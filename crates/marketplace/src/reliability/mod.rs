//! The reliability record of providers: they appeal against a fault, and staff decide.

mod appeal_fault;
mod decide_appeal;
mod error;

pub use appeal_fault::{AppealFault, appeal_fault};
pub use decide_appeal::{DecideAppeal, decide_appeal};
pub use error::ReliabilityError;
