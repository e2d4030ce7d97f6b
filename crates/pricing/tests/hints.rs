//! The effect of an answer on the price, before it is given.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use kernel::{Bps, Money};
use pricing::{FormFacts, HintMeaning, PriceHint, RateCard, price_hints, starting_price};
use serde_json::json;

struct Form;

impl FormFacts for Form {
    fn options(&self, key: &str) -> Vec<String> {
        let all: &[&str] = match key {
            "type" => &["quick", "deep", "odd"],
            "size" => &["small", "large"],
            "wood" => &["oak", "pine"],
            _ => &[],
        };
        all.iter().map(|&value| value.to_owned()).collect()
    }
    fn least(&self, key: &str) -> i64 {
        match key {
            "rooms" => 2,
            "doors" => 1,
            _ => 0,
        }
    }
    fn text(&self, key: &str, value: &str) -> Option<String> {
        (key == "size").then(|| format!("A {value} room"))
    }
}

/// A card whose labour starts from the type and whose rooms have a price by size; travel is ₦1,500
/// in the nearest zone.
fn card() -> RateCard {
    serde_json::from_value(json!({
        "category": "painting", "version": 1, "ceilingKobo": 5_000_000,
        "base": { "key": "type", "choices": [
            { "value": "deep", "label": "Deep", "amountKobo": 900_000 }, { "value": "quick", "label": "Quick", "amountKobo": 400_000 },
        ] },
        "units": [{ "key": "rooms", "max": 9, "one": "room", "many": "rooms",
            "amountKobo": { "key": "size", "amountsKobo": { "large": 300_000, "small": 100_000 } } }],
        "addOns": [
            { "when": { "key": "extras", "has": "fridge" }, "kind": "LABOUR", "label": "Fridge", "amountKobo": 150_000 },
            { "when": { "key": "meals", "said": true }, "kind": "LABOUR", "label": "Meals", "amountKobo": 80_000, "per": { "key": "people", "unit": "person" } },
            { "when": { "key": "type", "is": "deep" }, "kind": "FEE", "label": "Not beside a question that decides", "amountKobo": 100 },
        ],
        "uplifts": [{ "when": { "key": "pets", "said": false }, "bps": 1_000, "label": "Pets" }],
        "refuse": [{ "key": "storey", "is": "three" }],
        "travel": { "aKobo": 150_000, "bKobo": 200_000, "cKobo": 350_000 },
    }))
    .unwrap()
}

fn of(card: &RateCard) -> Vec<(String, String, HintMeaning)> {
    price_hints(card, &Form)
        .into_iter()
        .map(
            |PriceHint {
                 key,
                 value,
                 meaning,
             }| (key, value, meaning),
        )
        .collect()
}

