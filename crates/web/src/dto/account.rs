//! Signing up and in, and the requests about phone numbers, e-mail addresses and passwords.

mod profile;

pub use profile::{
    ErasureBody, LocationUpdateRequest, ProfileUpdateRequest, SessionBody, UserBody,
};

use identity::CodePurpose;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterRequest {
    #[validate(length(min = 1, max = 200))]
    pub first_name: String,
    #[validate(length(min = 1, max = 200))]
    pub last_name: String,
    #[validate(length(min = 1, max = 300))]
    pub email: String,
    /// The password, 8 to 128 characters.
    pub password: String,
    #[validate(length(max = 40))]
    pub phone: Option<String>,
    #[validate(length(max = 40))]
    pub referral_code: Option<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginRequest {
    #[validate(length(min = 1, max = 300))]
    pub email: String,
    #[validate(length(min = 1, max = 1000))]
    pub password: String,
    /// The second step, for a user who has one: six digits of the authenticator, or a recovery
    /// code.
    #[validate(length(max = 40))]
    pub code: Option<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhoneCodeRequest {
    #[validate(length(max = 40))]
    pub phone: String,
    /// Whether the code that was sent on WhatsApp is sent by SMS as well. Both messages have the same
    /// code.
    pub by_sms: Option<bool>,
    /// What the code opens; an account when absent. A code for one of them does not serve the other.
    #[serde(default)]
    pub purpose: PhoneCodePurposeDto,
}

/// What a code opens.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = PhoneCodePurpose)]
pub enum PhoneCodePurposeDto {
    /// It signs in or, with a session, confirms the number.
    #[default]
    Account,
    /// It opens a support ticket without an account.
    GuestTicket,
}

impl From<PhoneCodePurposeDto> for CodePurpose {
    fn from(purpose: PhoneCodePurposeDto) -> Self {
        match purpose {
            PhoneCodePurposeDto::Account => Self::Account,
            PhoneCodePurposeDto::GuestTicket => Self::GuestTicket,
        }
    }
}

/// Where a code goes. It depends on the number alone, and says nothing about an account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhoneCodeSent {
    /// `SMS`, or `WHATSAPP` with an SMS a minute later if the code does not arrive there.
    pub channel: &'static str,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VerifyPhoneRequest {
    #[validate(length(max = 40))]
    pub phone: String,
    /// The six digits from the message.
    #[validate(length(max = 40))]
    pub code: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ForgotPasswordRequest {
    #[validate(length(min = 1, max = 300))]
    pub email: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResetPasswordRequest {
    #[validate(length(min = 1, max = 200))]
    pub token: String,
    /// The new password, 8 to 128 characters, at least 12 for staff.
    pub password: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VerifyEmailRequest {
    #[validate(length(min = 1, max = 200))]
    pub token: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailChangeRequest {
    /// The new address.
    #[validate(length(min = 1, max = 300))]
    pub email: String,
}

/// A change of the e-mail address was undone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EmailUndone)]
pub struct EmailUndoneBody {
    /// The token with which a new password is chosen, within 30 minutes.
    pub reset_token: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReauthRequest {
    #[validate(length(min = 1, max = 1000))]
    pub password: String,
    /// The code of the second step, for a user who has one.
    #[validate(length(max = 40))]
    pub code: Option<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePasswordRequest {
    #[validate(length(min = 1, max = 1000))]
    pub current_password: String,
    /// The new password, 8 to 128 characters, at least 12 for staff.
    pub password: String,
}
