use kernel::{MoneyError, StoreError};
use orders::OrderError;
use payments::{GatewayError, RefundError, ledger::EntryError};

/// Why a payment command was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PayingError {
    #[error("there is no such payment")]
    NotFound,
    #[error("Complete your profile first: we need your phone number and address.")]
    ProfileIncomplete,
    #[error("the signature of the webhook is wrong")]
    BadSignature,
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Refund(#[from] RefundError),
    #[error(transparent)]
    Ledger(#[from] EntryError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
