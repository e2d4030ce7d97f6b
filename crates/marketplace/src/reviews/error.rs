use kernel::{FieldErrors, StoreError};
use reviews::ReviewError;

/// Why a review was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReviewsError {
    /// There is no such order or review, or it is another person's.
    #[error("there is no such order")]
    NotFound,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Review(#[from] ReviewError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
