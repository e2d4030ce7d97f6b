//! The reasons why a damage claim refuses a command.

use kernel::{FieldErrors, MoneyError, Timestamp};

/// The reason why a damage claim refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DamageError {
    #[error("This was reported already.")]
    Open,
    #[error("Only of a job that is done can damage be reported.")]
    NotNow,
    #[error("Damage by this job could be reported until {}.", day(*.0))]
    TooLate(Timestamp),
    #[error("This was decided.")]
    Settled,
    #[error("That is not possible as things are.")]
    OutOfStep,
    /// Nothing is paid without evidence.
    #[error("The claim needs a description and a photo of the damage before anything is paid.")]
    NoEvidence,
    /// Evidence may follow until this time, so the claim cannot be refused for lack of it before.
    #[error("Words and photos may follow until {}. Nothing is refused for want of them before.", day(*.0))]
    Waits(Timestamp),
    #[error("Another person must agree to this.")]
    SamePerson,
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

/// Formats the day in Abuja for a message.
fn day(at: Timestamp) -> String {
    at.plus_hours(1).naive_utc().format("%-d %B %Y").to_string()
}
