//! What a proposed setting would have changed in amounts and in numbers of cases.

use kernel::Money;
use marketplace::settings::PreviewedRow;
use serde::Serialize;
use utoipa::ToSchema;

/// A past order or day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SettingPreviewRow)]
pub struct PreviewRowBody {
    /// Absent for a day.
    pub order_id: Option<String>,
    pub reference: Option<String>,
    /// The day, as `2026-11-20`.
    pub day: String,
    pub before_kobo: i64,
    pub after_kobo: i64,
    pub difference_kobo: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewTotal)]
pub struct PreviewTotalBody {
    pub before_kobo: i64,
    pub after_kobo: i64,
    pub difference_kobo: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreviewCount)]
pub struct PreviewCountBody {
    pub before: u32,
    pub after: u32,
    /// The number of all recent cases.
    pub of: u32,
}

impl PreviewTotalBody {
    #[must_use]
    pub fn new(before: Money, after: Money) -> Self {
        Self {
            before_kobo: before.kobo(),
            after_kobo: after.kobo(),
            difference_kobo: after.kobo().saturating_sub(before.kobo()),
        }
    }
}

impl From<&PreviewedRow> for PreviewRowBody {
    fn from(row: &PreviewedRow) -> Self {
        let sums = PreviewTotalBody::new(row.before, row.after);
        Self {
            order_id: row.order.as_ref().map(|(id, _)| id.to_string()),
            reference: row.order.as_ref().map(|(_, name)| name.to_string()),
            day: row.at.to_string(),
            before_kobo: sums.before_kobo,
            after_kobo: sums.after_kobo,
            difference_kobo: sums.difference_kobo,
        }
    }
}
