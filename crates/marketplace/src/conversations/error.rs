use crate::BadWhatsAppSignature;
use conversation::ThreadError;
use kernel::{FieldErrors, StoreError};

/// Why a use case of staff for a conversation was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConversationError {
    /// There is no such conversation, or the caller is not staff.
    #[error("there is no such conversation")]
    NotFound,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Thread(#[from] ThreadError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a delivery was not taken in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    #[error(transparent)]
    BadSignature(#[from] BadWhatsAppSignature),
    #[error(transparent)]
    Store(#[from] StoreError),
}
