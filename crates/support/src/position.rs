//! Where a person is who reports danger.

use kernel::Timestamp;

/// The box around Nigeria in degrees.
const LATITUDES: std::ops::RangeInclusive<f64> = 4.0..=14.0;
const LONGITUDES: std::ops::RangeInclusive<f64> = 2.5..=15.0;
/// A reading that may be wrong by more than this tells no one where to go.
const ACCURACY_MAX_METRES: u32 = 20_000;
/// The age from which a reading is no longer where the person is.
const OLDEST_MINUTES: i64 = 15;
/// How far the clock of a phone may be ahead.
const AHEAD_SECONDS: i64 = 60;

/// What the phone of the person measured.
#[derive(Clone, Copy, PartialEq)]
pub struct ReportedPosition {
    pub latitude: f64,
    pub longitude: f64,
    pub accuracy_metres: u32,
    pub measured_at: Timestamp,
}

// A usable position has no coordinate that is not a number.
impl Eq for ReportedPosition {}

// Positions must never be written to logs or error reports, so they are not shown there.
impl std::fmt::Debug for ReportedPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReportedPosition").finish_non_exhaustive()
    }
}

impl ReportedPosition {
    /// The position, if it tells where the person is now. Another one is left out: a report of
    /// danger is never refused because of it.
    #[must_use]
    pub fn usable(self, now: Timestamp) -> Option<Self> {
        let inside = LATITUDES.contains(&self.latitude) && LONGITUDES.contains(&self.longitude);
        let exact = self.accuracy_metres <= ACCURACY_MAX_METRES;
        let current = self.measured_at >= now.plus_mins(-OLDEST_MINUTES)
            && self.measured_at <= now.plus_secs(AHEAD_SECONDS);
        (inside && exact && current).then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Timestamp {
        Timestamp::from_unix(1_780_000_000).unwrap()
    }

    fn wuse() -> ReportedPosition {
        ReportedPosition {
            latitude: 9.0765,
            longitude: 7.4258,
            accuracy_metres: 20,
            measured_at: now(),
        }
    }

    #[test]
    fn b13_a_position_that_tells_where_the_person_is_is_kept() {
        assert_eq!(wuse().usable(now()), Some(wuse()));
        let coarse = ReportedPosition {
            accuracy_metres: 20_000,
            measured_at: now().plus_mins(-15),
            ..wuse()
        };
        assert_eq!(coarse.usable(now()), Some(coarse));
    }

    #[test]
    fn b13_a_position_that_tells_nothing_is_left_out() {
        let with = |change: fn(&mut ReportedPosition)| {
            let mut position = wuse();
            change(&mut position);
            position.usable(now())
        };
        for wrong in [
            with(|one| one.latitude = 51.5),
            with(|one| one.latitude = f64::NAN),
            with(|one| one.longitude = -0.1),
            with(|one| one.longitude = f64::INFINITY),
            with(|one| one.accuracy_metres = 20_001),
            with(|one| one.measured_at = now().plus_mins(-15).plus_secs(-1)),
            with(|one| one.measured_at = now().plus_secs(61)),
        ] {
            assert_eq!(wrong, None);
        }
    }
}
