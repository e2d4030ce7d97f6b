//! The error of the steps in this folder.

use kernel::{FieldErrors, Money, MoneyError, StoreError};
use orders::OrderError;
use payments::ledger::EntryError;
use pricing::PricingError;

/// Why a step with money was refused or failed. Each use case has its own error, which wraps this
/// one.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SettlementError {
    #[error("At most {left} of this can be given back.")]
    TooMuch { left: Money },
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Pricing(#[from] PricingError),
    #[error(transparent)]
    Ledger(#[from] EntryError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
