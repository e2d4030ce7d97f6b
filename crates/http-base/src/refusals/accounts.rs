//! The refusals of accounts, of the codes that are sent to a phone, and of referrals.

use crate::Problem;
use actix_web::http::StatusCode;
use identity::PhoneCodeError;
use kernel::FieldErrors;
use marketplace::{identity::IdentityError, referrals::ReferralsError};
use referrals::ReferralError;

impl From<IdentityError> for Problem {
    fn from(error: IdentityError) -> Self {
        let text = error.to_string();
        match error {
            IdentityError::Invalid(errors) => invalid_account(errors),
            IdentityError::EmailTaken => Self::conflict("email_taken", text),
            IdentityError::InvalidCredentials => {
                Self::new(StatusCode::UNAUTHORIZED, "invalid_credentials", text)
            }
            IdentityError::LastSuper => Self::conflict("last_super", text),
            IdentityError::Suspended(_) => {
                Self::new(StatusCode::FORBIDDEN, "account_suspended", text)
            }
            IdentityError::BusinessOpen(_) => Self::conflict("business_open", text),
            IdentityError::ReauthRequired => {
                Self::new(StatusCode::FORBIDDEN, "reauth_required", text)
            }
            IdentityError::SecondStepNeeded => of_code("second_factor_required", text),
            IdentityError::WrongCode => of_code("wrong_code", text),
            IdentityError::SecondFactorOn => Self::conflict("second_factor_on", text),
            IdentityError::NoSecondFactor => Self::conflict("no_second_factor", text),
            IdentityError::Sealed(error) => Self::fault(error),
            IdentityError::PhoneCode(error) => refused_code(error, text),
            IdentityError::NoAccount => of_code("phone_without_account", text),
            IdentityError::PasswordNeeded => {
                Self::new(StatusCode::FORBIDDEN, "password_required", text)
            }
            IdentityError::PhoneTaken => Self::conflict("phone_taken", text),
            IdentityError::Link(_) => Self::gone("link_expired", text),
            IdentityError::NotFound => Self::not_found(),
            IdentityError::Hasher(error) => error.into(),
            IdentityError::Store(error) => error.into(),
        }
    }
}

/// The refusal of a code that was sent to a phone.
pub(super) fn refused_code(error: PhoneCodeError, text: String) -> Problem {
    match error {
        PhoneCodeError::Locked(secs) => {
            Problem::new(StatusCode::TOO_MANY_REQUESTS, "code_locked", text)
                .with_retry_after(u64::try_from(secs).unwrap_or(1))
        }
        PhoneCodeError::Over | PhoneCodeError::Wrong(_) => of_code("invalid_code", text),
    }
}

/// The session or the password is valid and only the code is not, so the status is not 401.
fn of_code(code: &'static str, text: String) -> Problem {
    let errors = FieldErrors::one("code", code, text.clone());
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, text).with_errors(errors)
}

/// The messages of VALID-02 and VALID-05 have a title before the colon.
fn invalid_account(errors: FieldErrors) -> Problem {
    let title = errors.0.first().and_then(|error| {
        ["Missing information", "Invalid phone number"]
            .into_iter()
            .find(|title| error.message.starts_with(title))
    });
    match title {
        Some(title) => Problem::validation(errors).with_title(title),
        None => Problem::validation(errors),
    }
}

impl From<ReferralsError> for Problem {
    fn from(error: ReferralsError) -> Self {
        let text = error.to_string();
        let of_code = |code: &'static str| {
            let errors = FieldErrors::one("referralCode", code, text.clone());
            Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, text.clone()).with_errors(errors)
        };
        match error {
            ReferralsError::Refused(ReferralError::Invalid) => of_code("invalid_referral_code"),
            ReferralsError::Refused(ReferralError::Own) => of_code("own_referral_code"),
            ReferralsError::Refused(ReferralError::UsedBefore) => {
                Self::conflict("referral_used_before", text)
            }
            ReferralsError::Refused(ReferralError::TooLate) => {
                Self::conflict("referral_too_late", text)
            }
            ReferralsError::Refused(ReferralError::Circle) => {
                Self::conflict("referral_circle", text)
            }
            ReferralsError::NotFound => Self::not_found(),
            ReferralsError::Store(error) => error.into(),
        }
    }
}
