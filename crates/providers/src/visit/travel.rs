//! The time to travel between two zones.

use kernel::coded;

coded!(
    /// How far apart the zones of two visits are.
    ZonePair {
        Same => "SAME_ZONE",
        Neighbouring => "NEXT_ZONE",
        /// In all other cases, such as from the centre to the satellite towns.
        Far => "FAR",
    }
);

impl ZonePair {
    #[must_use]
    pub fn of(one: Option<char>, other: Option<char>) -> Self {
        match (one, other) {
            (Some(one), Some(other)) if one == other => Self::Same,
            (Some('A'), Some('B')) | (Some('B'), Some('A' | 'C')) | (Some('C'), Some('B')) => {
                Self::Neighbouring
            }
            _ => Self::Far,
        }
    }
}

/// The minimum time between two visits, in minutes. Staff can change these times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TravelTimes {
    pub same_zone: i64,
    pub next_zone: i64,
    /// In all other cases, such as from the centre to the satellite towns.
    pub far: i64,
}

impl Default for TravelTimes {
    fn default() -> Self {
        Self::from([30, 45, 60])
    }
}

impl From<[i64; 3]> for TravelTimes {
    fn from([same_zone, next_zone, far]: [i64; 3]) -> Self {
        Self {
            same_zone,
            next_zone,
            far,
        }
    }
}

impl TravelTimes {
    /// The longest of the times, in minutes.
    #[must_use]
    pub fn longest(&self) -> i64 {
        self.same_zone.max(self.next_zone).max(self.far)
    }

    /// The minimum time between two visits in these zones, in minutes.
    #[must_use]
    pub fn between(&self, one: Option<char>, other: Option<char>) -> i64 {
        match ZonePair::of(one, other) {
            ZonePair::Same => self.same_zone,
            ZonePair::Neighbouring => self.next_zone,
            ZonePair::Far => self.far,
        }
    }
}
