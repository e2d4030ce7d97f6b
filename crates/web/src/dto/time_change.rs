//! The changes of the time of an order.

use super::{SlotDto, time};
use chrono::{DateTime, Utc};
use orders::TimeChange;
use serde::Serialize;
use utoipa::ToSchema;

/// A change of the time of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TimeChange)]
pub struct TimeChangeBody {
    pub from: SlotDto,
    pub to: SlotDto,
    /// Who changed it: `CUSTOMER`, or `STAFF` for the customer, while no provider had the order;
    /// `AGREEMENT` for the customer with the consent of the provider; `SEARCH` for the customer, with
    /// a search for another provider who can come then.
    pub by: &'static str,
    pub at: DateTime<Utc>,
}

impl TimeChangeBody {
    /// The changes of an order.
    pub fn all(changes: &[TimeChange]) -> Vec<Self> {
        changes.iter().map(Self::from).collect()
    }
}

impl From<&TimeChange> for TimeChangeBody {
    fn from(change: &TimeChange) -> Self {
        Self {
            from: change.from.into(),
            to: change.to.into(),
            by: change.by.code(),
            at: time(change.at),
        }
    }
}

/// A change of the time of one of the person's orders.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedTimeChange)]
pub struct ExportedTimeChangeBody {
    pub order_id: String,
    #[serde(flatten)]
    pub change: TimeChangeBody,
}

impl From<&TimeChange> for ExportedTimeChangeBody {
    fn from(change: &TimeChange) -> Self {
        Self {
            order_id: change.order.to_string(),
            change: change.into(),
        }
    }
}
