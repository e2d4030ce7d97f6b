use kernel::{FieldErrors, StoreError};
use pricing::CommissionRuleError;

/// Why the commission rules were not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommissionError {
    /// There is no such rule, or the caller is not staff.
    #[error("there is no such rule")]
    NotFound,
    #[error(
        "A rule for the same jobs waits for a second person already. Decide on that one first."
    )]
    Waiting,
    #[error(transparent)]
    Rule(#[from] CommissionRuleError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}
