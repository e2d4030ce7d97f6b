//! The reasons why a dispute refuses a command.

use kernel::{FieldErrors, Timestamp};

/// The reason why a dispute refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DisputeError {
    #[error("This job is being disputed already.")]
    Open,
    #[error("This cannot be disputed now.")]
    NotNow,
    #[error("It is too late for this.")]
    TooLate,
    #[error("This was decided. You can only appeal against the decision.")]
    Settled,
    #[error("This dispute is closed.")]
    Closed,
    #[error("The other side is asked, not you.")]
    NotYourTurn,
    #[error("This was answered already.")]
    Answered,
    #[error("The other side has until {} to answer. Decide when they have, or then.", .0.abuja_moment())]
    NotHeard(Timestamp),
    #[error("That cannot be decided here.")]
    NotPossible,
    #[error("Another person must decide this.")]
    SamePerson,
    #[error("Nothing waits for a second person.")]
    NotProposed,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}
