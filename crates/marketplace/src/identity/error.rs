use crate::OpenBusiness;
use identity::{HasherError, ProfileError, TokenError};
use kernel::{FieldError, FieldErrors, StoreError};

/// Why an account command was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum IdentityError {
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error("There is an account with this e-mail address already. Please sign in.")]
    EmailTaken,
    /// The same words for a wrong password and an unknown address (T01).
    #[error("E-mail address or password is wrong.")]
    InvalidCredentials,
    #[error("This account is suspended. Please contact support.")]
    Suspended,
    /// A sensitive change wants the password again (T10).
    #[error("Please enter your password again to change this.")]
    ReauthRequired,
    /// An account is not erased while an order, a job or money is under way.
    #[error("{}", .0.words())]
    BusinessOpen(OpenBusiness),
    #[error(transparent)]
    Link(#[from] TokenError),
    /// There is no such thing, or it is somebody else's.
    #[error("there is no such thing")]
    NotFound,
    #[error(transparent)]
    Hasher(#[from] HasherError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldError> for IdentityError {
    fn from(error: FieldError) -> Self {
        Self::Invalid(FieldErrors(vec![error]))
    }
}

impl From<ProfileError> for IdentityError {
    fn from(error: ProfileError) -> Self {
        Self::Invalid(error.fields())
    }
}
