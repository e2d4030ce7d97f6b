//! A dispute: who says that something went wrong with a job, what the other side answers, and what staff decide.

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
