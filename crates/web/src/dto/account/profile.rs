//! A user account as its owner sees it, with the devices, and the changes of the profile.

use crate::dto::{maybe_time, preferences::LanguageDto, time};
use chrono::{DateTime, Utc};
use identity::{Session, User};
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

/// When the account will be erased.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Erasure)]
pub struct ErasureBody {
    pub erase_after: DateTime<Utc>,
}
