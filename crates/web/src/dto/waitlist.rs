use super::time;
use catalog::{WaitlistCount, WaitlistEntry};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A request to be notified when a service becomes available in an area, with either `email` or
/// `phone`.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WaitlistRequest {
    #[validate(length(max = 254))]
    pub email: Option<String>,
    /// A Nigerian phone number.
    #[validate(length(max = 30))]
    pub phone: Option<String>,
    #[validate(length(min = 1, max = 80))]
    pub area: String,
    /// The service; any service when absent.
    #[validate(length(max = 60))]
    pub category_slug: Option<String>,
}

/// How many people wait for a service in an area.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WaitlistCount)]
pub struct WaitlistCountBody {
    pub area: String,
    /// The service; absent for any service.
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

/// A person on the waitlist, and how to reach them.
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
