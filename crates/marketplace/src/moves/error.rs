use crate::settlement::SettlementError;
use kernel::{FieldErrors, StoreError};
use orders::{MoveError, OrderError};

/// Why a use case for moves was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum MovesError {
    /// There is no such request, or it is another person's.
    #[error("there is no such request")]
    NotFound,
    /// Only operations change the time of a visit for its customer.
    #[error("Only operations move a visit for its customer.")]
    NotAllowed,
    #[error(transparent)]
    Move(MoveError),
    #[error(transparent)]
    Order(OrderError),
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

/// Another person's order gets the same answer as one that does not exist.
impl From<OrderError> for MovesError {
    fn from(error: OrderError) -> Self {
        if error == OrderError::NotYours {
            Self::NotFound
        } else {
            Self::Order(error)
        }
    }
}

impl From<FieldErrors> for MovesError {
    fn from(errors: FieldErrors) -> Self {
        Self::Move(errors.into())
    }
}
