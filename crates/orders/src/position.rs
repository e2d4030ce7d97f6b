//! The position of a provider on the way to a job: which readings of their phone are taken, and how
//! long one counts as current.

use crate::{Order, OrderError, OrderStatus, TrackingStep};
use kernel::{FieldError, FieldErrors, Invocation, OrderId, ProviderId, StoreError, Timestamp};

/// The minimum number of seconds between two stored positions: the tracking page asks every 15
/// seconds, so more would not be seen.
pub const POSITION_SECONDS_APART: i64 = 15;
/// The number of days for which positions are kept.
pub const POSITION_KEPT_DAYS: i64 = 30;
/// The age from which a reading is refused.
const OLDEST_MINUTES: i64 = 5;
/// How far the clock of a phone may be ahead.
const AHEAD_SECONDS: i64 = 60;
/// Readings that may be wrong by more than this are refused.
const ACCURACY_MAX_METRES: u32 = 5_000;
/// The age in seconds up to which a position is current: the provider's phone sends one at least
/// every minute, and half a minute is left for a slow connection.
const FRESH_SECONDS: i64 = 90;
/// The age in seconds from which the signal counts as lost.
const LOST_SECONDS: i64 = 300;

/// The box around Nigeria in degrees (threat T67).
const LATITUDES: std::ops::RangeInclusive<f64> = 4.0..=14.0;
const LONGITUDES: std::ops::RangeInclusive<f64> = 2.5..=15.0;

/// What the provider's phone measured.
#[derive(Clone, Copy, PartialEq)]
pub struct Reading {
    pub latitude: f64,
    pub longitude: f64,
    pub accuracy_metres: u32,
    pub measured_at: Timestamp,
}

/// A leg between two positions, from which the speed of an hour is estimated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leg {
    /// The hour of the day in Abuja, 0 to 23.
    pub hour: u32,
    /// The distance by road.
    pub metres: u32,
    pub seconds: u32,
}

/// A stored position of the provider on the way to an order.
#[derive(Clone, Copy, PartialEq)]
pub struct Position {
    pub order: OrderId,
    pub provider: ProviderId,
    pub reading: Reading,
    /// The leg since the previous position, when it can be used to estimate the speed.
    pub leg: Option<Leg>,
}

// Positions must never be written to logs or error reports, so they are not shown there.
impl std::fmt::Debug for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reading").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Position")
            .field("order", &self.order)
            .finish_non_exhaustive()
    }
}

kernel::coded!(
    /// Whether the last position of a provider says where they are now.
    PositionSignal {
        Fresh => "FRESH",
        Stale => "STALE",
        Lost => "LOST",
    }
);

impl PositionSignal {
    /// The signal of a position that was measured at that time.
    #[must_use]
    pub fn of(measured_at: Timestamp, now: Timestamp) -> Self {
        let age = now.secs_since(measured_at);
        if age <= FRESH_SECONDS {
            Self::Fresh
        } else if age <= LOST_SECONDS {
            Self::Stale
        } else {
            Self::Lost
        }
    }
}

impl Reading {
    /// Checks the place, the accuracy and the time, all at once.
    ///
    /// # Errors
    /// Field errors on `latitude`, `longitude`, `accuracyMetres` and `measuredAt`.
    pub fn check(&self, now: Timestamp) -> Result<(), FieldErrors> {
        let mut errors = Vec::new();
        let mut refuse = |wrong: bool, field: &str, code: &str, text: &str| {
            if wrong {
                errors.push(FieldError::new(field, code, text));
            }
        };
        let outside = "This position is outside Nigeria.";
        let north = LATITUDES.contains(&self.latitude);
        refuse(!north, "latitude", "outside_nigeria", outside);
        let east = LONGITUDES.contains(&self.longitude);
        refuse(!east, "longitude", "outside_nigeria", outside);
        refuse(
            self.accuracy_metres > ACCURACY_MAX_METRES,
            "accuracyMetres",
            "too_coarse",
            "This position is too uncertain to be shown.",
        );
        refuse(
            self.measured_at > now.plus_secs(AHEAD_SECONDS),
            "measuredAt",
            "in_future",
            "This time has not come yet.",
        );
        refuse(
            self.measured_at < now.plus_mins(-OLDEST_MINUTES),
            "measuredAt",
            "too_old",
            "This position was measured too long ago.",
        );
        FieldErrors::check(errors)
    }

    /// Whether the reading is stored after the last position of the same trip. Readings
    /// that arrive out of order, twice or too soon are not.
    #[must_use]
    pub fn follows(&self, last: Option<&Position>) -> bool {
        last.is_none_or(|last| {
            self.measured_at.secs_since(last.reading.measured_at) >= POSITION_SECONDS_APART
        })
    }
}

/// The store of positions. The order must be locked before they are read or written.
pub trait PositionRepository {
    /// The latest position of the provider on the way to an order, measured since they set out.
    fn latest_of(
        &mut self,
        order: OrderId,
        provider: ProviderId,
        since: Timestamp,
    ) -> Result<Option<Position>, StoreError>;
    /// # Errors
    /// `Duplicate { order_positions_order_id_measured_at_key }`.
    fn insert(&mut self, position: Position) -> Result<(), StoreError>;
}

impl Order {
    /// The provider who is on the way, and since when; `None` at any other step.
    ///
    /// # Errors
    /// `NotYours`.
    pub fn on_the_way(
        &self,
        call: &Invocation,
    ) -> Result<Option<(ProviderId, Timestamp)>, OrderError> {
        let provider = self.of_provider(call)?;
        let on_the_way =
            self.status == OrderStatus::Assigned && self.tracking_step == TrackingStep::EnRoute;
        Ok(self
            .step_at
            .filter(|_| on_the_way)
            .map(|since| (provider, since)))
    }
}

#[cfg(test)]
mod tests;
