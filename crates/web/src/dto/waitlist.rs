use super::time;
use catalog::{WaitlistCount, WaitlistEntry};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Somebody wants to hear when a service comes to their area. One of `email` and `phone`.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WaitlistRequest {
    #[validate(length(max = 254))]
    pub email: Option<String>,
    /// A Nigerian number.
    #[validate(length(max = 30))]
    pub phone: Option<String>,
    #[validate(length(min = 1, max = 80))]
    pub area: String,
    /// Any service when absent.
    #[validate(length(max = 60))]
    pub category_slug: Option<String>,
}

/// How many wait for a service in an area.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WaitlistCount)]
pub struct WaitlistCountBody {
    pub area: String,
    /// Nothing for any service.
    pub category_slug: Option<String>,
    pub people: u64,
    pub last_joined_at: DateTime<Utc>,
}

impl From<WaitlistCount> for WaitlistCountBody {
    fn from(count: WaitlistCount) -> Self {
        let last_joined_at = time(count.last_joined_at);
        Self {
            area: count.area,
            category_slug: count.category_slug,
            people: count.people,
            last_joined_at,
        }
    }
}

/// Somebody who waits, and how they are told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WaitlistPerson)]
pub struct WaitlistPersonBody {
    /// An e-mail address or a phone number.
    pub contact: String,
    pub category_slug: Option<String>,
    pub joined_at: DateTime<Utc>,
}

impl From<WaitlistEntry> for WaitlistPersonBody {
    fn from(entry: WaitlistEntry) -> Self {
        let joined_at = time(entry.joined_at);
        Self {
            contact: entry.contact.as_str().to_owned(),
            category_slug: entry.category_slug,
            joined_at,
        }
    }
}
