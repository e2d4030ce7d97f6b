//! What the last orders of a service would have cost with other rates.

use crate::dto::setting_preview_amounts::PreviewTotalBody;
use marketplace::rates::{RatePreview, RatePreviewRow};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// Numbers to try.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RatePreviewRequest {
    pub values: BTreeMap<String, i64>,
}

/// What the last orders of a service would have cost with other numbers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RatePreview)]
pub struct RatePreviewBody {
    /// The past orders, the newest first, at most ten.
    pub rows: Vec<RatePreviewRowBody>,
    /// The sum of the orders that have both prices.
    pub total: PreviewTotalBody,
    /// The advertised starting price today.
    pub price_from_before_kobo: Option<i64>,
    /// The advertised starting price with the new numbers.
    pub price_from_after_kobo: i64,
}

/// A past order. An amount is absent when staff have to price the job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RatePreviewRow)]
pub struct RatePreviewRowBody {
    pub order_id: String,
    pub reference: String,
    /// The day, as `2026-11-20`.
    pub day: String,
    pub before_kobo: Option<i64>,
    pub after_kobo: Option<i64>,
    pub difference_kobo: Option<i64>,
}

impl From<&RatePreviewRow> for RatePreviewRowBody {
    fn from(row: &RatePreviewRow) -> Self {
        let both = row.before.zip(row.after);
        Self {
            order_id: row.order.to_string(),
            reference: row.reference.to_string(),
            day: row.created_at.abuja_date().to_string(),
            before_kobo: row.before.map(crate::dto::kobo),
            after_kobo: row.after.map(crate::dto::kobo),
            difference_kobo: both
                .map(|(before, after)| PreviewTotalBody::new(before, after).difference_kobo),
        }
    }
}

impl From<&RatePreview> for RatePreviewBody {
    fn from(preview: &RatePreview) -> Self {
        let (from_before, from_after) = preview.from;
        Self {
            rows: preview.rows.iter().map(RatePreviewRowBody::from).collect(),
            total: PreviewTotalBody::new(preview.before, preview.after),
            price_from_before_kobo: from_before.map(crate::dto::kobo),
            price_from_after_kobo: crate::dto::kobo(from_after),
        }
    }
}
