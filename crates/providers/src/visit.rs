//! When and where jobs take place: the jobs of one provider must not overlap, and there must be
//! time to travel between them.

use kernel::Timestamp;

/// The time and place of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    pub from: Timestamp,
    pub until: Timestamp,
    /// The letter of the zone; `None` for a place that is no longer in any zone.
    pub zone: Option<char>,
}

/// The minimum time between two jobs, in minutes. Staff can change these times.
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
    /// The minimum time between two jobs in these zones, in minutes.
    #[must_use]
    pub fn between(&self, one: Option<char>, other: Option<char>) -> i64 {
        match (one, other) {
            (Some(one), Some(other)) if one == other => self.same_zone,
            (Some('A'), Some('B')) | (Some('B'), Some('A' | 'C')) | (Some('C'), Some('B')) => {
                self.next_zone
            }
            _ => self.far,
        }
    }
}

impl Visit {
    /// The period during which the provider may have no job in that zone, including the travel to
    /// it.
    #[must_use]
    pub fn with_travel(&self, zone: Option<char>, travel: &TravelTimes) -> (Timestamp, Timestamp) {
        let minutes = travel.between(self.zone, zone);
        let earlier = minutes.saturating_neg();
        (self.from.plus_mins(earlier), self.until.plus_mins(minutes))
    }

    /// Whether a provider who already has the job `held` cannot also do this one. `held` is not
    /// finished, so it lasts at least until now.
    #[must_use]
    pub fn collides_with(&self, held: &Self, travel: &TravelTimes, now: Timestamp) -> bool {
        let (opens, closes) = self.with_travel(held.zone, travel);
        held.from < closes && held.until.max(now) > opens
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn at(hour: u32, minute: i64) -> Timestamp {
        Date::parse("2026-11-20")
            .unwrap()
            .at_hour(hour)
            .plus_mins(minute)
    }

    fn visit(from: Timestamp, until: Timestamp, zone: char) -> Visit {
        Visit {
            from,
            until,
            zone: Some(zone),
        }
    }

    fn collide(visit: &Visit, held: &Visit, now: Timestamp) -> bool {
        visit.collides_with(held, &TravelTimes::default(), now)
    }

    #[test]
    fn the_travel_between_two_jobs_can_be_changed() {
        let travel = TravelTimes::from([10, 50, 90]);
        let held = visit(at(10, 0), at(12, 0), 'A');
        for (zone, minutes) in [('A', 10), ('B', 50), ('C', 90)] {
            let after = |gap: i64| {
                let next = visit(at(12, gap), at(14, gap), zone);
                next.collides_with(&held, &travel, at(6, 0))
            };
            assert_eq!([after(minutes - 1), after(minutes)], [true, false]);
        }
    }

    #[test]
    fn travel_takes_longer_the_farther_the_zones_are_apart() {
        let pairs = [
            ("AA", 30),
            ("BB", 30),
            ("CC", 30),
            ("AB", 45),
            ("BC", 45),
            ("AC", 60),
        ];
        let between = |one, other| TravelTimes::default().between(one, other);
        for (pair, minutes) in pairs {
            let zones: Vec<_> = pair.chars().collect();
            assert_eq!(between(Some(zones[0]), Some(zones[1])), minutes, "{pair}");
            assert_eq!(
                between(Some(zones[1]), Some(zones[0])),
                minutes,
                "{pair} and back"
            );
        }
        assert_eq!(
            (between(None, Some('A')), between(None, None)),
            (60, 60),
            "nobody knows how far"
        );
    }

    #[test]
    fn two_jobs_need_the_travel_between_them_on_both_sides() {
        let held = visit(at(10, 0), at(12, 0), 'A');
        let early = at(6, 0);
        for (zone, minutes) in [('A', 30), ('B', 45), ('C', 60)] {
            let after = |gap: i64| collide(&visit(at(12, gap), at(14, gap), zone), &held, early);
            let before = |gap: i64| collide(&visit(at(8, -gap), at(10, -gap), zone), &held, early);
            assert_eq!(
                [after(minutes - 1), after(minutes)],
                [true, false],
                "{zone}"
            );
            assert_eq!(
                [before(minutes - 1), before(minutes)],
                [true, false],
                "{zone}"
            );
        }
        assert!(
            collide(&visit(at(11, 0), at(11, 30), 'A'), &held, early),
            "within it"
        );
    }

    #[test]
    fn a_job_that_is_not_finished_lasts_until_now() {
        let held = visit(at(8, 0), at(10, 0), 'A');
        let next = visit(at(13, 0), at(15, 0), 'A');
        assert!(!collide(&next, &held, at(12, 30)));
        assert!(
            collide(&next, &held, at(12, 31)),
            "they would have to be on their way"
        );
    }
}
