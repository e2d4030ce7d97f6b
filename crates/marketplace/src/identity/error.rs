use crate::{OpenBusiness, accounts::ErasureError, mail_text::time_text};
use identity::{HasherError, PhoneCodeError, ProfileError, SealError, TokenError, WRONG_CODE};
use kernel::{FieldError, FieldErrors, StoreError, Timestamp};

/// Why a use case for accounts was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum IdentityError {
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error("There is an account with this e-mail address already. Please sign in.")]
    EmailTaken,
    /// The password is wrong or the address unknown, with the same message for both (T01).
    #[error("E-mail address or password is wrong.")]
    InvalidCredentials,
    /// The account is suspended until this time, or until further notice.
    #[error("{}", suspended_message(*.0))]
    Suspended(Option<Timestamp>),
    #[error("You are the only person with all permissions. Give them to another person first.")]
    LastSuper,
    /// A sensitive change needs the password again (T10).
    #[error("Please enter your password again to change this.")]
    ReauthRequired,
    /// An account is not erased while an order, a job or money is under way.
    #[error("{}", .0.message())]
    BusinessOpen(OpenBusiness),
    /// The second step is missing. Only callers who know the password get this error.
    #[error("Please enter the code that your authenticator shows, or one of your recovery codes.")]
    SecondStepNeeded,
    #[error("{WRONG_CODE}")]
    WrongCode,
    #[error("The second step is on already.")]
    SecondFactorOn,
    #[error("The second step is not on.")]
    NoSecondFactor,
    #[error(transparent)]
    Sealed(#[from] SealError),
    #[error(transparent)]
    Link(#[from] TokenError),
    #[error(transparent)]
    PhoneCode(#[from] PhoneCodeError),
    /// The code is right, but no account has confirmed the number.
    #[error(
        "This number is yours, but no Gida account has confirmed it. Sign in with your e-mail address and password, then confirm the number in your profile."
    )]
    NoAccount,
    /// The code is right, but this account needs its password.
    #[error("This account cannot sign in with a code alone. Please use your password.")]
    PasswordNeeded,
    #[error(
        "Another Gida account has confirmed this number, and a number can belong to one account only. Sign in to that account with a code, or contact support."
    )]
    PhoneTaken,
    /// There is no such record, or it belongs to another user.
    #[error("there is no such thing")]
    NotFound,
    #[error(transparent)]
    Hasher(#[from] HasherError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The message for a suspended user: until when, what goes on, and what they can do.
#[must_use]
pub fn suspended_message(until: Option<Timestamp>) -> String {
    let until = until.map_or_else(String::new, |until| {
        format!(" until {} in Abuja", time_text(until))
    });
    format!(
        "This account is suspended{until}. What you have booked goes on. Please contact support if you think that this is a mistake."
    )
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

impl From<ErasureError> for IdentityError {
    fn from(error: ErasureError) -> Self {
        match error {
            ErasureError::BusinessOpen(open) => Self::BusinessOpen(open),
            ErasureError::LastSuper => Self::LastSuper,
            ErasureError::Store(error) => error.into(),
        }
    }
}
