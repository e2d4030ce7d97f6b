use kernel::{FieldErrors, StoreError};
use payments::AdvanceError;
use pricing::PricingError;

/// Why a use case for advances was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum AdvancesError {
    /// There is no such advance, or it is not the caller's.
    #[error("there is no such advance")]
    NotFound,
    #[error(transparent)]
    Advance(#[from] AdvanceError),
    #[error(transparent)]
    Pricing(#[from] PricingError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldErrors> for AdvancesError {
    fn from(errors: FieldErrors) -> Self {
        Self::Advance(errors.into())
    }
}
