use crate::{OpenBusiness, accounts::ErasureError};
use identity::StaffRequestError;
use kernel::{FieldErrors, StoreError};

/// Why a use case of staff was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum StaffError {
    /// There is no such account or request.
    #[error("there is no such thing")]
    NotFound,
    /// The caller lacks the permission, or has lost it.
    #[error("You may not do this.")]
    NotAllowed,
    #[error("This is your own account. Another member of staff must do this.")]
    OnYourself,
    #[error("This account was erased and no longer belongs to anyone.")]
    Erased,
    #[error("This account is suspended already. Ask for a longer time, or reinstate it first.")]
    Suspended,
    #[error("Something of this kind waits for a second person already. Decide on that one first.")]
    Waiting,
    #[error(
        "This account is not one of a customer or of staff: a service provider needs an account of their own to be staff."
    )]
    NotACustomer,
    #[error("No one with all permissions would be left. Give them to another person first.")]
    LastSuper,
    #[error("{}", .0.message_for_staff())]
    BusinessOpen(OpenBusiness),
    /// A serious change needs the password again.
    #[error("Please enter your password again to do this.")]
    ReauthRequired,
    #[error(transparent)]
    Request(#[from] StaffRequestError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ErasureError> for StaffError {
    fn from(error: ErasureError) -> Self {
        match error {
            ErasureError::BusinessOpen(open) => Self::BusinessOpen(open),
            ErasureError::LastSuper => Self::LastSuper,
            ErasureError::Store(error) => error.into(),
        }
    }
}
