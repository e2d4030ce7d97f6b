use crate::settlement::SettlementError;
use kernel::{FieldErrors, StoreError};
use orders::MoveError;

/// Why a use case for moves was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum MovesError {
    /// There is no such request, or it is another person's.
    #[error("there is no such request")]
    NotFound,
    #[error(transparent)]
    Move(MoveError),
    #[error(transparent)]
    Settlement(#[from] SettlementError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Another person's request gets the same answer as one that does not exist.
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
