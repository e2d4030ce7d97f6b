use crate::settlement::StatusChangeError;
use kernel::{FieldErrors, StoreError};
use providers::{IllegalMove, ProviderStatus};

/// Why a use case of availability was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AvailabilityError {
    #[error("there is no such provider")]
    NotFound,
    /// The provider's present status does not allow the change.
    #[error("This cannot be done now.")]
    Illegal { from: ProviderStatus },
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<IllegalMove> for AvailabilityError {
    fn from(refused: IllegalMove) -> Self {
        Self::Illegal { from: refused.from }
    }
}

impl From<StatusChangeError> for AvailabilityError {
    fn from(error: StatusChangeError) -> Self {
        match error {
            StatusChangeError::Illegal(refused) => refused.into(),
            StatusChangeError::Store(error) => error.into(),
        }
    }
}
