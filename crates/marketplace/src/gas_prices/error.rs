use kernel::{FieldErrors, StoreError};
use pricing::GasProposalError;

/// Why the gas price board was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GasPricesError {
    /// There is no such proposal, or the caller is not staff.
    #[error("there is no such proposal")]
    NotFound,
    #[error("A price of this zone waits for a second person already. Decide on that one first.")]
    Waiting,
    #[error("Another person changed the prices at the same moment. Please check them again.")]
    JustChanged,
    #[error(transparent)]
    Proposal(#[from] GasProposalError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}
