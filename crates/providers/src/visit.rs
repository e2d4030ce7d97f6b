//! When and where a provider is: their jobs and other visits must not overlap, and there must be
//! time to travel between them.

use kernel::{Timestamp, coded};

coded!(
    /// A visit that is not a job.
    VisitKind {
        /// The provider looks at the work before it has a price.
        Assessment => "ASSESSMENT",
        /// The provider comes again, because the work did not hold.
        ReturnVisit => "RETURN_VISIT",
    }
);

/// How long a visit that is not a job takes: as long as a slot.
pub const VISIT_MINUTES: i64 = 120;

/// The time and place of a job or another visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    pub from: Timestamp,
    pub until: Timestamp,
    /// The letter of the zone; `None` for a place that is no longer in any zone.
    pub zone: Option<char>,
}

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

impl Visit {
    /// The visit that is planned for this time and is not a job. It takes [`VISIT_MINUTES`], whether
    /// its report has arrived or not: reports are often written in the evening.
    #[must_use]
    pub fn planned(at: Timestamp, zone: Option<char>) -> Self {
        Self {
            from: at,
            until: at.plus_mins(VISIT_MINUTES),
            zone,
        }
    }

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
        let lasting = Self {
            until: held.until.max(now),
            ..*held
        };
        self.overlaps(&lasting, travel)
    }

    /// The times between which an unfinished job in that zone takes the time of this visit: it begins
    /// before the first and ends after the second. It lasts at least until now.
    #[must_use]
    pub fn taken_by_job(
        &self,
        zone: Option<char>,
        travel: &TravelTimes,
        now: Timestamp,
    ) -> (Timestamp, Timestamp) {
        let (opens, closes) = self.with_travel(zone, travel);
        (closes, if opens < now { Timestamp::EPOCH } else { opens })
    }

    /// The times between which another visit in that zone begins that takes the time of this one:
    /// before the first and after the second.
    #[must_use]
    pub fn taken_by_visit(
        &self,
        zone: Option<char>,
        travel: &TravelTimes,
    ) -> (Timestamp, Timestamp) {
        let (opens, closes) = self.with_travel(zone, travel);
        (closes, opens.plus_mins(-VISIT_MINUTES))
    }

    /// The same for another visit in any zone: the earliest and the latest time that may matter.
    #[must_use]
    pub fn taken_by_any_visit(&self, travel: &TravelTimes) -> (Timestamp, Timestamp) {
        let longest = travel.longest();
        let earliest = longest.saturating_add(VISIT_MINUTES).saturating_neg();
        (self.until.plus_mins(longest), self.from.plus_mins(earliest))
    }

    /// The whole minutes from the end of this visit to the start of a later one; negative when they
    /// overlap.
    #[must_use]
    pub fn minutes_until(&self, later: &Self) -> i64 {
        later.from.secs_since(self.until).div_euclid(60)
    }

    /// Whether there is no time for both visits, including the travel between the two.
    #[must_use]
    pub fn overlaps(&self, other: &Self, travel: &TravelTimes) -> bool {
        let (opens, closes) = self.with_travel(other.zone, travel);
        other.from < closes && other.until > opens
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
            "the distance is unknown"
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
    fn b9_another_visit_takes_two_hours_and_needs_the_travel_before_and_after() {
        let held = Visit::planned(at(10, 0), Some('A'));
        assert_eq!(held, visit(at(10, 0), at(12, 0), 'A'));
        let usual = TravelTimes::default();
        for (zone, minutes) in [('A', 30), ('B', 45), ('C', 60)] {
            let after = |gap: i64| visit(at(12, gap), at(14, gap), zone).overlaps(&held, &usual);
            let before = |gap: i64| visit(at(8, -gap), at(10, -gap), zone).overlaps(&held, &usual);
            assert_eq!([after(minutes - 1), after(minutes)], [true, false]);
            assert_eq!([before(minutes - 1), before(minutes)], [true, false]);
        }
    }

    #[test]
    fn the_bounds_for_the_stores_say_the_same_as_the_comparison() {
        let wanted = visit(at(12, 0), at(14, 0), 'A');
        let travel = TravelTimes::from([20, 70, 50]);
        let (latest, earliest) = wanted.taken_by_any_visit(&travel);
        for (minutes, zone) in (0..600)
            .step_by(5)
            .flat_map(|minutes| [Some('A'), Some('B'), Some('C'), None].map(|zone| (minutes, zone)))
        {
            let begins = at(7, minutes);
            let (before, after) = wanted.taken_by_visit(zone, &travel);
            let planned = Visit::planned(begins, zone);
            let is_between = begins < before && begins > after;
            assert_eq!(
                is_between,
                wanted.overlaps(&planned, &travel),
                "{planned:?}"
            );
            assert!(
                !is_between || begins < latest && begins > earliest,
                "{planned:?}"
            );
            for now in [at(6, 0), at(11, 15), at(11, 31), at(13, 0)] {
                let held = Visit {
                    from: begins,
                    until: begins.plus_mins(90),
                    zone,
                };
                let (before, after) = wanted.taken_by_job(zone, &travel, now);
                assert_eq!(
                    held.from < before && held.until > after,
                    wanted.collides_with(&held, &travel, now),
                    "{held:?} at {now:?}"
                );
            }
        }
    }

    #[test]
    fn b17_8_the_minutes_between_two_jobs_are_whole_and_negative_when_they_overlap() {
        let first = visit(at(10, 0), at(12, 0), 'A');
        let minutes = |secs: i64| {
            let later = visit(at(12, 0).plus_secs(secs), at(14, 0), 'B');
            first.minutes_until(&later)
        };
        assert_eq!([1_800, 1_799, 0, -1, -60].map(minutes), [30, 29, 0, -1, -1]);
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
