//! Validation of answers against a form: what is accepted, what is refused and with which code, and
//! what is stored.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use catalog::{Answers, Form, seed};
use kernel::{Date, Money};
use serde_json::{Value, json};

/// A form with one field of every type.
fn form() -> Form {
    serde_json::from_value(json!({"version": 1, "fields": [
        {"key": "kind", "type": "choice", "label": "Kind", "required": true,
         "options": [{"value": "small", "label": "Small"}, {"value": "large", "label": "Large"}]},
        {"key": "rooms", "type": "count", "label": "Rooms", "required": true, "min": 1, "max": 8},
        {"key": "extras", "type": "multi", "label": "Extras", "required": false, "max": 2,
         "options": [{"value": "oven", "label": "Oven"}, {"value": "fridge", "label": "Fridge"}, {"value": "roof", "label": "Roof"}]},
        {"key": "budget", "type": "money", "label": "Budget", "required": false, "min": 10_000, "max": 5_000_000},
        {"key": "note", "type": "text", "label": "Note", "required": false, "min": 5, "max": 20},
        {"key": "story", "type": "text", "label": "Story", "required": false},
        {"key": "pets", "type": "bool", "label": "Pets", "required": false},
        {"key": "photos", "type": "photo", "label": "Photos", "required": false, "max": 2},
        {"key": "papers", "type": "file", "label": "Papers", "required": false, "min": 2},
        {"key": "day", "type": "date", "label": "Day", "required": false},
        {"key": "dog_name", "type": "text", "label": "Name of the dog", "required": true, "showIf": {"key": "pets", "equals": ["true"]}},
        {"key": "roof_height", "type": "count", "label": "Height", "required": true, "min": 2, "max": 9, "showIf": {"key": "extras", "equals": ["roof"]}},
        {"key": "dog_size", "type": "choice", "label": "Size of the dog", "required": true, "showIf": {"key": "pets", "equals": ["true"]},
         "options": [{"value": "small", "label": "Small"}, {"value": "big", "label": "Big"}]},
        {"key": "muzzle", "type": "bool", "label": "Muzzle", "required": true, "showIf": {"key": "dog_size", "equals": ["big"]}}
    ]}))
    .unwrap()
}

fn with(extra: Value) -> Value {
    let mut answers = json!({"kind": "small", "rooms": 2});
    answers
        .as_object_mut()
        .unwrap()
        .extend(extra.as_object().unwrap().clone());
    answers
}

fn accepted(extra: Value) -> Answers {
    form().validate(&with(extra)).unwrap()
}

/// The field and the code of each error, as `field code`.
fn refused(answers: &Value) -> Vec<String> {
    form()
        .validate(answers)
        .unwrap_err()
        .0
        .into_iter()
        .map(|error| format!("{} {}", error.field, error.code))
        .collect()
}

#[test]
fn the_form_of_these_tests_is_sound() {
    assert_eq!(form().check(), Ok(()));
}

#[test]
fn a_question_without_an_answer_is_named_in_a_sentence() {
    let form: Form = serde_json::from_value(json!({"version": 1, "fields": [
        {"key": "rooms", "type": "count", "label": "Rooms", "required": true, "min": 1, "max": 8},
        {"key": "pets", "type": "bool", "label": "Do you have pets?", "required": true}
    ]}))
    .unwrap();
    let errors = form.validate(&json!({})).unwrap_err();
    let messages: Vec<_> = errors
        .0
        .iter()
        .map(|error| error.message.as_str())
        .collect();
    assert_eq!(
        messages,
        ["Please answer: Rooms.", "Please answer: Do you have pets?"]
    );
}

#[test]
fn answers_are_read_by_type() {
    let answers = accepted(json!({
        "extras": ["fridge"], "budget": 250_000, "note": "Ring twice", "pets": false, "photos": ["a1", "b-2_C"], "day": "2026-12-01"
    }));
    assert_eq!(
        (answers.choice("kind"), answers.count("rooms")),
        (Some("small"), Some(2))
    );
    assert_eq!(answers.multi("extras"), ["fridge"]);
    assert_eq!(answers.money("budget"), Some(Money::from_kobo(250_000)));
    assert_eq!(
        (answers.text("note"), answers.flag("pets")),
        (Some("Ring twice"), Some(false))
    );
    assert_eq!(answers.files("photos"), ["a1", "b-2_C"]);
    assert_eq!(answers.date("day"), Date::parse("2026-12-01"));
    assert_eq!(
        (
            answers.count("note"),
            answers.flag("rooms"),
            answers.text("story")
        ),
        (None, None, None)
    );
    assert_eq!(answers.multi("papers"), Vec::<&str>::new());
    assert_eq!((answers.len(), answers.is_empty()), (8, false));
}

