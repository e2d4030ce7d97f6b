//! The history of an order.

use super::{order_status::OrderStatusSchema, time};
use chrono::{DateTime, Utc};
use marketplace::read::EventView;
use orders::OrderStatus;
use serde::Serialize;
use utoipa::ToSchema;

/// An entry in the history of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderEvent)]
pub struct OrderEventBody {
    pub seq: u32,
    #[schema(value_type = Option<OrderStatusSchema>)]
    pub from: Option<&'static str>,
    #[schema(value_type = OrderStatusSchema)]
    pub to: &'static str,
    pub actor_role: String,
    pub reason: Option<String>,
    pub at: DateTime<Utc>,
}

impl From<&EventView> for OrderEventBody {
    fn from(event: &EventView) -> Self {
        Self {
            seq: event.seq,
            from: event.from.map(OrderStatus::code),
            to: event.to.code(),
            actor_role: event.actor_role.clone(),
            reason: Some(event.reason.clone()).filter(|reason| !reason.is_empty()),
            at: time(event.at),
        }
    }
}
