use crate::settlement::SettlementError;
use kernel::{FieldErrors, MoneyError, StoreError};
use orders::{ClaimError, OrderError};
use payments::ledger::EntryError;
use pricing::PricingError;

/// Why nothing came of a claim on the Fix-it promise.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum WarrantyError {
    /// There is none, or it is not theirs.
    #[error("there is no such claim")]
    NotFound,
    #[error(transparent)]
    Claim(#[from] ClaimError),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Settlement(#[from] SettlementError),
    #[error(transparent)]
    Pricing(#[from] PricingError),
    #[error(transparent)]
    Ledger(#[from] EntryError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldErrors> for WarrantyError {
    fn from(errors: FieldErrors) -> Self {
        Self::Claim(errors.into())
    }
}
