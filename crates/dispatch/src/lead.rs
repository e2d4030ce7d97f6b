//! The lead time of a job, and what follows from it: how long an offer lives, when a search is
//! repeated, and when operations are told.

use kernel::Timestamp;

/// A job counts as urgent when it begins in less than this many hours.
const URGENT_HOURS: i64 = 3;
/// Offers for a job on a later day do not expire between 21:00 and 6:30, because providers sleep.
const NIGHT_FROM_HOUR: u32 = 21;
const NIGHT_TO_HOUR: u32 = 6;
const NIGHT_TO_MINUTES: i64 = 30;

/// How long before the job its search takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lead {
    /// As soon as possible, or in less than three hours.
    Asap,
    /// Later on the same day in Abuja.
    SameDay,
    /// On a later day.
    Later,
}

impl Lead {
    /// The lead time of a job that starts at `starts`; `None` means as soon as possible.
    #[must_use]
    pub fn of(starts: Option<Timestamp>, now: Timestamp) -> Self {
        match starts {
            None => Self::Asap,
            Some(at) if at < now.plus_hours(URGENT_HOURS) => Self::Asap,
            Some(at) if at.abuja_date() == now.abuja_date() => Self::SameDay,
            Some(_) => Self::Later,
        }
    }

    /// When the search is repeated if no provider could be asked.
    #[must_use]
    pub fn retry_at(self, now: Timestamp) -> Timestamp {
        match self {
            Self::Asap => now.plus_mins(2),
            Self::SameDay | Self::Later => now.plus_mins(15),
        }
    }

    /// When operations are told that the job has no provider yet. `paid` is when the search began.
    /// Never before `paid`.
    #[must_use]
    pub fn alarm_at(starts: Option<Timestamp>, paid: Timestamp) -> Timestamp {
        let soonest = paid.plus_mins(12);
        let before = |hours: i64| starts.map_or(soonest, |at| at.plus_hours(-hours));
        match Self::of(starts, paid) {
            Self::Asap => soonest,
            Self::SameDay => before(2).max(soonest),
            Self::Later => before(20).max(soonest),
        }
    }
}

/// The time that lies `minutes` after `from` when the minutes of the night are not counted.
pub(crate) fn awake(from: Timestamp, minutes: i64) -> Timestamp {
    let midnight = |at: Timestamp| at.abuja_date().at_hour(0);
    let morning = |day: Timestamp| {
        day.plus_hours(i64::from(NIGHT_TO_HOUR))
            .plus_mins(NIGHT_TO_MINUTES)
    };
    let evening = |at: Timestamp| at.abuja_date().at_hour(NIGHT_FROM_HOUR);
    let begins = if from < morning(midnight(from)) {
        morning(midnight(from))
    } else if from >= evening(from) {
        morning(midnight(from.plus_days(1)))
    } else {
        from
    };
    let ends = begins.plus_mins(minutes);
    let night = evening(begins);
    if ends <= night {
        return ends;
    }
    // An offer lives for a few hours at most, so it reaches over one night only.
    morning(midnight(begins.plus_days(1))).plus_secs(ends.secs_since(night))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn at(hour: u32, minutes: i64) -> Timestamp {
        let day = Date::parse("2026-11-20").unwrap();
        day.at_hour(hour).plus_mins(minutes)
    }

    #[test]
    fn b9_6_the_lead_time_decides_how_a_job_is_searched() {
        let now = at(9, 0);
        assert_eq!(Lead::of(None, now), Lead::Asap);
        assert_eq!(Lead::of(Some(at(11, 59)), now), Lead::Asap);
        assert_eq!(Lead::of(Some(at(12, 0)), now), Lead::SameDay);
        assert_eq!(Lead::of(Some(at(23, 59)), now), Lead::SameDay);
        assert_eq!(Lead::of(Some(at(24, 0)), now), Lead::Later);
        // Shortly before midnight a job early the next morning is on another day.
        assert_eq!(Lead::of(Some(at(32, 0)), at(23, 0)), Lead::Later);
    }

    #[test]
    fn operations_hear_of_a_job_without_a_provider_while_there_is_time_to_act() {
        let paid = at(9, 0);
        assert_eq!(Lead::alarm_at(None, paid), at(9, 12));
        assert_eq!(Lead::alarm_at(Some(at(16, 0)), paid), at(14, 0));
        assert_eq!(Lead::alarm_at(Some(at(24 + 16, 0)), paid), at(20, 0));
        // The job begins in less than twenty hours, so operations are told 12 minutes after payment.
        assert_eq!(Lead::alarm_at(Some(at(24 + 8, 0)), at(20, 0)), at(20, 12));
    }
}
