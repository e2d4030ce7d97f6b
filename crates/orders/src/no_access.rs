//! No access: how long a provider must wait at the address when no one lets them in, how often they
//! must call, and when they may report it.

use crate::{Deadlines, Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Applied, Invocation, OrderId, ProviderId, Timestamp};

/// The minimum number of minutes between two calls.
pub const ACCESS_CALLS_APART_MINUTES: i64 = 5;
/// A tap within this many seconds after a call counts as the same tap.
const SAME_TAP_SECONDS: i64 = 60;

kernel::coded!(
    /// The step of an access attempt.
    AccessStep { Arrived => "ARRIVED", Called => "CALLED" }
);

/// One tap of the provider at the address. `at` is the time of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessAttempt {
    pub order: OrderId,
    pub provider: ProviderId,
    pub step: AccessStep,
    pub at: Timestamp,
}

/// The wait of a provider at the address, with the times of their calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessWait {
    pub arrived_at: Timestamp,
    /// The times of the calls, oldest first.
    pub calls: Vec<Timestamp>,
    /// The number of minutes that the provider must wait.
    pub wait_minutes: i64,
    /// The number of calls that the provider must make.
    pub calls_needed: usize,
}

/// The reason why no access cannot be reported yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoAccessError {
    #[error("Wait a little: the next call counts from {} on.", clock(*.0))]
    CallTooSoon(Timestamp),
    #[error(
        "Call the customer {} first, at least {ACCESS_CALLS_APART_MINUTES} minutes apart, and log each call.",
        times(*.0)
    )]
    CallFirst(usize),
    #[error("Please wait at the door until {}; then you can report it.", clock(*.0))]
    WaitUntil(Timestamp),
}

fn clock(at: Timestamp) -> String {
    at.plus_hours(1).naive_utc().format("%H:%M").to_string()
}

fn times(calls: usize) -> String {
    match calls {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        calls => format!("{calls} times"),
    }
}

impl Deadlines {
    /// The number of calls that a provider must make at a closed door.
    #[must_use]
    pub fn calls_needed(&self) -> usize {
        usize::try_from(self.access_calls).unwrap_or(usize::MAX)
    }
}

impl AccessWait {
    /// The wait of the provider who has had the job since `assigned_at`, counted from their latest
    /// arrival; `None` before they arrived.
    #[must_use]
    pub fn of(
        marks: &[AccessAttempt],
        provider: ProviderId,
        assigned_at: Option<Timestamp>,
        deadlines: &Deadlines,
    ) -> Option<Self> {
        let own_marks = || {
            marks.iter().filter(|mark| {
                mark.provider == provider && assigned_at.is_none_or(|at| mark.at >= at)
            })
        };
        let arrived_at = own_marks()
            .filter(|mark| mark.step == AccessStep::Arrived)
            .map(|mark| mark.at)
            .max()?;
        let mut calls: Vec<_> = own_marks()
            .filter(|mark| mark.step == AccessStep::Called && mark.at >= arrived_at)
            .map(|mark| mark.at)
            .collect();
        calls.sort_unstable();
        Some(Self {
            arrived_at,
            calls,
            wait_minutes: deadlines.access_wait_minutes,
            calls_needed: deadlines.calls_needed(),
        })
    }

    /// The time from which the next call counts; `None` when enough calls were made.
    #[must_use]
    pub fn next_call_at(&self) -> Option<Timestamp> {
        if self.calls.len() >= self.calls_needed {
            return None;
        }
        Some(self.calls.last().map_or(self.arrived_at, |last| {
            last.plus_mins(ACCESS_CALLS_APART_MINUTES)
        }))
    }

    /// The time from which no access may be reported.
    #[must_use]
    pub fn waited_at(&self) -> Timestamp {
        self.arrived_at.plus_mins(self.wait_minutes)
    }

    /// Checks that another call counts now. `Already` for a repeated tap, and when enough calls
    /// were made.
    ///
    /// # Errors
    /// `CallTooSoon`.
    pub fn call(&self, now: Timestamp) -> Result<Applied<()>, NoAccessError> {
        let Some(from) = self.next_call_at() else {
            return Ok(Applied::Already);
        };
        if self
            .calls
            .last()
            .is_some_and(|last| now.secs_since(*last) < SAME_TAP_SECONDS)
        {
            return Ok(Applied::Already);
        }
        if now < from {
            Err(NoAccessError::CallTooSoon(from))
        } else {
            Ok(Applied::Now(()))
        }
    }

    /// Checks that the provider has called and waited long enough to report no access.
    ///
    /// # Errors
    /// `CallFirst`, `WaitUntil`.
    pub fn check_waited(&self, now: Timestamp) -> Result<(), NoAccessError> {
        if self.next_call_at().is_some() {
            return Err(NoAccessError::CallFirst(self.calls_needed));
        }
        if now < self.waited_at() {
            Err(NoAccessError::WaitUntil(self.waited_at()))
        } else {
            Ok(())
        }
    }

    /// A summary as text, for the staff who decide.
    #[must_use]
    pub fn summary(&self) -> String {
        let calls: Vec<_> = self.calls.iter().map(|at| clock(*at)).collect();
        format!(
            "At the door since {}, called at {}.",
            clock(self.arrived_at),
            calls.join(" and ")
        )
    }
}

impl Order {
    /// Checks that the provider of the job is at the door and has not begun, and returns the
    /// provider.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`.
    pub fn at_the_door(&self, call: &Invocation) -> Result<ProviderId, OrderError> {
        let provider = self.of_provider(call)?;
        if self.status == OrderStatus::Assigned && self.tracking_step == TrackingStep::Arrived {
            Ok(provider)
        } else {
            Err(OrderError::OutOfStep {
                step: self.tracking_step,
            })
        }
    }

