use crate::{cancelling::CancellingError, ordering::OrderingError};
use kernel::{FieldErrors, StoreError};
use orders::MoveError;

/// Why a command about another time was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum MovingError {
    /// There is none, or it is another's.
    #[error("there is no such request")]
    NotFound,
    /// The customer wants to leave the job.
    #[error("You asked to cancel this visit. Wait for the answer before you move it.")]
    Leaving,
    #[error(transparent)]
    Move(MoveError),
    #[error(transparent)]
    Ordering(#[from] OrderingError),
    #[error(transparent)]
    Cancelling(#[from] CancellingError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is another's answers like what does not exist.
impl From<MoveError> for MovingError {
    fn from(error: MoveError) -> Self {
        if error == MoveError::NotYours {
            Self::NotFound
        } else {
            Self::Move(error)
        }
    }
}

impl From<FieldErrors> for MovingError {
    fn from(errors: FieldErrors) -> Self {
        Self::Move(errors.into())
    }
}
