//! The reasons why a warranty claim refuses a command.

use kernel::{FieldErrors, Timestamp};

/// The reason why a warranty claim refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    #[error("This was reported already.")]
    Open,
    #[error("Only a job that is done can be claimed for.")]
    NotNow,
    #[error("The Fix-it promise for this job ended on {}.", .0.plus_hours(1).naive_utc().format("%-d %B %Y"))]
    TooLate(Timestamp),
    #[error("This was decided.")]
    Settled,
    #[error("That is not possible as things are.")]
    OutOfStep,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}
