use super::{AdminOrderBody, maybe_time};
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use marketplace::read::ListedOrder;
use serde::Serialize;
use utoipa::ToSchema;

/// An order in the list of staff, with the name of its customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ListedOrder)]
pub struct ListedOrderBody {
    #[serde(flatten)]
    pub order: AdminOrderBody,
    pub customer_name: String,
    /// When staff should have acted; null while the order does not wait for staff.
    pub act_by: Option<DateTime<Utc>>,
    /// Whether this time has passed.
    pub late: bool,
}

impl ListedOrderBody {
    #[must_use]
    pub fn new(row: &ListedOrder, now: Timestamp) -> Self {
        Self {
            order: AdminOrderBody::new(&row.order, None),
            customer_name: row.customer_name.clone(),
            act_by: maybe_time(row.act_by),
            late: row.is_late(now),
        }
    }
}
