//! The wait at a closed door: its calls, its length, and when no access may be reported.

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
        "Wait a little: the next call counts from 10:06am on."
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
        "At the door since 10:00am, called at 10:01am and 10:06am."
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
