//! The limits of a rate card: each is accepted at its limit and refused beyond it, and every part
//! is checked.
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use pricing::{PricingError, RateCard};
use serde_json::{Value, json};

/// A card with a part of every kind.
fn whole() -> Value {
    json!({
        "category": "home-cleaning", "version": 1, "ceilingKobo": 15_000_000,
        "base": { "key": "type", "choices": [{ "value": "deep", "label": "Deep clean", "amountKobo": 900_000 }, { "value": "quick", "label": "Quick", "amountKobo": 0 }] },
        "distance": { "key": "to", "includedKm": 3, "maxKm": 60, "unless": { "key": "house", "is": "here" }, "amountKobo": { "key": "type", "amountsKobo": { "deep": 20_000, "quick": 10_000 } } },
        "units": [
            { "key": "bedrooms", "included": 1, "max": 8, "amountKobo": { "key": "type", "amountsKobo": { "deep": 250_000, "quick": 100_000 } }, "one": "bedroom", "many": "bedrooms" },
            { "key": "toilets", "included": 0, "max": 4, "amountKobo": 50_000, "one": "toilet", "many": "toilets", "optional": true, "when": { "key": "house", "is": "old" } },
        ],
        "addOns": [{ "when": { "key": "extras", "has": "fridge" }, "kind": "LABOUR", "label": "Inside the fridge", "amountKobo": 150_000, "per": { "key": "people", "unit": "person" } }],
        "uplifts": [{ "when": { "key": "pets", "said": true }, "bps": 1_000, "label": "Pets" }],
        "refuse": [{ "key": "type", "is": "odd" }],
        "limits": [{ "key": "value", "atMostKobo": 10_000_000, "label": "Staff price more than" }],
        "travel": { "aKobo": 150_000, "bKobo": 200_000, "cKobo": 350_000 },
    })
}

/// The fault of the card with this value at the pointer; `None` when the card is valid.
fn fault(pointer: &str, value: Value) -> Option<String> {
    let mut card = whole();
    *card
        .pointer_mut(pointer)
        .unwrap_or_else(|| panic!("{pointer} is not there")) = value;
    match serde_json::from_value::<RateCard>(card).unwrap().check() {
        Ok(()) => None,
        Err(PricingError::BadCard { why, .. }) => Some(why),
        Err(other) => panic!("{other}"),
    }
}

fn assert_edges(pointer: &str, may: &[Value], may_not: &[Value], text: &str) {
    for value in may {
        assert_eq!(
            fault(pointer, value.clone()),
            None,
            "{pointer} may be {value}"
        );
    }
    for value in may_not {
        let why = fault(pointer, value.clone());
        assert!(
            why.as_ref().is_some_and(|why| why.contains(text)),
            "{pointer} may not be {value}: {why:?}"
        );
    }
}

#[test]
fn the_whole_card_is_sound_and_amounts_are_within_their_limits() {
    assert_eq!(
        serde_json::from_value::<RateCard>(whole()).unwrap().check(),
        Ok(())
    );
    let most = pricing::MAX_TOTAL.kobo();
    assert_edges(
        "/ceilingKobo",
        &[json!(1), json!(most)],
        &[json!(0), json!(-1), json!(most + 1)],
        "ceiling",
    );
    assert_edges("/version", &[json!(7)], &[json!(0)], "version");
    assert_edges("/category", &[json!("x")], &[json!("")], "category");
    for zone in ["aKobo", "bKobo", "cKobo"] {
        assert_edges(
            &format!("/travel/{zone}"),
            &[json!(0), json!(most)],
            &[json!(-1), json!(most + 1)],
            "travel",
        );
    }
    let amounts = [
        "/base/choices/0/amountKobo",
        "/distance/amountKobo/amountsKobo/quick",
        "/units/0/amountKobo/amountsKobo/deep",
        "/units/1/amountKobo",
        "/addOns/0/amountKobo",
        "/limits/0/atMostKobo",
    ];
    for pointer in amounts {
        assert_edges(
            pointer,
            &[json!(0), json!(most)],
            &[json!(-1), json!(most + 1)],
            "is faulty",
        );
    }
}

