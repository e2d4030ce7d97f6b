use kernel::{FieldErrors, StoreError};
use pricing::{PromoCode, TermsError};

/// Why a promo code was not changed, in words for the member of staff.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PromosError {
    /// There is no such code, or the caller is not staff.
    #[error("there is no such code")]
    NotFound,
    /// Only finance makes a code live, because Gida pays for it.
    #[error("only finance makes a code live")]
    NotAllowed,
    #[error("There is a code {0} already. A code that has ended is not made again.")]
    Taken(PromoCode),
    #[error(
        "Another person has changed this code since you opened it. Check the current version, then save again."
    )]
    Stale,
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}
