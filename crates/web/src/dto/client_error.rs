//! Crashes of the client.

use super::time;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use support::SeenClientError;
use utoipa::ToSchema;
use validator::Validate;

/// A crash as a page reports it. Hosts, queries, ids, numbers and e-mail addresses are removed
/// before it is stored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClientErrorRequest {
    #[validate(length(max = 1000))]
    pub message: String,
    #[validate(length(max = 8000))]
    pub stack: String,
    /// The path of the page.
    #[validate(length(max = 500))]
    pub page: String,
    /// The build of the client.
    #[validate(length(max = 100))]
    pub build: String,
}

/// A kind of crash, and how often it happened.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClientError)]
pub struct ClientErrorBody {
    pub fingerprint: String,
    pub message: String,
    /// The stack trace, one line for each frame, with paths only.
    pub stack: String,
    pub page: String,
    /// The build of the client at the latest crash.
    pub build: String,
    /// The browser family: `CHROME`, `SAFARI`, `FIREFOX`, `EDGE`, `SAMSUNG`, `OPERA` or `OTHER`.
    pub browser: String,
    pub seen: u64,
    pub first_seen_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
}

impl From<&SeenClientError> for ClientErrorBody {
    fn from(crash: &SeenClientError) -> Self {
        Self {
            fingerprint: crash.fingerprint.clone(),
            message: crash.message.clone(),
            stack: crash.stack.clone(),
            page: crash.page.clone(),
            build: crash.build.clone(),
            browser: crash.browser.clone(),
            seen: crash.seen,
            first_seen_at: time(crash.first_seen_at),
            last_seen_at: time(crash.last_seen_at),
        }
    }
}
