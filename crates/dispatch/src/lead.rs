//! The lead time of a job, and what follows from it: how long an offer lives, when a search is
//! repeated, and when operations are told.

use kernel::Timestamp;

/// The night, in minutes after midnight in Abuja. Offers for a job on a later day do not expire at
/// night, because providers sleep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Night {
    pub from: i64,
    pub to: i64,
}

/// When operations are told that a paid job has no provider yet. Staff can change these times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AlarmRules {
    /// A job that begins in fewer hours counts as one for as soon as possible.
    pub urgent_hours: i64,
    /// The number of minutes of search after which operations are told at the earliest.
    pub soonest_minutes: i64,
    /// The number of hours before the start, for a job on the same day.
    pub same_day_hours: i64,
    /// The number of hours before the start, for a job on a later day.
    pub later_hours: i64,
}

kernel::coded!(
    /// How long before the job its search takes place.
    Lead {
        /// As soon as possible, or in less than a few hours.
        Asap => "ASAP",
        /// Later on the same day in Abuja.
        SameDay => "SAME_DAY",
        /// On a later day.
        Later => "LATER",
    }
);

impl Lead {
    /// The lead time of a job that starts at `starts`; `None` means as soon as possible. A job that
    /// starts in fewer than `urgent_hours` counts as one for as soon as possible.
    #[must_use]
    pub fn of(starts: Option<Timestamp>, now: Timestamp, urgent_hours: i64) -> Self {
        match starts {
            None => Self::Asap,
            Some(at) if at < now.plus_hours(urgent_hours) => Self::Asap,
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
    pub fn alarm_at(starts: Option<Timestamp>, paid: Timestamp, rules: &AlarmRules) -> Timestamp {
        let soonest = paid.plus_mins(rules.soonest_minutes);
        let before =
            |hours: i64| starts.map_or(soonest, |at| at.plus_hours(hours.saturating_neg()));
        match Self::of(starts, paid, rules.urgent_hours) {
            Self::Asap => soonest,
            Self::SameDay => before(rules.same_day_hours).max(soonest),
            Self::Later => before(rules.later_hours).max(soonest),
        }
    }
}

/// The time that lies `minutes` after `from` when the minutes of the night are not counted.
pub(crate) fn awake(from: Timestamp, minutes: i64, night: Night) -> Timestamp {
    let on_day_of = |at: Timestamp, minutes: i64| at.abuja_date().at_hour(0).plus_mins(minutes);
    let morning = |at: Timestamp| on_day_of(at, night.to);
    let evening = |at: Timestamp| on_day_of(at, night.from);
    let begins = if from < morning(from) {
        morning(from)
    } else if from >= evening(from) {
        morning(from.plus_days(1))
    } else {
        from
    };
    let ends = begins.plus_mins(minutes);
    let falls = evening(begins);
    if ends <= falls {
        return ends;
    }
    // An offer lives for a few hours at most, so it reaches over one night only.
    morning(begins.plus_days(1)).plus_secs(ends.secs_since(falls))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn at(hour: u32, minutes: i64) -> Timestamp {
        let day = Date::parse("2026-11-20").unwrap();
        day.at_hour(hour).plus_mins(minutes)
    }

    const ALARM: AlarmRules = AlarmRules {
        urgent_hours: 3,
        soonest_minutes: 12,
        same_day_hours: 2,
        later_hours: 20,
    };

    #[test]
    fn b9_6_the_lead_time_decides_how_a_job_is_searched() {
        let now = at(9, 0);
        let of = |starts, now| Lead::of(starts, now, 3);
        assert_eq!(of(None, now), Lead::Asap);
        assert_eq!(of(Some(at(11, 59)), now), Lead::Asap);
        assert_eq!(of(Some(at(12, 0)), now), Lead::SameDay);
        assert_eq!(of(Some(at(23, 59)), now), Lead::SameDay);
        assert_eq!(of(Some(at(24, 0)), now), Lead::Later);
        // Shortly before midnight a job early the next morning is on another day.
        assert_eq!(of(Some(at(32, 0)), at(23, 0)), Lead::Later);
    }

    #[test]
    fn the_hours_of_an_urgent_job_are_those_of_the_rules() {
        let now = at(9, 0);
        let of = |starts| Lead::of(Some(starts), now, 5);
        assert_eq!(of(at(13, 59)), Lead::Asap);
        assert_eq!(of(at(14, 0)), Lead::SameDay);
    }

    #[test]
    fn operations_hear_of_a_job_without_a_provider_while_there_is_time_to_act() {
        let paid = at(9, 0);
        let alarm = |starts, paid| Lead::alarm_at(starts, paid, &ALARM);
        assert_eq!(alarm(None, paid), at(9, 12));
        assert_eq!(alarm(Some(at(16, 0)), paid), at(14, 0));
        assert_eq!(alarm(Some(at(24 + 16, 0)), paid), at(20, 0));
        // The job begins in less than twenty hours, so operations are told 12 minutes after payment.
        assert_eq!(alarm(Some(at(24 + 8, 0)), at(20, 0)), at(20, 12));
    }

    #[test]
    fn the_times_at_which_operations_are_told_are_those_of_the_rules() {
        let rules = AlarmRules {
            urgent_hours: 5,
            soonest_minutes: 15,
            same_day_hours: 3,
            later_hours: 24,
        };
        let paid = at(9, 0);
        let alarm = |starts| Lead::alarm_at(starts, paid, &rules);
        assert_eq!(alarm(None), at(9, 15));
        assert_eq!(alarm(Some(at(13, 59))), at(9, 15));
        assert_eq!(alarm(Some(at(16, 0))), at(13, 0));
        assert_eq!(alarm(Some(at(24 + 16, 0))), at(16, 0));
    }

    #[test]
    fn the_night_is_that_of_the_rules() {
        let night = Night {
            from: 20 * 60,
            to: 8 * 60,
        };
        assert_eq!(awake(at(19, 0), 60, night), at(20, 0));
        assert_eq!(awake(at(19, 30), 60, night), at(24 + 8, 30));
        assert_eq!(awake(at(7, 0), 60, night), at(9, 0));
    }
}
