use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// A link by which others may follow an order. The token is said once and kept nowhere.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderShare)]
pub struct ShareBody {
    pub token: String,
    /// The page to send to somebody.
    pub url: String,
    /// At the latest; two hours after the order is over in any case.
    pub expires_at: DateTime<Utc>,
}
