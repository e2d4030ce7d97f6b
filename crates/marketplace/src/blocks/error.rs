use kernel::StoreError;
use providers::BlockError;

/// Why a block was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BlocksError {
    /// There is no such order, or the caller is neither its customer nor its provider.
    #[error("there is no such order")]
    NotFound,
    #[error(transparent)]
    Block(#[from] BlockError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
