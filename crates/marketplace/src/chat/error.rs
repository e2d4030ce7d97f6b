use kernel::{FieldErrors, StoreError};
use orders::ChatError;

/// Why a use case for the chat of an order was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OrderChatError {
    /// There is no such order, or the user has no part in it.
    #[error("there is no such order")]
    NotFound,
    #[error(transparent)]
    Chat(#[from] ChatError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldErrors> for OrderChatError {
    fn from(errors: FieldErrors) -> Self {
        Self::Chat(errors.into())
    }
}