#[test]
fn every_text_says_something_in_sixty_characters() {
    let texts = [
        "/base/key",
        "/base/choices/1/value",
        "/base/choices/1/label",
        "/distance/key",
        "/distance/amountKobo/key",
        "/distance/unless/key",
        "/distance/unless/is",
        "/units/0/key",
        "/units/0/one",
        "/units/0/many",
        "/units/0/amountKobo/key",
        "/units/1/when/key",
        "/units/1/when/is",
        "/addOns/0/label",
        "/addOns/0/per/key",
        "/addOns/0/per/unit",
        "/addOns/0/when/key",
        "/addOns/0/when/has",
        "/uplifts/0/label",
        "/uplifts/0/when/key",
        "/refuse/0/key",
        "/refuse/0/is",
        "/limits/0/key",
        "/limits/0/label",
    ];
    for pointer in texts {
        let bad = [
            json!(""),
            json!("  "),
            json!("x".repeat(61)),
            json!("a\u{7}b"),
        ];
        assert_edges(
            pointer,
            &[json!("x"), json!("é".repeat(60))],
            &bad,
            "faulty",
        );
    }
}

#[test]
fn counts_shares_and_lists_have_their_limits() {
    assert_edges(
        "/units/0/included",
        &[json!(0), json!(8)],
        &[json!(-1), json!(9)],
        "bedrooms",
    );
    assert_edges(
        "/units/0/max",
        &[json!(1), json!(1_000)],
        &[json!(0), json!(1_001)],
        "bedrooms",
    );
    assert_edges(
        "/units/0/amountKobo/amountsKobo",
        &[json!({ "deep": 1 })],
        &[json!({})],
        "bedrooms",
    );
    assert_edges(
        "/uplifts/0/bps",
        &[json!(1), json!(30_000)],
        &[json!(0), json!(30_001)],
        "Pets",
    );
    assert_edges(
        "/addOns/0/kind",
        &[json!("FEE"), json!("MATERIAL")],
        &[json!("DISCOUNT_PROMO")],
        "fridge",
    );
    let choice = |n: usize| json!({ "value": format!("v{n}"), "label": "x", "amountKobo": 1 });
    let choices = |count: usize| Value::Array((0..count).map(choice).collect());
    assert_edges(
        "/base/choices",
        &[choices(1), choices(24)],
        &[choices(0), choices(25)],
        "base by",
    );
    assert_edges(
        "/base/choices",
        &[],
        &[json!([choice(1), choice(1)])],
        "base by",
    );
    for list in ["units", "addOns", "uplifts", "refuse", "limits"] {
        let pointer = format!("/{list}");
        let one = whole().pointer(&format!("{pointer}/0")).unwrap().clone();
        let many = |count: usize| Value::Array(vec![one.clone(); count]);
        assert_edges(
            &pointer,
            &[many(0), many(24)],
            &[many(25)],
            "more than 24 parts",
        );
    }
    let amounts =
        |count: usize| Value::Object((0..count).map(|n| (format!("v{n}"), json!(1))).collect());
    assert_edges(
        "/units/0/amountKobo/amountsKobo",
        &[amounts(24)],
        &[amounts(25)],
        "bedrooms",
    );
}

#[test]
fn b1_5_a_way_has_its_limits() {
    assert_edges(
        "/distance/includedKm",
        &[json!(0), json!(60)],
        &[json!(-1), json!(61)],
        "the way to",
    );
    assert_edges(
        "/distance/maxKm",
        &[json!(3), json!(1_000)],
        &[json!(2), json!(1_001)],
        "the way to",
    );
    assert_edges(
        "/distance/amountKobo",
        &[json!(0), json!(25_000)],
        &[json!(-1), json!({ "key": "type", "amountsKobo": {} })],
        "the way to",
    );
}

#[test]
fn a_flat_base_has_a_label_and_a_price() {
    assert_edges(
        "/base",
        &[json!({ "label": "Call-out", "amountKobo": 0 })],
        &[],
        "",
    );
    let bad = [
        json!({ "label": "", "amountKobo": 1 }),
        json!({ "label": "x", "amountKobo": -1 }),
    ];
    assert_edges("/base", &[], &bad, "the base is faulty");
}
