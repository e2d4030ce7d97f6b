//! The times of the keep-alive: when the provider of a job is asked whether they will come, and when
//! the job goes back to the search because they did not answer. Source: product rule B9,
//! "Keep-alive".

use kernel::Timestamp;

/// When the steps of the keep-alive are. Staff can change these times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeepAliveRules {
    /// When the provider is asked on the day before the job, in minutes after midnight in Abuja.
    pub eve_ask: i64,
    /// By when they should confirm, in minutes after midnight.
    pub eve_confirm: i64,
    /// When operations are told, in minutes after midnight.
    pub eve_alarm: i64,
    /// When the job goes back to the search, in minutes after midnight.
    pub eve_lost: i64,
    /// The provider is asked again this many minutes before the start of the job.
    pub heartbeat_minutes: i64,
    /// The job goes back to the search this many minutes before its start.
    pub heartbeat_lost_minutes: i64,
}

/// The times of the keep-alive of one job, all derived from the time at which it starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeepAliveTimes {
    /// The provider is asked to confirm the job of the next day.
    pub eve_ask: Timestamp,
    /// The provider should have confirmed by then.
    pub eve_confirm_by: Timestamp,
    /// Operations are told that the provider has not confirmed.
    pub eve_alarm: Timestamp,
    /// The job goes back to the search.
    pub eve_lost: Timestamp,
    /// The provider is asked whether they are on their way in time.
    pub heartbeat: Timestamp,
    /// The job goes back to the search.
    pub heartbeat_lost: Timestamp,
    pub starts: Timestamp,
}

impl KeepAliveTimes {
    /// The number of minutes that a provider has to answer at least, however late they were asked.
    pub const PATIENCE_MINUTES: i64 = 20;

    /// The times of a job that starts at `starts`.
    #[must_use]
    pub fn of(starts: Timestamp, rules: &KeepAliveRules) -> Self {
        let midnight = starts.plus_days(-1).abuja_date().at_hour(0);
        let before = |minutes: i64| starts.plus_mins(minutes.saturating_neg());
        Self {
            eve_ask: midnight.plus_mins(rules.eve_ask),
            eve_confirm_by: midnight.plus_mins(rules.eve_confirm),
            eve_alarm: midnight.plus_mins(rules.eve_alarm),
            eve_lost: midnight.plus_mins(rules.eve_lost),
            heartbeat: before(rules.heartbeat_minutes),
            heartbeat_lost: before(rules.heartbeat_lost_minutes),
            starts,
        }
    }

    /// Whether a provider who takes the job at `taken` is asked on the evening before. Only a job
    /// of a later day has such an evening. A provider who takes it after the time to confirm, or on
    /// the day of the job, has confirmed it by that.
    #[must_use]
    pub fn asks_on_eve(&self, taken: Timestamp) -> bool {
        taken <= self.eve_confirm_by
    }

    /// Whether a provider who takes or confirms the job at `taken` is asked again shortly before it
    /// starts.
    #[must_use]
    pub fn asks_before_start(&self, taken: Timestamp) -> bool {
        taken <= self.heartbeat
    }

    /// When a reserve is searched while the heartbeat is missing, if the provider is asked at `asked`.
    /// Never later than the job is lost.
    #[must_use]
    pub fn heartbeat_reserve(&self, minutes: i64, asked: Timestamp) -> Timestamp {
        self.starts
            .plus_mins(minutes.saturating_neg())
            .max(asked)
            .min(Self::after_question(asked, self.heartbeat_lost))
    }

    /// The earliest time of the step that follows a question, if the question is asked at `asked`
    /// and its next step is planned for `planned`.
    #[must_use]
    pub fn after_question(asked: Timestamp, planned: Timestamp) -> Timestamp {
        planned.max(asked.plus_mins(Self::PATIENCE_MINUTES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn at(day: &str, hour: u32, minutes: i64) -> Timestamp {
        Date::parse(day).unwrap().at_hour(hour).plus_mins(minutes)
    }

    const RULES: KeepAliveRules = KeepAliveRules {
        eve_ask: 15 * 60,
        eve_confirm: 18 * 60,
        eve_alarm: 18 * 60 + 30,
        eve_lost: 20 * 60,
        heartbeat_minutes: 90,
        heartbeat_lost_minutes: 60,
    };
    const EVE: &str = "2026-11-30";
    const DAY: &str = "2026-12-01";

    #[test]
    fn b9_13_the_provider_is_asked_at_15_and_has_until_20_on_the_evening_before() {
        let times = KeepAliveTimes::of(at(DAY, 10, 0), &RULES);
        assert_eq!(
            [
                times.eve_ask,
                times.eve_confirm_by,
                times.eve_alarm,
                times.eve_lost
            ],
            [
                at(EVE, 15, 0),
                at(EVE, 18, 0),
                at(EVE, 18, 30),
                at(EVE, 20, 0)
            ]
        );
    }

    #[test]
    fn b9_13_the_evening_before_is_that_of_abuja() {
        // 00:30 in Abuja is still the day before in London.
        let times = KeepAliveTimes::of(at(DAY, 0, 30), &RULES);
        assert_eq!(times.eve_ask, at(EVE, 15, 0));
        assert_eq!(times.heartbeat, at(EVE, 23, 0));
    }

    #[test]
    fn b1_t7_the_heartbeat_is_90_minutes_before_the_start_and_missed_at_60() {
        let times = KeepAliveTimes::of(at(DAY, 8, 0), &RULES);
        assert_eq!(
            (times.heartbeat, times.heartbeat_lost, times.starts),
            (at(DAY, 6, 30), at(DAY, 7, 0), at(DAY, 8, 0))
        );
    }

    #[test]
    fn b9_13_a_provider_who_accepts_after_18_or_on_the_day_is_not_asked_in_the_evening() {
        let times = KeepAliveTimes::of(at(DAY, 10, 0), &RULES);
        for (taken, asked) in [
            (at("2026-11-20", 9, 0), true),
            (at(EVE, 16, 0), true),
            (at(EVE, 18, 0), true),
            (at(EVE, 18, 0).plus_secs(1), false),
            (at(EVE, 23, 59), false),
            (at(DAY, 6, 0), false),
        ] {
            assert_eq!(times.asks_on_eve(taken), asked, "taken at {taken}");
        }
    }

    #[test]
    fn b1_t7_a_provider_who_accepts_after_the_heartbeat_is_not_asked_for_it() {
        let times = KeepAliveTimes::of(at(DAY, 10, 0), &RULES);
        assert!(times.asks_before_start(at(DAY, 8, 30)));
        assert!(!times.asks_before_start(at(DAY, 8, 31)));
    }

    #[test]
    fn b9_13_a_reserve_for_the_heartbeat_is_searched_75_minutes_before_the_start() {
        let times = KeepAliveTimes::of(at(DAY, 8, 0), &RULES);
        let searched = |asked| times.heartbeat_reserve(75, asked);
        assert_eq!(searched(at(DAY, 6, 30)), at(DAY, 6, 45));
        assert_eq!(searched(at(DAY, 6, 50)), at(DAY, 6, 50));
        assert_eq!(times.heartbeat_reserve(10, at(DAY, 6, 30)), at(DAY, 7, 0));
    }

    #[test]
    fn a_provider_who_was_asked_late_still_has_twenty_minutes() {
        let planned = at(EVE, 18, 30);
        assert_eq!(
            KeepAliveTimes::after_question(at(EVE, 15, 0), planned),
            planned
        );
        let late = at(EVE, 18, 25);
        assert_eq!(
            KeepAliveTimes::after_question(late, planned),
            at(EVE, 18, 45)
        );
    }
}
