use crate::settlement::SettlementError;
use kernel::{FieldErrors, MoneyError, StoreError};
use orders::{DisputeError, OrderError};
use payments::ledger::EntryError;

/// Why a dispute was not opened, answered or decided.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum DisputesError {
    /// There is no such dispute, or it is not the caller's.
    #[error("there is no such dispute")]
    NotFound,
    /// Only finance may approve a refund of the whole price.
    #[error("A member of finance must approve this.")]
    NeedsFinance,
    #[error(transparent)]
    Dispute(#[from] DisputeError),
    #[error(transparent)]
    Order(OrderError),
    #[error(transparent)]
    Settlement(#[from] SettlementError),
    #[error(transparent)]
    Ledger(#[from] EntryError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldErrors> for DisputesError {
    fn from(errors: FieldErrors) -> Self {
        Self::Dispute(errors.into())
    }
}

/// Another person's order gets the same answer as one that does not exist.
impl From<OrderError> for DisputesError {
    fn from(error: OrderError) -> Self {
        if error == OrderError::NotYours {
            Self::NotFound
        } else {
            Self::Order(error)
        }
    }
}
