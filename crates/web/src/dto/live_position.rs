//! The position of a provider on the way.

use super::time;
use chrono::{DateTime, Utc};
use geo::{COARSE_METRES, Point};
use kernel::{FieldErrors, Timestamp};
use marketplace::{
    fulfilment::hour_of,
    read::{OrderView, PositionView},
};
use orders::{Position, PositionSignal, Reading};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Where the phone of a provider on the way is. The box around Nigeria and the time are checked by
/// the rules, which name the field.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PositionRequest {
    /// In degrees, 4 to 14.
    pub latitude: f64,
    /// In degrees, 2.5 to 15.
    pub longitude: f64,
    /// By how many metres the position may be wrong, at most 5,000.
    pub accuracy_metres: u32,
    /// When the phone measured it: at most five minutes ago.
    #[validate(length(max = 40))]
    #[schema(format = DateTime)]
    pub measured_at: String,
}

impl PositionRequest {
    /// # Errors
    /// A field error when the time is not written as RFC 3339.
    pub fn reading(&self) -> Result<Reading, FieldErrors> {
        let text = "Write the time as 2026-12-01T09:30:00Z.";
        let measured_at = DateTime::parse_from_rfc3339(&self.measured_at)
            .map_err(|_| FieldErrors::one("measuredAt", "invalid", text))?;
        Ok(Reading {
            latitude: self.latitude,
            longitude: self.longitude,
            accuracy_metres: self.accuracy_metres,
            measured_at: Timestamp::new(measured_at.with_timezone(&Utc)),
        })
    }
}

/// Whether a position was stored.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PositionTaken)]
pub struct PositionTakenBody {
    /// Whether it was stored; false when it came twice, too soon or out of order.
    pub stored: bool,
}

/// Whether the last position says where the provider is now.
#[derive(ToSchema)]
#[schema(as = PositionSignal, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum PositionSignalSchema {
    Fresh,
    Stale,
    Lost,
}

/// Where the provider goes.
#[derive(Serialize, ToSchema)]
#[schema(as = Destination)]
pub struct DestinationBody {
    pub latitude: f64,
    pub longitude: f64,
    /// Whether it is the address; otherwise it is the middle of its area.
    pub exact: bool,
}

/// The last position of the provider on the way.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LivePosition)]
pub struct LivePositionBody {
    pub latitude: f64,
    pub longitude: f64,
    /// By how many metres the position may be wrong.
    pub accuracy_metres: u32,
    pub measured_at: DateTime<Utc>,
    pub age_seconds: u32,
    /// Whether the position is current (90 seconds), old, or the signal is lost (five minutes).
    #[schema(value_type = PositionSignalSchema)]
    pub signal: &'static str,
    /// The distance by road that is left: the straight line times 1.3.
    pub distance_metres: Option<u32>,
    /// The minutes that are left, from the distance and the speed of the hour; absent once the
    /// signal is lost.
    pub minutes_left: Option<u32>,
    pub destination: Option<DestinationBody>,
}

impl LivePositionBody {
    /// The position for the owner of the order.
    #[must_use]
    pub fn of(view: &PositionView, order: &OrderView, now: Timestamp) -> Option<Self> {
        let at = view.point()?;
        Some(Self::new(view, at, order.destination(), now))
    }

    /// The position through a shared link: the square of a kilometre in which the provider is, and
    /// the way to the middle of the area. Neither tells where the address is (threat T28).
    #[must_use]
    pub fn masked(view: &PositionView, order: &OrderView, now: Timestamp) -> Option<Self> {
        let at = view.point()?.coarse().ok()?;
        let area = order.middle_of_area().map(|middle| (middle, false));
        let coarse = Self::new(view, at, area, now);
        Some(Self {
            accuracy_metres: COARSE_METRES.max(coarse.accuracy_metres),
            ..coarse
        })
    }

    fn new(
        view: &PositionView,
        at: Point,
        destination: Option<(Point, bool)>,
        now: Timestamp,
    ) -> Self {
        let reading = view.position.reading;
        let signal = PositionSignal::of(reading.measured_at, now);
        let left = destination.map(|(to, _)| view.way_left((at, to), (hour_of(now), now)));
        Self {
            latitude: at.latitude(),
            longitude: at.longitude(),
            accuracy_metres: reading.accuracy_metres,
            measured_at: time(reading.measured_at),
            age_seconds: u32::try_from(now.secs_since(reading.measured_at)).unwrap_or_default(),
            signal: signal.code(),
            distance_metres: left.map(|(metres, _)| metres),
            minutes_left: left.and_then(|(_, minutes)| minutes),
            destination: destination.map(|(to, exact)| DestinationBody {
                latitude: to.latitude(),
                longitude: to.longitude(),
                exact,
            }),
        }
    }
}

/// A stored position of the person on the way to a job, in the copy of their data.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedPosition)]
pub struct ExportedPositionBody {
    pub order_id: String,
    pub latitude: f64,
    pub longitude: f64,
    pub accuracy_metres: u32,
    pub measured_at: DateTime<Utc>,
}

impl From<&Position> for ExportedPositionBody {
    fn from(position: &Position) -> Self {
        Self {
            order_id: position.order.to_string(),
            latitude: position.reading.latitude,
            longitude: position.reading.longitude,
            accuracy_metres: position.reading.accuracy_metres,
            measured_at: time(position.reading.measured_at),
        }
    }
}
