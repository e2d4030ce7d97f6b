use claims::DamageError;
use kernel::{FieldErrors, StoreError};

/// Why a use case for damage claims was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum DamageClaimsError {
    /// There is no such claim, or it is not the caller's.
    #[error("there is no such claim")]
    NotFound,
    /// Only finance may approve more than one person may grant.
    #[error("A member of finance must approve this.")]
    NeedsFinance,
    /// The customer has closed the account and can spend no credit.
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
