use kernel::{FieldErrors, StoreError};
use orders::{AssessmentError, OrderError};

/// Why an assessment could not go on.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum AssessmentsError {
    /// There is no assessment of this order, or it is not the caller's work.
    #[error("there is no such assessment")]
    NotFound,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Assessment(#[from] AssessmentError),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
