//! What a proposed setting would have changed for the deadlines of past orders.

use super::time;
use chrono::{DateTime, Utc};
use marketplace::settings::PreviewedMoment;
use serde::Serialize;
use utoipa::ToSchema;

/// A deadline of past orders.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewMoments)]
pub struct PreviewMomentsBody {
    /// The latest first, at most ten.
    pub rows: Vec<PreviewMomentBody>,
    /// The number of rows with `actedAt`.
    pub compared: u32,
    /// The number of those in which the act was in time by one value and too late by the other.
    pub different: u32,
}

/// A deadline of a past order, by its stored times.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewMoment)]
pub struct PreviewMomentBody {
    pub order_id: String,
    pub reference: String,
    /// The time of the deadline without the change.
    pub before: DateTime<Utc>,
    /// The time of the deadline with the change.
    pub after: DateTime<Utc>,
    /// When the act was done that ends the deadline, if it was done and its time is stored.
    pub acted_at: Option<DateTime<Utc>>,
}

/// The time of a deadline for an example job from 10:00 to 12:00.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewExample)]
pub struct PreviewExampleBody {
    pub starts_at: DateTime<Utc>,
    /// The time of the deadline without the change.
    pub before: DateTime<Utc>,
    /// The time of the deadline with the change.
    pub after: DateTime<Utc>,
}

impl From<&PreviewedMoment> for PreviewMomentBody {
    fn from(row: &PreviewedMoment) -> Self {
        let (order, reference) = &row.order;
        Self {
            order_id: order.to_string(),
            reference: reference.to_string(),
            before: time(row.before),
            after: time(row.after),
            acted_at: row.acted.map(time),
        }
    }
}
