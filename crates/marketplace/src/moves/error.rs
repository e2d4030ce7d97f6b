use crate::settlement::SettlementError;
use kernel::{FieldErrors, StoreError};
use orders::MoveError;

/// Why a command about another time was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum MovesError {
    /// There is none, or it is another's.
    #[error("there is no such request")]
    NotFound,
    /// The customer wants to leave the job.
    #[error("You asked to cancel this visit. Wait for the answer before you move it.")]
    Leaving,
    #[error(transparent)]
    Move(MoveError),
    #[error(transparent)]
    Settlement(#[from] SettlementError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is another's answers like what does not exist.
impl From<MoveError> for MovesError {
    fn from(error: MoveError) -> Self {
        if error == MoveError::NotYours {
            Self::NotFound
        } else {
            Self::Move(error)
        }
    }
}

impl From<FieldErrors> for MovesError {
    fn from(errors: FieldErrors) -> Self {
        Self::Move(errors.into())
    }
}
