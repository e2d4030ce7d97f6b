//! How fast providers answer offers, and when they sleep.

use crate::{
    assumptions::{ANSWER_SECS, FIRST_ANSWER_SECS, SLEEP_MINUTES, WAKE_MINUTES},
    numbers::Numbers,
};
use dispatch::Lead;
use kernel::Timestamp;

/// The number of seconds until a provider answers an offer.
pub fn answer_secs(numbers: &mut Numbers, lead: Lead, pace_percent: u64) -> i64 {
    let [asap, same_day, later] = ANSWER_SECS;
    let most = match lead {
        Lead::Asap => asap,
        Lead::SameDay => same_day,
        Lead::Later => later,
    };
    let share = numbers.below(1_000) * numbers.below(1_000);
    let secs = most * share / 1_000_000 * pace_percent / 100;
    FIRST_ANSWER_SECS + i64::try_from(secs).unwrap_or(i64::MAX)
}

/// This time, or the next morning while providers sleep.
pub fn awake(at: Timestamp) -> Timestamp {
    let day = at.abuja_date();
    let wakes = day.at_hour(0).plus_mins(WAKE_MINUTES);
    if at < wakes {
        wakes
    } else if at >= day.at_hour(0).plus_mins(SLEEP_MINUTES) {
        wakes.plus_days(1)
    } else {
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    #[test]
    fn an_answer_of_the_night_comes_the_next_morning() {
        let at = |hour, minutes| {
            let day = Date::parse("2026-11-20").unwrap();
            day.at_hour(hour).plus_mins(minutes)
        };
        assert_eq!(awake(at(5, 0)), at(6, 30));
        assert_eq!(awake(at(6, 30)), at(6, 30));
        assert_eq!(awake(at(21, 29)), at(21, 29));
        assert_eq!(awake(at(21, 30)), at(24 + 6, 30));
    }

    #[test]
    fn answers_take_longer_the_farther_away_the_job_is() {
        let of = |lead, pace| {
            let mut numbers = Numbers::of(1, &[]);
            let all: Vec<_> = (0..200)
                .map(|_| answer_secs(&mut numbers, lead, pace))
                .collect();
            assert!(all.iter().all(|secs| *secs >= FIRST_ANSWER_SECS));
            all.iter().sum::<i64>()
        };
        let sums = [Lead::Asap, Lead::SameDay, Lead::Later].map(|lead| of(lead, 100));
        assert!(sums.is_sorted(), "{sums:?}");
        assert!(of(Lead::Asap, 50) < sums[0]);
    }
}
