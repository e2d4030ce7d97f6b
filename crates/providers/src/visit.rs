//! When and where a provider is: their jobs and other visits must not overlap, and there must be
//! time to travel between them.

mod travel;

pub use travel::{TravelTimes, ZonePair};

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
#[path = "visit_tests.rs"]
mod tests;
