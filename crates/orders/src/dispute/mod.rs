//! Disputes: the complaint about a job, the answer of the other side, the statements that both add,
//! and the decision of staff.

mod add;
#[cfg(test)]
mod answer_tests;
mod appeal;
#[cfg(test)]
mod appeal_tests;
mod case;
#[cfg(test)]
mod case_tests;
mod clock;
mod error;
mod forget;
mod job;
#[cfg(test)]
mod job_tests;
mod kinds;
mod open;
mod rule;
mod ruling;
#[cfg(test)]
mod ruling_tests;
mod statement;
#[cfg(test)]
mod statement_tests;
mod upheld;

pub use add::NewStatement;
pub use appeal::NewAppeal;
pub use case::{Dispute, DisputeAnswer};
pub use clock::Missed;
pub use error::DisputeError;
pub use kinds::{DisputeReason, DisputeSide, DisputeState, DisputeStep, RulingReason, Verdict};
pub use open::{Arrival, Disputed, NewDispute, may_dispute};
pub use rule::Standing;
pub use ruling::Ruling;
pub use statement::DisputeStatement;
pub use upheld::is_any_upheld;
