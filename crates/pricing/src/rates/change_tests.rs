use super::*;
use crate::{CardGroup, CardPart, CardUnit, embedded_rate_cards};
use std::collections::BTreeSet;

fn person(number: u8) -> UserId {
    format!("00000000-0000-7000-8000-00000000000{number}")
        .parse()
        .unwrap()
}

fn at(hours: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000)
        .unwrap()
        .plus_hours(hours)
}

fn card_of(slug: &str) -> RateCard {
    let mut cards = embedded_rate_cards().unwrap().into_iter();
    cards.find(|card| card.category == slug).unwrap()
}

fn cleaning() -> RateCard {
    card_of("home-cleaning")
}

/// The form of home cleaning, as far as its card needs it.
struct Asked;

impl FormFacts for Asked {
    fn options(&self, key: &str) -> Vec<String> {
        let all: &[&str] = match key {
            "type" => &["regular", "deep", "move_in", "post_construction"],
            _ => &[],
        };
        all.iter().map(|&value| value.to_owned()).collect()
    }
    fn least(&self, key: &str) -> i64 {
        i64::from(key == "bedrooms" || key == "bathrooms")
    }
    fn text(&self, key: &str, value: &str) -> Option<String> {
        (key == "type" && value == "deep").then(|| "A deep clean".to_owned())
    }
}

fn parts(of: &[(&str, i64)]) -> CardParts {
    of.iter()
        .map(|(key, value)| ((*key).to_owned(), *value))
        .collect()
}

fn part(card: &RateCard, key: &str) -> CardPart {
    let mut all = card.parts(&Asked).into_iter();
    all.find(|part| part.key == key).unwrap()
}

fn change(of: &[(&str, i64)], from: i64) -> RateChange {
    RateChange {
        id: person(7).to_string().parse().unwrap(),
        category: "home-cleaning".into(),
        parts: parts(of),
        effective_from: at(from),
        reason: "Fuel costs more".into(),
        proposed_by: person(1),
        proposed_at: at(0),
        state: RateChangeState::Waiting,
        decided: None,
        card_version: None,
        version: 0,
    }
}

fn publish(change: &mut RateChange, hours: i64) -> Result<Applied<(RateCard, Money)>, FieldErrors> {
    change.publish(&cleaning(), &Asked, at(hours))
}

#[test]
fn every_number_of_every_card_has_a_key_and_a_label_of_its_own_and_can_be_set_to_itself() {
    for card in embedded_rate_cards().unwrap() {
        let all = card.parts(&Asked);
        let keys: BTreeSet<_> = all.iter().map(|part| part.key.as_str()).collect();
        let labels: BTreeSet<_> = all.iter().map(|part| part.label.as_str()).collect();
        assert_eq!(keys.len(), all.len(), "{}", card.category);
        assert_eq!(labels.len(), all.len(), "{}: {labels:?}", card.category);
        assert_eq!(card.with_parts(&card.numbers()).unwrap(), card);
        for part in all {
            assert!((part.min..=part.max).contains(&part.value), "{part:?}");
        }
    }
}

#[test]
fn a_card_takes_new_numbers_by_their_keys_and_keeps_the_others() {
    let card = cleaning();
    let new = parts(&[
        ("base.deep", 1_700_000),
        ("unit.bedrooms.deep", 300_000),
        ("extra.extras.fridge.LABOUR", 200_000),
        ("travel.B", 250_000),
    ]);
    let changed = card.with_parts(&new).unwrap();
    let expected: CardParts = card.numbers().into_iter().chain(new).collect();
    assert_eq!(changed.numbers(), expected);
    let base = part(&changed, "base.deep");
    assert_eq!(
        (base.group, base.unit, base.value),
        (CardGroup::Base, CardUnit::Kobo, 1_700_000)
    );
}

#[test]
fn the_labels_say_what_is_paid_for() {
    let label = |slug: &str, key: &str| part(&card_of(slug), key).label;
    let cleaning = |key: &str| label("home-cleaning", key);
    assert_eq!(cleaning("base.regular"), "Regular clean");
    assert_eq!(
        cleaning("unit.bedrooms.deep"),
        "Each bedroom after the first: A deep clean"
    );
    assert_eq!(
        cleaning("unit.bathrooms.move_in"),
        "Each bathroom after the first: Move-in clean"
    );
    assert_eq!(cleaning("unit.toilets"), "Each guest toilet");
    assert_eq!(
        cleaning("travel.C"),
        "Travel to the satellite towns (zone C)"
    );
    assert_eq!(cleaning("ceiling"), "Staff price a job above");
    assert_eq!(
        label("pest-control", "unit.rooms"),
        "Each room after the first 2"
    );
    assert_eq!(
        label("hair-beauty", "extra.extensions.by_us.MATERIAL"),
        "Extensions, for each person"
    );
    assert_eq!(
        label("hair-beauty", "uplift.length.waist"),
        "To the waist, on the labour"
    );
    assert_eq!(label("car-wash", "unit.vehicles.suv"), "Each vehicle: suv");
    assert_eq!(
        label("taxi", "distance.one_way"),
        "Each km after the first 4: Taxi, one way"
    );
    assert_eq!(
        label("errands-dispatch", "limit.value"),
        "Staff price a delivery of things worth more than"
    );
}

