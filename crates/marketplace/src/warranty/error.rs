use crate::settlement::SettlementError;
use claims::ClaimError;
use kernel::{FieldErrors, MoneyError, StoreError};
use orders::OrderError;
use payments::ledger::EntryError;
use pricing::PricingError;

/// Why a use case for warranty claims was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum WarrantyError {
    /// There is no such claim, or it is not about an order of the caller.
    #[error("there is no such claim")]
    NotFound,
    #[error(transparent)]
    Claim(#[from] ClaimError),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Settlement(#[from] SettlementError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldErrors> for WarrantyError {
    fn from(errors: FieldErrors) -> Self {
        Self::Claim(errors.into())
    }
}

impl From<PricingError> for WarrantyError {
    fn from(error: PricingError) -> Self {
        Self::Settlement(error.into())
    }
}

impl From<EntryError> for WarrantyError {
    fn from(error: EntryError) -> Self {
        Self::Settlement(error.into())
    }
}

impl From<MoneyError> for WarrantyError {
    fn from(error: MoneyError) -> Self {
        Self::Settlement(error.into())
    }
}
