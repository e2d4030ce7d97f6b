//! What becomes of an advance: the decision of finance, the delivery, and how it is settled.

use crate::{
    Advance, AdvanceEnd, AdvanceError, AdvanceState, Advanceable,
    advance_tests::{able, asked, in_state, naira, now, number, released},
};
use kernel::{Applied, Money, MoneyError};

#[test]
fn finance_decides_once_and_never_more_than_is_left_then() {
    let done = released();
    assert_eq!(
        (
            done.state,
            done.decided_by,
            done.decided_at,
            done.outstanding()
        ),
        (
            AdvanceState::Released,
            Some(number(90)),
            Some(now()),
            Ok(naira(90_000))
        )
    );
    assert_eq!(
        done.clone().release(number(90), able(), &[], now()),
        Err(AdvanceError::Decided)
    );
    assert_eq!(
        done.clone().refuse("No.", number(90), now()),
        Err(AdvanceError::Decided)
    );
    assert_eq!(done.clone().withdraw(now()), Err(AdvanceError::Decided));
    // A part of the materials has been refunded since the request.
    let less = Advanceable {
        materials: naira(60_000),
        ..able()
    };
    assert_eq!(
        asked().release(number(90), less, &[], now()),
        Err(AdvanceError::TooMuch(naira(60_000)))
    );
    let just = Advanceable {
        materials: naira(90_000),
        ..able()
    };
    assert_eq!(asked().release(number(90), just, &[], now()), Ok(()));
    let mut no = asked();
    assert!(matches!(
        no.refuse(" ", number(90), now()),
        Err(AdvanceError::Invalid(_))
    ));
    no.refuse(" The invoice has no date. ", number(90), now())
        .unwrap();
    assert_eq!(
        (no.state, no.explanation.as_deref(), no.closed_at),
        (
            AdvanceState::Refused,
            Some("The invoice has no date."),
            Some(now())
        )
    );
    let mut back = asked();
    assert_eq!(back.withdraw(now()), Ok(Applied::Now(())));
    assert_eq!(
        (back.withdraw(now()), back.state),
        (Ok(Applied::Already), AdvanceState::Withdrawn)
    );
}

#[test]
fn materials_are_delivered_once_the_money_was_given() {
    assert_eq!(asked().deliver(now()), Err(AdvanceError::OutOfStep));
    let mut one = released();
    assert_eq!(one.delivered(), Ok(Money::ZERO));
    assert_eq!(one.deliver(now()), Ok(Applied::Now(())));
    assert_eq!(
        (
            one.deliver(now().plus_hours(1)),
            one.delivered_at,
            one.delivered()
        ),
        (Ok(Applied::Already), Some(now()), Ok(naira(90_000)))
    );
    for state in [
        AdvanceState::Settled,
        AdvanceState::TakenBack,
        AdvanceState::Owed,
    ] {
        assert_eq!(
            in_state(state).deliver(now()),
            Err(AdvanceError::OutOfStep),
            "{state:?}"
        );
    }
}

#[test]
fn the_share_settles_it_as_far_as_it_goes() {
    let mut whole = released();
    assert_eq!(whole.set_off(naira(251_162), now()), Ok(naira(90_000)));
    assert_eq!(
        (whole.state, whole.settled, whole.closed_at),
        (AdvanceState::Settled, naira(90_000), Some(now()))
    );
    assert_eq!(
        (whole.set_off(naira(1), now()), whole.end(true, now())),
        (Ok(Money::ZERO), Ok(AdvanceEnd::Nothing))
    );
    let mut part = released();
    assert_eq!(part.set_off(naira(50_000), now()), Ok(naira(50_000)));
    assert_eq!(
        (part.state, part.outstanding()),
        (AdvanceState::Released, Ok(naira(40_000)))
    );
    assert_eq!(
        part.end(true, now()),
        Ok(AdvanceEnd::Owed(naira(40_000))),
        "some of it was used, so the line cannot be taken away"
    );
    assert_eq!(
        (part.state, part.outstanding()),
        (AdvanceState::Owed, Ok(Money::ZERO))
    );
    let mut waits = asked();
    assert_eq!(waits.set_off(naira(50_000), now()), Ok(Money::ZERO));
    assert_eq!(released().set_off(naira(-1), now()), Ok(Money::ZERO));
    let mut broken = Advance {
        settled: Money::from_kobo(i64::MIN),
        ..released()
    };
    assert_eq!(
        broken.set_off(naira(1), now()),
        Err(MoneyError),
        "an amount beyond the range of money is not left out"
    );
    assert_eq!(
        (broken.end(true, now()), broken.state),
        (Err(MoneyError), AdvanceState::Released)
    );
}

#[test]
fn a_job_that_ends_without_a_share_takes_it_back_or_has_it_owed_or_borne() {
    let ended = |mut one: Advance, unpaid| {
        (
            one.end(unpaid, now()).unwrap(),
            one.state,
            one.closed_at.is_some(),
        )
    };
    assert_eq!(
        ended(asked(), true),
        (AdvanceEnd::Nothing, AdvanceState::Withdrawn, true)
    );
    assert_eq!(
        ended(released(), true),
        (
            AdvanceEnd::TakenBack(naira(90_000)),
            AdvanceState::TakenBack,
            true
        )
    );
    assert_eq!(
        ended(released(), false),
        (AdvanceEnd::Owed(naira(90_000)), AdvanceState::Owed, true)
    );
    let mut there = released();
    assert_eq!(there.deliver(now()), Ok(Applied::Now(())));
    assert_eq!(
        ended(there, false),
        (AdvanceEnd::Borne(naira(90_000)), AdvanceState::Borne, true)
    );
    for state in [
        AdvanceState::Refused,
        AdvanceState::Withdrawn,
        AdvanceState::Settled,
        AdvanceState::TakenBack,
        AdvanceState::Owed,
        AdvanceState::Borne,
    ] {
        let (end, after, _) = ended(in_state(state), true);
        assert_eq!((end, after), (AdvanceEnd::Nothing, state));
    }
}
