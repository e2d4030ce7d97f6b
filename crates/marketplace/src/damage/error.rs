use kernel::{FieldErrors, StoreError};
use orders::DamageError;

/// Why nothing came of a claim for damage.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum DamageClaimsError {
    /// There is none, or it is not theirs.
    #[error("there is no such claim")]
    NotFound,
    /// Whoever agrees to more than one person may grant is of finance.
    #[error("Somebody of finance must agree to this.")]
    NeedsFinance,
    /// Whoever has closed the account can spend no credit.
    #[error("They have closed their account, so nothing can be paid to it.")]
    AccountClosed,
    #[error(transparent)]
    Damage(#[from] DamageError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldErrors> for DamageClaimsError {
    fn from(errors: FieldErrors) -> Self {
        Self::Damage(errors.into())
    }
}
