//! Disputes: the complaint about a job, the answer of the other side, and the decision of staff.

#[cfg(test)]
mod appeal_tests;
mod case;
#[cfg(test)]
mod case_tests;
mod clock;
mod job;
mod kinds;
mod open;
mod rule;

pub use case::{Dispute, DisputeAnswer, DisputeError};
pub use clock::{DISPUTE_DAYS, Missed};
pub use kinds::{DisputeReason, DisputeSide, DisputeState, DisputeStep, RulingReason, Verdict};
pub use open::{
    APPEAL_DAYS, DISPUTE_HOURS, Disputed, NewAppeal, NewDispute, SUPPORT_DAYS, may_dispute,
};
pub use rule::{Ruling, Standing};
