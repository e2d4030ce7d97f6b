use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// A link with which other people can track an order. The token is returned only once; Gida stores
/// only its hash.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderShare)]
pub struct ShareBody {
    pub token: String,
    /// The URL of the page that is sent to other people. Its fragment has the token.
    pub url: String,
    /// The latest expiry; the link expires `hoursAfterEnd` after the end of the order in any case.
    pub expires_at: DateTime<Utc>,
    pub hours_after_end: i64,
}
