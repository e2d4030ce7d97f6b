use kernel::{FieldErrors, StoreError};
use providers::FaultAppealError;

/// Why a use case of the reliability record was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReliabilityError {
    /// There is no such fault or appeal, or it is not the caller's.
    #[error("there is no such appeal")]
    NotFound,
    #[error(transparent)]
    Appeal(#[from] FaultAppealError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldErrors> for ReliabilityError {
    fn from(errors: FieldErrors) -> Self {
        Self::Appeal(errors.into())
    }
}
