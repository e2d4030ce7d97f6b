use super::*;
use kernel::Date;
use uuid::Uuid;

fn now() -> Timestamp {
    Date::parse("2026-12-03").unwrap().at_hour(9)
}
fn person(number: u128) -> UserId {
    UserId::from_uuid(Uuid::from_u128(number))
}
fn held(by: UserId, longer: Option<Timestamp>) -> Decision {
    Decision {
        id: DecisionId::from_uuid(Uuid::nil()),
        provider: ProviderId::from_uuid(Uuid::nil()),
        kind: DecisionKind::Suspend,
        from: ProviderStatus::Active,
        to: ProviderStatus::Suspended,
        reason: Some("Somebody was hurt".into()),
        items: Vec::new(),
        by: Some(by),
        until: Some(now().plus_hours(ONE_PERSON_HOURS)),
        longer_until: longer,
        at: now(),
    }
}

#[test]
fn one_person_suspends_for_three_days_and_two_people_for_two_weeks() {
    let (ada, ben) = (person(1), person(2));
    assert_eq!(hold(None, ada, 24, now()), Ok((now().plus_hours(24), None)));
    assert_eq!(hold(None, ada, 72, now()), Ok((now().plus_hours(72), None)));
    assert_eq!(
        hold(None, ada, 73, now()),
        Ok((now().plus_hours(72), Some(now().plus_hours(73))))
    );
    let first = held(ada, Some(now().plus_hours(200)));
    assert_eq!(
        hold(Some(&first), ada, 200, now().plus_hours(1)),
        Err(HoldError::SecondPersonNeeded)
    );
    assert_eq!(
        hold(Some(&first), ben, 200, now().plus_hours(1)),
        Ok((now().plus_hours(200), None))
    );
    // However late the second person approves, the hold ends two weeks after its start.
    assert_eq!(
        hold(Some(&first), ben, 9_999, now().plus_hours(70)),
        Ok((now().plus_hours(336), None))
    );
    // The same person may shorten the hold.
    assert_eq!(
        hold(Some(&first), ada, 12, now().plus_hours(1)),
        Ok((now().plus_hours(12), None))
    );
}

#[test]
fn the_hold_under_way_is_the_one_that_began_it() {
    let first = held(person(1), None);
    let second = Decision {
        from: ProviderStatus::Suspended,
        by: Some(person(2)),
        at: now().plus_hours(1),
        ..first.clone()
    };
    let old = Decision {
        at: now().plus_days(-30),
        ..first.clone()
    };
    let history = [old, first.clone(), second.clone()];
    assert_eq!(
        hold_under_way(ProviderStatus::Suspended, &history),
        Some(&first)
    );
    assert_eq!(latest_hold(&history), Some(&second));
    assert_eq!(hold_under_way(ProviderStatus::Active, &history), None);
}

fn paused(from: ProviderStatus, until: Option<Timestamp>) -> Decision {
    Decision {
        kind: DecisionKind::Pause,
        from,
        to: ProviderStatus::Paused,
        by: None,
        until,
        ..held(person(1), None)
    }
}

#[test]
fn the_pause_under_way_is_the_one_that_began_it_and_the_latest_sets_its_end() {
    let end = Some(now().plus_days(9));
    let history = [
        paused(ProviderStatus::Active, None),
        paused(ProviderStatus::Probation, None),
        held(person(1), None),
        paused(ProviderStatus::Paused, end),
    ];
    let begun = pause_under_way(ProviderStatus::Paused, &history).unwrap();
    assert_eq!(begun.from, ProviderStatus::Probation);
    assert_eq!(latest_pause(&history).unwrap().until, end);
    for status in ProviderStatus::ALL {
        let found = pause_under_way(status, &history).is_some();
        assert_eq!(found, status == ProviderStatus::Paused, "{status:?}");
    }
    assert_eq!(pause_under_way(ProviderStatus::Paused, &history[2..]), None);
    assert_eq!(latest_pause(&history[2..3]), None);
}

#[test]
fn after_a_pause_a_provider_is_what_they_were_unless_a_document_changed() {
    use ProviderStatus::{Active, Probation, Restricted};
    for (before, valid, after) in [
        (Active, true, Active),
        (Active, false, Restricted),
        (Restricted, true, Active),
        (Restricted, false, Restricted),
        (Probation, true, Probation),
        (Probation, false, Probation),
    ] {
        assert_eq!(after_pause(before, valid), after, "{before:?} {valid}");
        assert_eq!(ProviderStatus::Paused.check_move(after), Ok(()));
    }
}
