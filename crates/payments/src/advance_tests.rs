//! Advances: their limits, who releases them, and how they end (product rules 6.2).

use crate::{Advance, AdvanceError, AdvanceState, Advanceable, LEAST_ADVANCE, NewAdvance};
use kernel::{Date, Money, Timestamp};
use std::str::FromStr;

pub(crate) fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

pub(crate) fn number<T: FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
    format!("00000000-0000-7000-8000-{number:012}")
        .parse()
        .unwrap()
}

pub(crate) const fn naira(naira: i64) -> Money {
    Money::from_kobo(naira * 100)
}

/// An order of ₦300,000, of which ₦100,000 are materials, half paid.
pub(crate) fn able() -> Advanceable {
    Advanceable {
        materials: Money::from_kobo(9_302_326),
        received: Money::from_kobo(13_953_488),
        stage: 1,
    }
}

pub(crate) fn asking(amount: Money) -> NewAdvance {
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

pub(crate) fn asked() -> Advance {
    Advance::request(asking(naira(90_000)), able(), &[]).unwrap()
}

pub(crate) fn released() -> Advance {
    let mut advance = asked();
    advance.release(number(90), able(), &[], now()).unwrap();
    advance
}

pub(crate) fn in_state(state: AdvanceState) -> Advance {
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
fn the_debt_of_one_provider_does_not_delay_the_payout_of_another() {
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
