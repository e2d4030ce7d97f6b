//! Where a person is who reports danger.

use super::{PositionRequest, time};
use chrono::{DateTime, Utc};
use kernel::FieldErrors;
use serde::Serialize;
use support::ReportedPosition;
use utoipa::ToSchema;

/// Where the phone of a person was who reported danger.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportedPosition)]
pub struct ReportedPositionBody {
    pub latitude: f64,
    pub longitude: f64,
    /// By how many metres the position may be wrong.
    pub accuracy_metres: u32,
    pub measured_at: DateTime<Utc>,
}

// Positions must never be written to logs or error reports, so they are not shown there.
impl std::fmt::Debug for ReportedPositionBody {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReportedPositionBody")
            .finish_non_exhaustive()
    }
}

impl From<ReportedPosition> for ReportedPositionBody {
    fn from(position: ReportedPosition) -> Self {
        Self {
            latitude: position.latitude,
            longitude: position.longitude,
            accuracy_metres: position.accuracy_metres,
            measured_at: time(position.measured_at),
        }
    }
}

impl PositionRequest {
    /// The position of a person who reports danger.
    ///
    /// # Errors
    /// A field error when the time is not written as RFC 3339.
    pub fn reported(&self) -> Result<ReportedPosition, FieldErrors> {
        let reading = self.reading()?;
        Ok(ReportedPosition {
            latitude: reading.latitude,
            longitude: reading.longitude,
            accuracy_metres: reading.accuracy_metres,
            measured_at: reading.measured_at,
        })
    }
}