#[test]
fn required_answers_are_asked_for_and_every_fault_is_told_at_once() {
    assert_eq!(
        refused(&json!({})),
        ["answers.kind required", "answers.rooms required"]
    );
    assert_eq!(
        refused(&json!({"kind": "huge", "rooms": 9, "wings": 1})),
        [
            "answers.wings unknown_field",
            "answers.kind not_an_option",
            "answers.rooms too_large"
        ]
    );
}

#[test]
fn answers_must_be_an_object_of_bounded_size() {
    for answers in [json!(null), json!([]), json!("kind"), json!(1)] {
        assert_eq!(refused(&answers), ["answers wrong_type"]);
    }
    let many: serde_json::Map<_, _> = (0..41).map(|i| (format!("k{i}"), json!(1))).collect();
    assert_eq!(refused(&Value::Object(many)), ["answers too_many"]);
}

#[test]
fn types_are_strict() {
    for (key, value) in [
        ("kind", json!(1)),
        ("kind", json!(null)),
        ("kind", json!(["small"])),
        ("rooms", json!("2")),
        ("rooms", json!(2.5)),
        ("rooms", json!(2.0)),
        ("rooms", json!(18_446_744_073_709_551_615_u64)),
        ("rooms", json!(null)),
        ("extras", json!("oven")),
        ("extras", json!([1])),
        ("budget", json!("₦500")),
        ("note", json!(12345)),
        ("pets", json!("true")),
        ("pets", json!(1)),
        ("photos", json!("a1")),
        ("photos", json!([{"id": "a1"}])),
        ("day", json!(20_261_201)),
    ] {
        let mut answers = with(json!({}));
        answers
            .as_object_mut()
            .unwrap()
            .insert(key.to_owned(), value.clone());
        assert_eq!(
            refused(&answers),
            [format!("answers.{key} wrong_type")],
            "{value}"
        );
    }
}

#[test]
fn every_limit_holds_and_its_edge_is_inside() {
    for (key, value, code) in [
        ("rooms", json!(0), "too_small"),
        ("rooms", json!(-1), "too_small"),
        ("rooms", json!(9), "too_large"),
        ("extras", json!(["oven", "fridge", "roof"]), "too_many"),
        ("extras", json!(["oven", "oven"]), "duplicate"),
        ("extras", json!(["attic"]), "not_an_option"),
        (
            "extras",
            json!(["oven", "fridge", "roof", "oven"]),
            "too_many",
        ),
        ("budget", json!(9_999), "too_small"),
        ("budget", json!(5_000_001), "too_large"),
        ("note", json!("four"), "too_short"),
        ("note", json!("x".repeat(21)), "too_long"),
        ("story", json!("x".repeat(1_001)), "too_long"),
        ("photos", json!(["a", "b", "c"]), "too_many"),
        ("photos", json!(["a", "a"]), "duplicate"),
        ("photos", json!(["../secret"]), "invalid"),
        ("photos", json!([""]), "invalid"),
        ("photos", json!(["x".repeat(65)]), "invalid"),
        ("papers", json!(["a"]), "too_few"),
        (
            "papers",
            json!(["a", "b", "c", "d", "e", "f", "g", "h", "i"]),
            "too_many",
        ),
        ("day", json!("2026-02-30"), "invalid"),
        ("day", json!("1 December"), "invalid"),
    ] {
        let mut answers = with(json!({}));
        answers
            .as_object_mut()
            .unwrap()
            .insert(key.to_owned(), value.clone());
        assert_eq!(
            refused(&answers),
            [format!("answers.{key} {code}")],
            "{value}"
        );
    }
    accepted(
        json!({"rooms": 1, "budget": 10_000, "note": "x".repeat(20), "story": "ọ".repeat(1_000), "extras": ["oven", "fridge"]}),
    );
    accepted(json!({"rooms": 8, "budget": 5_000_000, "note": "x".repeat(5), "papers": ["a", "b"]}));
}

