use kernel::{FieldErrors, StoreError};
use pricing::RateChangeError;

/// Why the prices were not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RatesError {
    /// There is no such change or no such rate card, or the caller is not staff.
    #[error("there is no such change")]
    NotFound,
    #[error(
        "A change of these prices waits for a second person or for its date already. Decide on that one first."
    )]
    Waiting,
    #[error("Please enter your password again to do this.")]
    ReauthRequired,
    #[error(transparent)]
    Change(#[from] RateChangeError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}
