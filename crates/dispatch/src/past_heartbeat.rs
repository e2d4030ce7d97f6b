//! What other times of the heartbeat would have meant for a past job.

use crate::KeepAliveTimes;
use kernel::Timestamp;

/// A past job whose provider was asked for the heartbeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PastHeartbeat {
    /// When the provider took the job.
    pub taken: Timestamp,
    /// When the provider was asked.
    pub asked: Timestamp,
    /// When the provider answered, if they did.
    pub answered: Option<Timestamp>,
    /// When the provider reported that they had set out, or had arrived, if they did.
    pub set_out: Option<Timestamp>,
}

impl PastHeartbeat {
    /// When the provider responded: they answered, or set out if that came first. `None` for one who
    /// did neither.
    #[must_use]
    pub fn responded(&self) -> Option<Timestamp> {
        self.answered.into_iter().chain(self.set_out).min()
    }
}

impl KeepAliveTimes {
    /// The heartbeat of a past job if these had been its times. The provider would have answered as
    /// long after the question as they did, and would have set out when they did. `None` when they
    /// would not have been asked: they took the job later, or had set out before.
    #[must_use]
    pub fn asked_again(&self, past: &PastHeartbeat) -> Option<PastHeartbeat> {
        let asked = self.heartbeat;
        let is_asked =
            self.asks_before_start(past.taken) && past.set_out.is_none_or(|at| at > asked);
        let answered = past
            .answered
            .map(|at| asked.plus_secs(at.secs_since(past.asked)));
        is_asked.then_some(PastHeartbeat {
            asked,
            answered,
            ..*past
        })
    }

    /// When the search for a reserve begins, if it is planned for this many minutes before the start.
    /// `None` when the provider responds by then, or when the job is lost by then.
    #[must_use]
    pub fn reserve_searched(&self, minutes: i64, past: &PastHeartbeat) -> Option<Timestamp> {
        let at = self.heartbeat_reserve(minutes, past.asked);
        let lost = Self::after_question(past.asked, self.heartbeat_lost);
        let is_silent = past.responded().is_none_or(|responded| responded > at);
        (at < lost && is_silent).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KeepAliveRules;
    use kernel::Date;

    /// So many minutes before the start of the job at ten.
    fn before(minutes: i64) -> Timestamp {
        let day = Date::parse("2026-12-01").unwrap();
        day.at_hour(10).plus_mins(-minutes)
    }

    fn times(heartbeat_minutes: i64) -> KeepAliveTimes {
        let rules = KeepAliveRules {
            eve_ask: 15 * 60,
            eve_confirm: 18 * 60,
            eve_alarm: 18 * 60 + 30,
            eve_lost: 20 * 60,
            heartbeat_minutes,
            heartbeat_lost_minutes: 60,
        };
        KeepAliveTimes::of(before(0), &rules)
    }

    /// A provider who was asked 90 minutes before the start.
    fn silent() -> PastHeartbeat {
        PastHeartbeat {
            taken: before(600),
            asked: before(90),
            answered: None,
            set_out: None,
        }
    }

    fn answered(minutes: i64) -> PastHeartbeat {
        PastHeartbeat {
            answered: Some(before(minutes)),
            ..silent()
        }
    }

    #[test]
    fn b17_8_a_reserve_is_searched_unless_the_provider_responds_by_then() {
        let searched =
            |minutes, past: &PastHeartbeat| times(90).reserve_searched(minutes, past).is_some();
        assert_eq!(
            [74, 75, 76].map(|minutes| searched(75, &answered(minutes))),
            [true, false, false]
        );
        assert_eq!(
            times(90).reserve_searched(80, &answered(75)),
            Some(before(80))
        );
        assert!(searched(75, &silent()));
        let on_the_way = PastHeartbeat {
            set_out: Some(before(78)),
            ..answered(70)
        };
        assert!(!searched(75, &on_the_way), "setting out is a response");
        assert_eq!(on_the_way.responded(), Some(before(78)));
    }

    #[test]
    fn b17_8_no_reserve_is_searched_when_the_job_is_lost_at_the_same_time() {
        assert_eq!(times(90).reserve_searched(60, &silent()), None);
        let late = PastHeartbeat {
            asked: before(70),
            ..silent()
        };
        assert_eq!(
            times(90).reserve_searched(75, &late),
            Some(before(70)),
            "a provider who is asked late still has twenty minutes"
        );
    }

    #[test]
    fn b17_8_a_provider_who_is_asked_earlier_answers_as_long_after_the_question() {
        let again = times(120).asked_again(&answered(80)).unwrap();
        assert_eq!(
            (again.asked, again.answered),
            (before(120), Some(before(110)))
        );
        assert_eq!(times(90).asked_again(&answered(80)), Some(answered(80)));
        let on_the_way = PastHeartbeat {
            set_out: Some(before(70)),
            ..silent()
        };
        let again = times(120).asked_again(&on_the_way).unwrap();
        assert_eq!(
            again.responded(),
            Some(before(70)),
            "setting out does not depend on the question"
        );
    }

    #[test]
    fn b17_8_a_provider_who_had_set_out_or_took_the_job_later_is_not_asked() {
        let on_the_way = PastHeartbeat {
            set_out: Some(before(85)),
            ..silent()
        };
        assert_eq!(times(80).asked_again(&on_the_way), None);
        assert!(times(86).asked_again(&on_the_way).is_some());
        let late = PastHeartbeat {
            taken: before(100),
            ..silent()
        };
        assert_eq!(times(101).asked_again(&late), None);
        assert!(times(100).asked_again(&late).is_some());
    }
}