    /// The wait at the address of the provider who has the job.
    #[must_use]
    pub fn access_wait(&self, marks: &[AccessAttempt]) -> Option<AccessWait> {
        AccessWait::of(marks, self.provider?, self.assigned_at, &self.deadlines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;
    use proptest::prelude::*;

    fn at(mins: i64) -> Timestamp {
        Date::parse("2026-11-23")
            .unwrap()
            .at_hour(10)
            .plus_mins(mins)
    }

    fn amina() -> ProviderId {
        ProviderId::from_uuid(uuid::Uuid::from_u128(1))
    }

    fn mark(step: AccessStep, mins: i64) -> AccessAttempt {
        AccessAttempt {
            order: OrderId::from_uuid(Default::default()),
            provider: amina(),
            step,
            at: at(mins),
        }
    }

    fn stay(calls: &[i64]) -> AccessWait {
        let calls = calls.iter().map(|mins| mark(AccessStep::Called, *mins));
        let marks: Vec<_> = std::iter::once(mark(AccessStep::Arrived, 0))
            .chain(calls)
            .collect();
        AccessWait::of(&marks, amina(), Some(at(-60)), &Deadlines::default()).unwrap()
    }

    #[test]
    fn two_calls_five_minutes_apart_count_and_a_third_is_none() {
        assert_eq!(stay(&[]).call(at(0)), Ok(Applied::Now(())));
        assert_eq!(
            stay(&[1]).call(at(1).plus_secs(59)),
            Ok(Applied::Already),
            "the same tap again"
        );
        assert_eq!(
            stay(&[1]).call(at(5)),
            Err(NoAccessError::CallTooSoon(at(6)))
        );
        assert_eq!(stay(&[1]).call(at(6)), Ok(Applied::Now(())));
        assert_eq!(stay(&[1, 6]).call(at(30)), Ok(Applied::Already));
        assert_eq!(
            NoAccessError::CallTooSoon(at(6)).to_string(),
            "Wait a little: the next call counts from 10:06 on."
        );
    }

    #[test]
    fn it_is_reported_after_twenty_minutes_and_two_calls_and_not_before() {
        assert_eq!(
            stay(&[1]).check_waited(at(60)),
            Err(NoAccessError::CallFirst(2))
        );
        assert_eq!(
            stay(&[1, 6]).check_waited(at(20).plus_secs(-1)),
            Err(NoAccessError::WaitUntil(at(20)))
        );
        assert_eq!(stay(&[1, 6]).check_waited(at(20)), Ok(()));
        assert_eq!(
            stay(&[1, 6]).summary(),
            "At the door since 10:00, called at 10:01 and 10:06."
        );
    }

    #[test]
    fn b1_t6_the_calls_are_those_of_the_deadlines_of_the_job() {
        let wait = |calls: &[i64], calls_needed| AccessWait {
            calls_needed,
            ..stay(calls)
        };
        assert_eq!(wait(&[1], 1).check_waited(at(20)), Ok(()));
        let early = wait(&[1, 6], 3).check_waited(at(20));
        assert_eq!(early, Err(NoAccessError::CallFirst(3)));
        assert_eq!(wait(&[1, 6], 3).call(at(11)), Ok(Applied::Now(())));
        assert_eq!(
            NoAccessError::CallFirst(3).to_string(),
            "Call the customer 3 times first, at least 5 minutes apart, and log each call."
        );
        assert_eq!(Deadlines::default().calls_needed(), 2);
    }

    #[test]
    fn the_wait_is_that_of_the_deadlines_of_the_job() {
        let wait = AccessWait {
            wait_minutes: 35,
            ..stay(&[1, 6])
        };
        assert_eq!(
            wait.check_waited(at(34)),
            Err(NoAccessError::WaitUntil(at(35)))
        );
        assert_eq!(wait.check_waited(at(35)), Ok(()));
    }

    #[test]
    fn a_stay_begins_with_the_latest_arrival_of_the_provider_who_has_the_job() {
        let marks = [
            mark(AccessStep::Arrived, 0),
            mark(AccessStep::Called, 1),
            mark(AccessStep::Called, 6),
            mark(AccessStep::Arrived, 90),
        ];
        assert_eq!(
            AccessWait::of(&marks, amina(), None, &Deadlines::default()),
            Some(AccessWait {
                arrived_at: at(90),
                calls: Vec::new(),
                wait_minutes: 20,
                calls_needed: 2,
            })
        );
        assert_eq!(
            AccessWait::of(&marks, amina(), Some(at(91)), &Deadlines::default()),
            None,
            "they were given the job again"
        );
        assert_eq!(
            AccessWait::of(
                &marks,
                ProviderId::from_uuid(uuid::Uuid::from_u128(2)),
                None,
                &Deadlines::default()
            ),
            None
        );
    }

    proptest! {
        #[test]
        fn a_provider_who_only_taps_cannot_finish_in_less_than_twenty_minutes(taps in prop::collection::vec(0_i64..1_300, 0..60)) {
            let mut taps = taps;
            taps.sort_unstable();
            let mut stay = stay(&[]);
            for secs in taps {
                let now = at(0).plus_secs(secs);
                if stay.call(now) == Ok(Applied::Now(())) {
                    stay.calls.push(now);
                }
                prop_assert!(stay.check_waited(now).is_err() || secs >= 1_200);
                prop_assert!(stay.calls.windows(2).all(|two| two[1].secs_since(two[0]) >= 300) && stay.calls.len() <= 2);
            }
        }
    }
}
