use super::{maybe_time, preferences::LanguageDto, time};
use chrono::{DateTime, Utc};
use identity::{CodePurpose, Session, User};
use kernel::SessionId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A user account (ENT-01).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = User)]
pub struct UserBody {
    pub id: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// The role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`.
    #[schema(value_type = RoleSchema)]
    pub role: &'static str,
    pub profile_image_url: Option<String>,
    pub phone: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub location_label: Option<String>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub place_id: Option<String>,
    /// The referral code of the customer who referred this user.
    pub referred_by: Option<String>,
    pub email_verified: bool,
    /// Whether a code that was sent to `phone` confirmed it.
    pub phone_verified: bool,
    /// The language in which the user gets messages.
    pub language: LanguageDto,
    /// The permissions of a member of staff; empty for every other user.
    #[schema(value_type = Vec<String>)]
    pub permissions: kernel::Permissions,
    /// The time at which the account will be erased, because the user asked for it; absent without
    /// such a request. Until then the user may cancel the request.
    pub erase_after: Option<DateTime<Utc>>,
}

#[derive(ToSchema)]
#[schema(as = Role, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum RoleSchema {
    Customer,
    ServiceProvider,
    Admin,
}

impl From<&User> for UserBody {
    fn from(user: &User) -> Self {
        let location = user.location.as_ref();
        Self {
            id: user.id.to_string(),
            first_name: user.first_name.clone(),
            last_name: user.last_name.clone(),
            email: user.email.to_string(),
            role: user.role.code(),
            profile_image_url: user.profile_image_url.clone(),
            phone: user.phone.as_ref().map(ToString::to_string),
            address: user.address.clone(),
            city: user.city.clone(),
            state: user.state.clone(),
            location_label: location.map(|location| location.label.clone()),
            latitude: location.map(|location| location.latitude),
            longitude: location.map(|location| location.longitude),
            place_id: location.and_then(|location| location.place_id.clone()),
            referred_by: user.referred_by.as_ref().map(ToString::to_string),
            email_verified: user.email_verified_at.is_some(),
            phone_verified: user.has_confirmed_phone(),
            language: user.preferences.language.into(),
            permissions: user.permissions,
            erase_after: maybe_time(user.erase_after),
        }
    }
}

/// One device on which a user is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Session)]
pub struct SessionBody {
    pub id: String,
    pub user_agent: Option<String>,
    pub ip: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// Whether this is the session that the request itself uses.
    pub current: bool,
}

impl SessionBody {
    #[must_use]
    pub fn new(session: &Session, current: SessionId) -> Self {
        Self {
            current: session.id == current,
            ..Self::of_another_person(session)
        }
    }
    /// The session as another person sees it, such as a member of staff.
    #[must_use]
    pub fn of_another_person(session: &Session) -> Self {
        Self {
            id: session.id.to_string(),
            user_agent: session.user_agent.clone(),
            ip: session.ip.clone(),
            created_at: time(session.created_at),
            last_seen_at: time(session.last_seen_at),
            current: false,
        }
    }
}

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

/// The profile fields that a user may change (API-19). A missing field is refused with its own
/// message, so nothing is required here.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileUpdateRequest {
    #[serde(default)]
    #[schema(required = true, nullable = false)]
    pub phone: Option<String>,
    #[serde(default)]
    #[schema(required = true, nullable = false)]
    pub address: Option<String>,
    /// The city; `Abuja` when absent.
    #[serde(default)]
    pub city: Option<String>,
    /// The state; `FCT` when absent.
    #[serde(default)]
    pub state: Option<String>,
    /// Another first name; it needs the last name. Only customers change their name.
    #[serde(default)]
    pub first_name: Option<String>,
    /// Another last name; it needs the first name.
    #[serde(default)]
    pub last_name: Option<String>,
}

/// The position of a user (API-44).
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LocationUpdateRequest {
    pub latitude: f64,
    pub longitude: f64,
    pub location_label: String,
    pub place_id: Option<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePasswordRequest {
    #[validate(length(min = 1, max = 1000))]
    pub current_password: String,
    /// The new password, 8 to 128 characters, at least 12 for staff.
    pub password: String,
}

/// When the account will be erased.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Erasure)]
pub struct ErasureBody {
    pub erase_after: DateTime<Utc>,
}
