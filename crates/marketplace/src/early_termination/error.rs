use crate::settlement::SettlementError;
use kernel::{FieldErrors, Money, MoneyError, StoreError};
use orders::{EarlyTerminationError, OrderError};
use payments::ledger::EntryError;
use pricing::PricingError;

/// Why a job was not ended early.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum EndError {
    /// There is no such job, or it is the caller's own.
    #[error("there is no such job")]
    NotFound,
    /// Only finance may approve.
    #[error("A member of finance must approve this.")]
    NeedsFinance,
    #[error("At most {left} of this can be accepted.")]
    TooMuch { left: Money },
    #[error(transparent)]
    EarlyTermination(#[from] EarlyTerminationError),
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

impl From<FieldErrors> for EndError {
    fn from(errors: FieldErrors) -> Self {
        Self::EarlyTermination(errors.into())
    }
}