#[test]
fn numbers_beyond_their_limits_and_unknown_ones_are_refused_by_name() {
    let refused = |card: &RateCard, of: &[(&str, i64)]| {
        let FieldErrors(errors) = card.with_parts(&parts(of)).unwrap_err();
        let named = errors.into_iter().map(|error| (error.field, error.code));
        named.collect::<Vec<_>>()
    };
    let one = |field: &str, code: &str| vec![(field.to_owned(), code.into())];
    for value in [-100, 150, 1_000_000_100, i64::MAX] {
        assert_eq!(
            refused(&cleaning(), &[("base.deep", value)]),
            one("values.base.deep", "out_of_range"),
            "{value}"
        );
    }
    assert_eq!(
        refused(&cleaning(), &[("ceiling", 0)]),
        one("values.ceiling", "out_of_range")
    );
    assert_eq!(
        refused(&cleaning(), &[("base.steam", 100)]),
        one("values.base.steam", "unknown")
    );
    for value in [0, 30_001, -1] {
        assert_eq!(
            refused(&card_of("hair-beauty"), &[("uplift.length.waist", value)]),
            one("values.uplift.length.waist", "out_of_range"),
            "{value}"
        );
    }
    let many: CardParts = (0..401).map(|number| (number.to_string(), 0)).collect();
    let FieldErrors(errors) = cleaning().with_parts(&many).unwrap_err();
    assert_eq!((errors.len(), errors[0].field.as_str()), (1, "values"));
}

#[test]
fn a_release_keeps_the_numbers_that_staff_set() {
    let staff = cleaning()
        .with_parts(&parts(&[("travel.A", 180_000)]))
        .unwrap();
    let mut release = cleaning();
    release.units.pop();
    let carried = release.carrying(&staff).unwrap();
    assert_eq!(carried.travel.a, Money::from_kobo(180_000));
    assert_eq!(carried.units, release.units, "a removed part stays removed");
}

#[test]
fn a_change_takes_a_second_person_and_is_published_on_its_date() {
    let mut change = change(&[("base.regular", 950_000)], 5);
    assert_eq!(publish(&mut change, 9), Ok(Applied::Already));
    assert_eq!(
        change.accept(person(1), at(1)),
        Err(RateChangeError::OwnChange)
    );
    change.accept(person(2), at(1)).unwrap();
    assert_eq!(
        change.accept(person(3), at(1)),
        Err(RateChangeError::Decided)
    );
    assert_eq!(publish(&mut change, 4), Ok(Applied::Already));
    let Ok(Applied::Now((next, from))) = publish(&mut change, 5) else {
        panic!("its date has come");
    };
    // The starting price moves with the card.
    assert_eq!((next.version, from), (2, Money::from_kobo(1_100_000)));
    assert_eq!(
        (change.state, change.card_version),
        (RateChangeState::Published, Some(2))
    );
    assert_eq!(publish(&mut change, 6), Ok(Applied::Already));
    assert_eq!(
        change.refuse(person(2), at(6)),
        Err(RateChangeError::Decided)
    );
}

#[test]
fn a_late_acceptance_counts_from_then_and_an_accepted_change_can_be_called_off() {
    let mut late = change(&[("travel.A", 180_000)], 1);
    late.accept(person(2), at(3)).unwrap();
    assert_eq!(late.effective_from, at(3));
    let (mut refused, mut withdrawn) = (late.clone(), late);
    refused.refuse(person(3), at(4)).unwrap();
    withdrawn.refuse(person(1), at(4)).unwrap();
    assert_eq!(refused.state, RateChangeState::Refused);
    assert_eq!(withdrawn.state, RateChangeState::Withdrawn);
    assert!(!refused.is_open() && !withdrawn.is_open());
    assert_eq!(publish(&mut refused, 9), Ok(Applied::Already));
    assert_eq!(
        refused.accept(person(2), at(5)),
        Err(RateChangeError::Decided)
    );
}

#[test]
fn numbers_that_the_card_no_longer_has_are_not_published() {
    let mut change = change(&[("unit.toilets", 60_000)], 0);
    change.accept(person(2), at(1)).unwrap();
    let mut release = cleaning();
    release.units.pop();
    let refused = change.publish(&release, &Asked, at(2)).unwrap_err();
    assert_eq!(refused.0[0].field, "values.unit.toilets");
    assert_eq!(change.state, RateChangeState::Accepted);
}

#[test]
fn a_change_has_prices_a_reason_and_a_date_within_a_year() {
    let check = |of: &[(&str, i64)], from: Option<i64>, reason: &str| {
        let new = NewRateChange {
            category: "home-cleaning".into(),
            parts: parts(of),
            effective_from: from.map(at),
            reason: reason.into(),
        };
        check_rate_change(&new, (&cleaning(), &Asked), at(0))
            .map_err(|FieldErrors(errors)| (errors[0].field.clone(), errors[0].code.to_string()))
    };
    let refused = |field: &str, code: &str| Err((field.to_owned(), code.to_owned()));
    let one = [("travel.A", 180_000)];
    assert_eq!(check(&[], None, "why"), refused("values", "unchanged"));
    assert_eq!(
        check(&[("travel.A", 150_000)], None, "why"),
        refused("values", "unchanged"),
        "this is the present price"
    );
    assert_eq!(
        check(&[("x", 100)], None, "why"),
        refused("values.x", "unknown")
    );
    assert_eq!(
        check(&[("ceiling", 900_000)], None, "why"),
        refused("values", "no_starting_price"),
        "the smallest job costs more than that"
    );
    assert_eq!(
        check(&one, Some(-1), "why"),
        refused("effectiveFrom", "in_the_past")
    );
    assert_eq!(
        check(&one, Some(9_000), "why"),
        refused("effectiveFrom", "too_far")
    );
    assert_eq!(check(&one, None, " "), refused("reason", "required"));
    assert_eq!(
        check(&one, None, &"x".repeat(201)),
        refused("reason", "too_long")
    );
    let both = [("travel.A", 180_000), ("travel.B", 200_000)];
    assert_eq!(
        check(&both, Some(3), " why "),
        Ok(CheckedRates {
            parts: parts(&one),
            effective_from: at(3),
            reason: "why".into()
        }),
        "only what differs is kept"
    );
}
