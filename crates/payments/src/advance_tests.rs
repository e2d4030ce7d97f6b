//! Advances: their limits, who releases them, and how they end (product rules 6.2).

use crate::{
    Advance, AdvanceEnd, AdvanceError, AdvanceState, Advanceable, LEAST_ADVANCE, NewAdvance,
};
use kernel::{Applied, Date, Money, MoneyError, Timestamp};
use std::str::FromStr;

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

fn number<T: FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
    format!("00000000-0000-7000-8000-{number:012}")
        .parse()
        .unwrap()
}

const fn naira(naira: i64) -> Money {
    Money::from_kobo(naira * 100)
}

/// An order of ₦300,000, of which ₦100,000 are materials, half paid.
fn able() -> Advanceable {
    Advanceable {
        materials: Money::from_kobo(9_302_326),
        received: Money::from_kobo(13_953_488),
        stage: 1,
    }
}

fn asking(amount: Money) -> NewAdvance {
    NewAdvance {
        id: number(70),
        order: number(1),
        provider: number(31),
        amount,
        supplier: " Dei-Dei Timber ".into(),
        photos: vec![number(5), number(5), number(6)],
        now: now(),
    }
}

fn asked() -> Advance {
    Advance::request(asking(naira(90_000)), able(), &[]).unwrap()
}

fn released() -> Advance {
    let mut advance = asked();
    advance.release(number(90), able(), &[], now()).unwrap();
    advance
}

fn in_state(state: AdvanceState) -> Advance {
    Advance {
        id: number(71),
        state,
        ..released()
    }
}

fn refused(new: NewAdvance) -> (String, String) {
    let Err(AdvanceError::Invalid(errors)) = Advance::request(new, able(), &[]) else {
        panic!("it was taken")
    };
    (errors.0[0].field.to_string(), errors.0[0].code.to_string())
}

#[test]
fn at_most_what_the_price_has_for_materials_without_vat_in_whole_naira() {
    assert_eq!(able().most(number(31), &[]), Ok(naira(93_023)));
    assert!(Advance::request(asking(naira(93_023)), able(), &[]).is_ok());
    assert_eq!(
        Advance::request(asking(naira(93_024)), able(), &[]),
        Err(AdvanceError::TooMuch(naira(93_023)))
    );
    let first = asked();
    assert_eq!(
        (first.state, first.stage, first.supplier.as_str()),
        (AdvanceState::Requested, 1, "Dei-Dei Timber")
    );
    assert_eq!(first.photos, [number(5), number(6)], "each photo once");
}

#[test]
fn never_more_than_has_come_for_the_price() {
    let little = Advanceable {
        received: naira(20_000),
        ..able()
    };
    assert_eq!(little.most(number(31), &[]), Ok(naira(20_000)));
    let nothing = Advanceable { stage: 0, ..able() };
    assert_eq!(nothing.most(number(31), &[]), Err(AdvanceError::NotNow));
}

#[test]
fn a_price_without_materials_worth_the_while_has_none() {
    for (kobo, most) in [
        (0, Err(AdvanceError::NoMaterials)),
        (499_999, Err(AdvanceError::NoMaterials)),
        (500_000, Ok(LEAST_ADVANCE)),
        (500_099, Ok(LEAST_ADVANCE)),
    ] {
        let able = Advanceable {
            materials: Money::from_kobo(kobo),
            ..able()
        };
        assert_eq!(able.most(number(31), &[]), most, "{kobo}");
    }
}

#[test]
fn one_waits_and_one_a_paid_stage_is_given() {
    let second_stage = Advanceable { stage: 2, ..able() };
    let most = |all: &[Advance]| second_stage.most(number(31), all);
    assert_eq!(most(&[asked()]), Err(AdvanceError::Open));
    for state in [
        AdvanceState::Released,
        AdvanceState::Settled,
        AdvanceState::Borne,
        AdvanceState::Owed,
    ] {
        let small = Advance {
            amount: naira(50_000),
            ..in_state(state)
        };
        assert_eq!(
            most(std::slice::from_ref(&small)),
            Ok(naira(43_023)),
            "{state:?}: what was given is taken off"
        );
        assert_eq!(
            able().most(number(31), &[small]),
            Err(AdvanceError::Had),
            "{state:?}"
        );
    }
    for state in [
        AdvanceState::Refused,
        AdvanceState::Withdrawn,
        AdvanceState::TakenBack,
    ] {
        assert_eq!(
            able().most(number(31), &[in_state(state)]),
            Ok(naira(93_023)),
            "{state:?}: nothing is out for it"
        );
    }
}

#[test]
fn what_another_provider_owes_is_not_in_the_way_of_the_next_one() {
    let owed = in_state(AdvanceState::Owed);
    assert_eq!(
        able().most(number(32), std::slice::from_ref(&owed)),
        Ok(naira(93_023))
    );
    assert_eq!(able().most(number(31), &[owed]), Err(AdvanceError::Had));
    let there = in_state(AdvanceState::Borne);
    assert_eq!(
        able().most(number(32), &[there]),
        Err(AdvanceError::Had),
        "the materials are there already"
    );
}

#[test]
fn a_request_names_a_supplier_an_amount_and_shows_the_pro_forma() {
    let pair = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    for amount in [
        Money::ZERO,
        naira(4_999),
        Money::from_kobo(500_001),
        naira(-5_000),
    ] {
        assert_eq!(
            refused(asking(amount)),
            pair("amountKobo", "invalid"),
            "{amount}"
        );
    }
    let good = || asking(naira(5_000));
    assert_eq!(
        refused(NewAdvance {
            supplier: "  ".into(),
            ..good()
        }),
        pair("supplier", "required")
    );
    assert_eq!(
        refused(NewAdvance {
            supplier: "x".repeat(81),
            ..good()
        }),
        pair("supplier", "too_long")
    );
    assert_eq!(
        refused(NewAdvance {
            photos: Vec::new(),
            ..good()
        }),
        pair("photoIds", "required")
    );
    assert_eq!(
        refused(NewAdvance {
            photos: (1..=6).map(number).collect(),
            ..good()
        }),
        pair("photoIds", "too_many")
    );
    assert!(
        Advance::request(
            NewAdvance {
                photos: (1..=5).map(number).collect(),
                ..good()
            },
            able(),
            &[]
        )
        .is_ok()
    );
    assert!(
        Advance::request(
            NewAdvance {
                supplier: "x".repeat(80),
                ..good()
            },
            able(),
            &[]
        )
        .is_ok()
    );
}

#[test]
fn a_state_says_whether_the_money_was_given_and_whether_something_may_still_become_of_it() {
    for (state, was_released, is_open) in [
        (AdvanceState::Requested, false, true),
        (AdvanceState::Refused, false, false),
        (AdvanceState::Withdrawn, false, false),
        (AdvanceState::Released, true, true),
        (AdvanceState::Settled, true, false),
        (AdvanceState::TakenBack, true, false),
        (AdvanceState::Owed, true, false),
        (AdvanceState::Borne, true, false),
    ] {
        let one = in_state(state);
        assert_eq!(
            (one.was_released(), one.is_open()),
            (was_released, is_open),
            "{state:?}"
        );
    }
}

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
