use super::{At, Row, document, opt_time, time};
use crate::schema::users;
use diesel::prelude::*;
use identity::{Location, ReferralCode, Suspension, User, UserStatus};
use kernel::{Email, NgPhone, Role, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = users, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct UserRow {
    pub id: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub password_hash: String,
    pub phone: Option<String>,
    pub phone_confirmed_at: Option<At>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub location_label: Option<String>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub place_id: Option<String>,
    pub role: String,
    pub permissions: String,
    pub profile_image_url: Option<String>,
    pub preferences: String,
    pub referral_code: String,
    pub referred_by: Option<String>,
    pub email_verified_at: Option<At>,
    pub status: String,
    pub created_at: At,
    pub version: i64,
    pub erase_after: Option<At>,
    pub erased_at: Option<At>,
    pub suspended_since: Option<At>,
    pub suspended_until: Option<At>,
    pub contact_changed_at: Option<At>,
}

impl TryFrom<User> for UserRow {
    type Error = StoreError;
    fn try_from(user: User) -> Result<Self, StoreError> {
        let (location_label, latitude, longitude, place_id) = match user.location {
            Some(at) => (
                Some(at.label),
                Some(at.latitude),
                Some(at.longitude),
                at.place_id,
            ),
            None => (None, None, None, None),
        };
        Ok(Self {
            id: user.id.to_string(),
            first_name: user.first_name,
            last_name: user.last_name,
            email: user.email.to_string(),
            password_hash: user.password_hash,
            phone: user.phone.map(|phone| phone.to_string()),
            phone_confirmed_at: At::of(user.phone_confirmed_at),
            address: user.address,
            city: user.city,
            state: user.state,
            location_label,
            latitude,
            longitude,
            place_id,
            role: user.role.code().to_owned(),
            permissions: document(&user.permissions)?,
            profile_image_url: user.profile_image_url,
            preferences: document(&user.preferences)?,
            referral_code: user.referral_code.to_string(),
            referred_by: user.referred_by.map(|code| code.to_string()),
            email_verified_at: At::of(user.email_verified_at),
            status: user.status.code().to_owned(),
            created_at: user.created_at.into(),
            version: user.version,
            erase_after: At::of(user.erase_after),
            erased_at: At::of(user.erased_at),
            suspended_since: At::of(user.suspension.map(|suspension| suspension.since)),
            suspended_until: At::of(user.suspension.and_then(|suspension| suspension.until)),
            contact_changed_at: At::of(user.contact_changed_at),
        })
    }
}

impl TryFrom<UserRow> for User {
    type Error = StoreError;
    fn try_from(stored: UserRow) -> Result<Self, StoreError> {
        let row = Row::new("users", &stored.id);
        let email = |text: &str| Email::parse(text).ok();
        let phone = |text: &str| NgPhone::parse(text).ok();
        let code = |text: &str| ReferralCode::parse(text).ok();
        let location = match (stored.location_label, stored.latitude, stored.longitude) {
            (None, None, None) => None,
            (Some(label), Some(latitude), Some(longitude)) => Some(Location {
                label,
                latitude,
                longitude,
                place_id: stored.place_id,
            }),
            _ => return Err(row.corrupt("location_label")),
        };
        Ok(Self {
            id: row.id("id", &stored.id)?,
            email: row.code("email", &stored.email, email)?,
            phone: row.opt_code("phone", stored.phone.as_deref(), phone)?,
            phone_confirmed_at: opt_time(stored.phone_confirmed_at),
            contact_changed_at: opt_time(stored.contact_changed_at),
            location,
            role: row.code("role", &stored.role, Role::from_code)?,
            permissions: row.json("permissions", &stored.permissions)?,
            preferences: row.json("preferences", &stored.preferences)?,
            referral_code: row.code("referral_code", &stored.referral_code, code)?,
            referred_by: row.opt_code("referred_by", stored.referred_by.as_deref(), code)?,
            email_verified_at: opt_time(stored.email_verified_at),
            status: row.code("status", &stored.status, UserStatus::from_code)?,
            created_at: time(stored.created_at),
            version: stored.version,
            erase_after: opt_time(stored.erase_after),
            erased_at: opt_time(stored.erased_at),
            suspension: stored.suspended_since.map(|since| Suspension {
                since: time(since),
                until: opt_time(stored.suspended_until),
            }),
            first_name: stored.first_name,
            last_name: stored.last_name,
            password_hash: stored.password_hash,
            address: stored.address,
            city: stored.city,
            state: stored.state,
            profile_image_url: stored.profile_image_url,
        })
    }
}