#[test]
fn text_that_cannot_be_shown_is_refused() {
    for text in [
        "a\u{0}b",
        "a\u{7}b",
        "a\u{1b}[31mb",
        "a\u{202e}b",
        "a\u{2066}b",
        "a\u{85}b",
    ] {
        assert_eq!(
            refused(&with(json!({"story": text}))),
            ["answers.story invalid"],
            "{text:?}"
        );
    }
    let answers = accepted(json!({"story": "  two bags of rice\r\none\ttin of milk\n "}));
    assert_eq!(
        answers.text("story"),
        Some("two bags of rice\none tin of milk")
    );
}

#[test]
fn an_empty_optional_answer_is_no_answer_and_an_empty_required_one_is_missing() {
    let answers = accepted(json!({"note": "   ", "extras": [], "photos": [], "papers": []}));
    assert_eq!(answers.len(), 2);
    assert_eq!(
        refused(&with(
            json!({"pets": true, "dog_name": " ", "dog_size": "small"})
        )),
        ["answers.dog_name required"]
    );
}

#[test]
fn a_shown_field_is_required_and_a_hidden_one_is_dropped_unread() {
    assert_eq!(
        refused(&with(json!({"pets": true}))),
        ["answers.dog_name required", "answers.dog_size required"]
    );
    assert_eq!(
        refused(&with(json!({"extras": ["oven", "roof"]}))),
        ["answers.roof_height required"]
    );
    let changed_my_mind = accepted(
        json!({"pets": false, "dog_name": 42, "dog_size": "big", "muzzle": "?", "roof_height": 99}),
    );
    assert_eq!(changed_my_mind, accepted(json!({"pets": false})));
    assert_eq!(changed_my_mind.get("dog_name"), None);
}

#[test]
fn a_field_behind_a_hidden_field_is_hidden() {
    let small =
        accepted(json!({"pets": true, "dog_name": "Bingo", "dog_size": "small", "muzzle": true}));
    assert_eq!(small.flag("muzzle"), None);
    let big =
        accepted(json!({"pets": true, "dog_name": "Bingo", "dog_size": "big", "muzzle": true}));
    assert_eq!(big.flag("muzzle"), Some(true));
}

#[test]
fn equal_answers_are_equal_bytes_and_read_back() {
    let one = accepted(json!({"extras": ["fridge", "oven"], "pets": false, "day": "2026-12-01"}));
    let other = accepted(
        json!({"day": "2026-12-01", "extras": ["oven", "fridge"], "note": "", "pets": false}),
    );
    let text = serde_json::to_string(&one).unwrap();
    assert_eq!(text, serde_json::to_string(&other).unwrap());
    assert_eq!(
        text,
        r#"{"day":"2026-12-01","extras":["oven","fridge"],"kind":"small","pets":false,"rooms":2}"#
    );
    assert_eq!(serde_json::from_str::<Answers>(&text).unwrap(), one);
    assert_eq!(
        one.iter().map(|(key, _)| key).collect::<Vec<_>>(),
        ["day", "extras", "kind", "pets", "rooms"]
    );
    assert_eq!(
        form()
            .validate(&serde_json::to_value(&one).unwrap())
            .unwrap(),
        one,
        "canonical answers are their own canonical form"
    );
}

#[test]
fn a_real_form_takes_real_answers() {
    let seeds = seed().unwrap();
    let form = |slug: &str| {
        &seeds
            .iter()
            .find(|seed| seed.category.slug == slug)
            .unwrap()
            .form
    };
    let clean = json!({"type": "deep", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "extras": ["fridge", "oven"],
        "supplies": "by_us", "pets": false, "water": true, "light": true, "preferred_gender": "female"});
    assert_eq!(
        form("home-cleaning")
            .validate(&clean)
            .unwrap()
            .count("bedrooms"),
        Some(3)
    );
    let top_up = json!({"mode": "top_up", "size": "kg12_5", "amount": 1_000_000, "quantity": 1, "gas_smell": false,
        "upright": true, "outside_vehicle": true, "adult_present": true});
    assert_eq!(
        form("gas-refill-delivery")
            .validate(&top_up)
            .unwrap()
            .money("amount"),
        Some(Money::from_kobo(1_000_000))
    );
    let errors = form("home-cleaning")
        .validate(&json!({"type": "deep", "bedrooms": 9}))
        .unwrap_err();
    let too_many = errors
        .0
        .iter()
        .find(|error| error.field == "answers.bedrooms")
        .unwrap();
    assert_eq!(
        (too_many.code.as_str(), too_many.message.as_str()),
        ("too_large", "This can be at most 8.")
    );
}
