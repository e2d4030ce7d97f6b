use super::time;
use chrono::{DateTime, Utc};
use marketplace::read::{BlockBetween, BlockView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A block that the caller made after an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Block)]
pub struct BlockBody {
    pub id: String,
    /// The name of the other: a provider's display name, or a customer's first name.
    pub name: String,
    /// The order after which the caller asked for it.
    pub order_id: String,
    pub order_reference: String,
    /// The caller's own reason.
    pub reason: Option<String>,
    pub blocked_at: DateTime<Utc>,
}

impl From<&BlockView> for BlockBody {
    fn from(view: &BlockView) -> Self {
        Self {
            id: view.block.id.to_string(),
            name: view.name.clone(),
            order_id: view.block.order.to_string(),
            order_reference: view.reference.to_string(),
            reason: view.block.reason.clone(),
            blocked_at: time(view.block.at),
        }
    }
}

/// Blocks the other side of an order.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BlockRequest {
    /// An order of the caller that has ended.
    #[validate(length(min = 1, max = 64))]
    pub order_id: String,
    #[validate(length(max = 400))]
    pub reason: Option<String>,
}

/// The block that was made.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MadeBlock)]
pub struct MadeBlockBody {
    pub id: String,
}

/// A block with both names, for staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PersonBlock)]
pub struct PersonBlockBody {
    pub id: String,
    /// Who asked for it.
    pub blocker_id: String,
    pub blocker_name: String,
    pub blocked_id: String,
    pub blocked_name: String,
    pub order_id: String,
    pub order_reference: String,
    pub reason: Option<String>,
    pub blocked_at: DateTime<Utc>,
}

impl From<&BlockBetween> for PersonBlockBody {
    fn from(view: &BlockBetween) -> Self {
        Self {
            id: view.block.id.to_string(),
            blocker_id: view.block.blocker.to_string(),
            blocker_name: view.blocker.clone(),
            blocked_id: view.block.blocked.to_string(),
            blocked_name: view.blocked.clone(),
            order_id: view.block.order.to_string(),
            order_reference: view.reference.to_string(),
            reason: view.block.reason.clone(),
            blocked_at: time(view.block.at),
        }
    }
}