#[test]
fn each_answer_is_told_with_the_least_that_it_costs_or_what_it_adds() {
    let from = |naira: i64| HintMeaning::From(Money::from_kobo(naira * 100));
    let hint =
        |key: &str, value: &str, meaning: HintMeaning| (key.to_owned(), value.to_owned(), meaning);
    let extra = |kobo: i64, each: Option<&str>| HintMeaning::Extra {
        amount: Money::from_kobo(kobo),
        each: each.map(str::to_owned),
    };
    let expected = [
        // The minimum of two small rooms, and the travel.
        hint("type", "quick", from(4_000 + 2_000 + 1_500)),
        hint("type", "deep", from(9_000 + 2_000 + 1_500 + 1)),
        // The type is the cheapest one, which is quick.
        hint("size", "small", from(4_000 + 2_000 + 1_500)),
        hint("size", "large", from(4_000 + 6_000 + 1_500)),
        hint("extras", "fridge", extra(150_000, None)),
        hint("meals", "true", extra(80_000, Some("person"))),
        hint("pets", "false", HintMeaning::Percent(Bps::new(1_000))),
        hint("storey", "three", HintMeaning::Person),
    ];
    let found: Vec<_> = of(&card())
        .into_iter()
        .filter(|(_, value, _)| value != "odd")
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_price_above_the_ceiling_is_for_staff() {
    let card = RateCard {
        ceiling: Money::from_kobo(1_200_000),
        ..card()
    };
    let of_type: Vec<_> = of(&card)
        .into_iter()
        .filter(|(key, ..)| key == "type")
        .collect();
    assert_eq!(of_type[0].2, HintMeaning::From(Money::from_kobo(750_000)));
    assert_eq!(of_type[1].2, HintMeaning::Person);
}

#[test]
fn a_flat_card_without_parts_says_nothing() {
    let card: RateCard = serde_json::from_value(json!({
        "category": "pest-control", "version": 1, "ceilingKobo": 5_000_000, "base": { "label": "Visit", "amountKobo": 500_000 },
        "travel": { "aKobo": 0, "bKobo": 0, "cKobo": 0 },
    }))
    .unwrap();
    assert_eq!(of(&card), []);
}

#[test]
fn each_unit_counted_in_two_ways_has_its_own_lowest_price() {
    let mut card = serde_json::to_value(card()).unwrap();
    card["units"].as_array_mut().unwrap().push(
        json!({ "key": "doors", "max": 9, "one": "door", "many": "doors",
        "amountKobo": { "key": "wood", "amountsKobo": { "oak": 200_000, "pine": 50_000 } } }),
    );
    let hints = of(&serde_json::from_value(card).unwrap());
    let from = |value: &str| {
        hints
            .iter()
            .find(|(_, answer, _)| answer == value)
            .map(|(_, _, meaning)| meaning.clone())
    };
    assert_eq!(
        from("quick"),
        Some(HintMeaning::From(Money::from_kobo(800_000))),
        "two small rooms, a door of pine and the travel"
    );
    assert_eq!(
        from("oak"),
        Some(HintMeaning::From(Money::from_kobo(950_000)))
    );
}

#[test]
fn the_starting_price_is_that_of_the_smallest_job_and_there_is_none_if_staff_price_it() {
    let naira = |naira: i64| Some(Money::from_kobo(naira * 100));
    assert_eq!(starting_price(&card(), &Form), naira(7_500));
    let low = RateCard {
        ceiling: Money::from_kobo(749_900),
        ..card()
    };
    assert_eq!(starting_price(&low, &Form), None);
    let flat: RateCard = serde_json::from_value(json!({
        "category": "pest-control", "version": 1, "ceilingKobo": 5_000_000, "base": { "label": "Visit", "amountKobo": 500_000 },
        "units": [{ "key": "rooms", "max": 9, "one": "room", "many": "rooms", "amountKobo": 100_000 }],
        "travel": { "aKobo": 100_000, "bKobo": 0, "cKobo": 0 },
    }))
    .unwrap();
    assert_eq!(starting_price(&flat, &Form), naira(8_000), "two rooms");
}

/// A card whose rooms or doors are counted, depending on a choice, and are all that is paid for.
fn counted_one_way_or_the_other() -> RateCard {
    let unit = |key: &str, kobo: i64, optional: bool, size: &str| {
        json!({ "key": key, "max": 9, "one": key, "many": key, "amountKobo": kobo,
            "optional": optional, "when": { "key": "size", "is": size } })
    };
    serde_json::from_value(json!({
        "category": "painting", "version": 1, "ceilingKobo": 5_000_000, "fromEach": true,
        "base": { "label": "Painting", "amountKobo": 0 },
        "units": [unit("walls", 40_000, true, "small"), unit("gates", 30_000, true, "small"), unit("doors", 70_000, false, "large")],
        "travel": { "aKobo": 150_000, "bKobo": 200_000, "cKobo": 350_000 },
    }))
    .unwrap()
}

#[test]
fn a_choice_of_what_is_counted_has_the_price_of_the_least_that_can_be_counted() {
    let from = |kobo: i64| HintMeaning::From(Money::from_kobo(kobo));
    assert_eq!(
        of(&counted_one_way_or_the_other()),
        [
            // One gate, although both counts may be left out, and one door.
            ("size".to_owned(), "small".to_owned(), from(180_000)),
            ("size".to_owned(), "large".to_owned(), from(220_000)),
        ]
    );
}

#[test]
fn a_card_that_says_so_starts_from_the_price_of_one_more_unit() {
    let card = counted_one_way_or_the_other();
    assert_eq!(starting_price(&card, &Form), Some(Money::from_kobo(30_000)));
    let low = RateCard {
        ceiling: Money::from_kobo(170_000),
        ..card
    };
    assert_eq!(starting_price(&low, &Form), None, "staff price even that");
}
