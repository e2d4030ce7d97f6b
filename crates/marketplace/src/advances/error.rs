use kernel::{FieldErrors, StoreError};
use payments::AdvanceError;
use pricing::PricingError;

/// Why nothing came of money for materials.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum AdvancesError {
    /// There is none, or it is not theirs.
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
