//! How long a provider who is on the way still needs: an estimate from the distance by road and the
//! speed of the hour.

use crate::{Point, PointError};

/// The speed in metres an hour when nothing was measured yet. These numbers were chosen by us: we
/// know of no public measurement of the roads of Abuja. They count until providers have driven for
/// [`TRUSTED_SECONDS`] in the hour.
const RUSH: u64 = 18_000;
const DAY: u64 = 25_000;
const NIGHT: u64 = 35_000;

/// The measured time from which the history of an hour replaces the chosen speed. Half an hour is
/// about two trips between districts; we chose it.
const TRUSTED_SECONDS: u64 = 1_800;
/// A history outside these speeds has another cause than the traffic, such as a provider who stayed
/// at home after setting out. The lower limit is a fast walk; the upper one is the general speed
/// limit of Nigeria in towns, 50 km/h, and a fifth for the expressways between the districts.
const SLOWEST: u64 = 8_000;
const FASTEST: u64 = 60_000;

/// The longest pause between two positions that counts as one leg: three of the intervals in which
/// the provider's phone sends when it stands still.
const LEG_SECONDS_MAX: i64 = 180;
/// A leg faster than this is a jump of the measurement, in metres an hour.
const JUMP: u64 = 120_000;

/// The metres and seconds that providers drove in an hour of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pace {
    pub metres: u64,
    pub seconds: u64,
}

/// The speed in metres an hour at this hour of the day in Abuja.
#[must_use]
pub fn speed_at(hour: u32, driven: Pace) -> u64 {
    if driven.seconds >= TRUSTED_SECONDS {
        let measured = driven.metres.saturating_mul(3_600) / driven.seconds;
        return measured.clamp(SLOWEST, FASTEST);
    }
    match hour {
        7..=9 | 16..=19 => RUSH,
        6 | 10..=15 | 20 => DAY,
        _ => NIGHT,
    }
}

/// The minutes that a distance by road takes at this hour, rounded up; at least one.
#[must_use]
pub fn minutes_for(metres: u32, hour: u32, driven: Pace) -> u32 {
    let minutes = (u64::from(metres) * 60).div_ceil(speed_at(hour, driven));
    u32::try_from(minutes.max(1)).unwrap_or(u32::MAX)
}

/// Whether a leg can be used to estimate the speed of its hour: both ends were measured
/// within three minutes, and the measurement did not jump.
#[must_use]
pub fn tells_speed(metres: u32, seconds: i64) -> bool {
    let Ok(whole) = u64::try_from(seconds) else {
        return false;
    };
    (1..=LEG_SECONDS_MAX).contains(&seconds) && u64::from(metres) * 3_600 <= JUMP * whole
}

/// How far a coarse position may be from the true one, in metres: half the diagonal of a hundredth
/// of a degree.
pub const COARSE_METRES: u32 = 800;

impl Point {
    /// The centre of the grid square that contains the position. A square measures a hundredth of a
    /// degree, about 1.1 km. It shows the area, but not the house.
    ///
    /// # Errors
    /// Only for a position at the very edge of the coordinates, which no place of Nigeria is.
    pub fn coarse(self) -> Result<Self, PointError> {
        let middle = |degrees: f64| ((degrees * 100.0).floor() + 0.5) / 100.0;
        Self::new(middle(self.latitude()), middle(self.longitude()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::haversine_km;

    #[test]
    fn without_history_the_hour_decides() {
        let none = Pace::default();
        assert_eq!(minutes_for(6_000, 8, none), 20);
        assert_eq!(minutes_for(6_000, 18, none), 20);
        assert_eq!(minutes_for(6_000, 12, none), 15);
        assert_eq!(minutes_for(6_000, 23, none), 11);
        assert_eq!(minutes_for(6_000, 3, none), 11);
        assert_eq!(minutes_for(0, 12, none), 1);
    }

    #[test]
    fn half_an_hour_of_driving_replaces_the_chosen_speed() {
        let driven = |seconds| Pace {
            metres: seconds * 10,
            seconds,
        };
        assert_eq!(speed_at(8, driven(1_799)), RUSH);
        assert_eq!(speed_at(8, driven(1_800)), 36_000);
        assert_eq!(minutes_for(6_000, 8, driven(1_800)), 10);
    }

    #[test]
    fn a_history_that_is_no_traffic_is_limited() {
        let pace = |metres| Pace {
            metres,
            seconds: 3_600,
        };
        assert_eq!(speed_at(12, pace(100)), SLOWEST);
        assert_eq!(speed_at(12, pace(200_000)), FASTEST);
        assert_eq!(speed_at(12, pace(u64::MAX)), FASTEST);
    }

    #[test]
    fn a_leg_is_short_and_does_not_jump() {
        assert!(tells_speed(500, 60) && tells_speed(0, 180) && tells_speed(500, 15));
        assert!(!tells_speed(501, 15), "faster than 120 km/h");
        assert!(!tells_speed(10, 181) && !tells_speed(10, 0) && !tells_speed(10, -5));
    }

    #[test]
    fn t28_a_coarse_position_tells_the_area_and_not_the_house() {
        let exact = Point::new(9.076_543, 7.398_765).unwrap();
        let coarse = exact.coarse().unwrap();
        assert!((coarse.latitude() - 9.075).abs() < 1e-9);
        assert!((coarse.longitude() - 7.395).abs() < 1e-9);
        let next_door = Point::new(9.070_001, 7.390_001).unwrap();
        assert_eq!(next_door.coarse(), Ok(coarse));
        let km = haversine_km(exact, coarse);
        assert!(km * 1_000.0 <= f64::from(COARSE_METRES), "{km}");
    }
}
