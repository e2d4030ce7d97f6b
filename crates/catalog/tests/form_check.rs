//! A form that cannot be answered is refused when it is created.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use catalog::{Form, MAX_FIELDS, MAX_OPTIONS};
use serde_json::{Value, json};

fn fault(fields: Value) -> Option<String> {
    let form: Form = serde_json::from_value(json!({"version": 1, "fields": fields})).unwrap();
    form.check().err().map(|fault| fault.why.to_owned())
}

fn options(values: &[&str]) -> Value {
    values
        .iter()
        .map(|value| json!({"value": value, "label": "Option"}))
        .collect()
}

fn field(key: &str, kind: &str, more: Value) -> Value {
    let mut field = json!({"key": key, "type": kind, "label": "Label", "required": true});
    field
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    field
}

fn refused(more: Value, kind: &str) -> bool {
    fault(json!([field("a", kind, more)])).is_some()
}

#[test]
fn keys_are_unique_and_plain() {
    let text = |key: &str| field(key, "text", json!({}));
    assert_eq!(fault(json!([text("a"), text("b2_c")])), None);
    assert_eq!(
        fault(json!([text("a"), text("a")])),
        Some("the key is there twice".to_owned())
    );
    for key in ["", "A", "2a", "_a", "a-b", "a b", "ọ", &"a".repeat(41)] {
        assert!(fault(json!([text(key)])).is_some(), "{key:?}");
    }
}

#[test]
fn a_form_has_a_version_and_a_bounded_number_of_fields() {
    let text = |i: usize| field(&format!("f{i}"), "text", json!({}));
    assert!(fault(json!([])).is_some());
    assert_eq!(fault((0..MAX_FIELDS).map(text).collect()), None);
    assert!(fault((0..=MAX_FIELDS).map(text).collect()).is_some());
    let unversioned: Form =
        serde_json::from_value(json!({"version": 0, "fields": [text(1)]})).unwrap();
    assert!(unversioned.check().is_err());
}

#[test]
fn a_choice_has_options_and_nothing_else_has() {
    assert!(!refused(json!({"options": options(&["x", "y"])}), "choice"));
    assert!(!refused(json!({"options": options(&["x"])}), "multi"));
    assert!(refused(json!({}), "choice"));
    assert!(refused(json!({"options": options(&["x"])}), "choice"));
    assert!(refused(json!({"options": []}), "multi"));
    assert!(refused(json!({"options": options(&["x", "x"])}), "choice"));
    assert!(refused(json!({"options": options(&["x", "Y"])}), "choice"));
    assert!(refused(json!({"options": options(&["x", "y"])}), "text"));
    let many: Value = (0..=MAX_OPTIONS)
        .map(|i| json!({"value": format!("v{i}"), "label": "Option"}))
        .collect();
    assert!(refused(json!({"options": many}), "multi"));
}

#[test]
fn limits_fit_the_type_and_each_other() {
    assert!(!refused(json!({"min": 1, "max": 8}), "count"));
    for (kind, limits) in [
        ("count", json!({})),
        ("count", json!({"min": 1})),
        ("count", json!({"min": 9, "max": 8})),
        ("count", json!({"min": -1, "max": 8})),
        ("count", json!({"min": 1, "max": 1_000_001})),
        ("money", json!({})),
        ("money", json!({"max": 1_000_000_001})),
        ("text", json!({"max": 1_001})),
        ("text", json!({"max": 0})),
        ("bool", json!({"max": 1})),
        ("date", json!({"min": 1})),
        ("photo", json!({"max": 9})),
        ("file", json!({"max": 9})),
        ("choice", json!({"max": 1, "options": options(&["x", "y"])})),
        ("multi", json!({"max": 3, "options": options(&["x", "y"])})),
    ] {
        assert!(refused(limits.clone(), kind), "{kind} {limits}");
    }
}

#[test]
fn a_condition_asks_an_earlier_field_for_a_value_it_can_have() {
    let asked = field("a", "choice", json!({"options": options(&["x", "y"])}));
    let flag = field("f", "bool", json!({}));
    let shown = |key: &str, equals: Value| {
        field(
            "b",
            "text",
            json!({"showIf": {"key": key, "equals": equals}}),
        )
    };
    assert_eq!(fault(json!([asked, flag, shown("a", json!(["x"]))])), None);
    assert_eq!(
        fault(json!([asked, flag, shown("f", json!(["false"]))])),
        None
    );
    for condition in [
        shown("a", json!(["z"])),
        shown("a", json!([])),
        shown("f", json!(["yes"])),
        shown("b", json!(["x"])),
        shown("unknown", json!(["x"])),
    ] {
        assert!(
            fault(json!([asked, flag, condition])).is_some(),
            "{condition}"
        );
    }
    assert!(
        fault(json!([shown("a", json!(["x"])), asked])).is_some(),
        "a later field"
    );
}

#[test]
fn texts_are_plain_and_bounded() {
    for more in [
        json!({"label": ""}),
        json!({"label": "a\nb"}),
        json!({"label": "x".repeat(121)}),
        json!({"help": " "}),
        json!({"help": "x".repeat(241)}),
    ] {
        assert!(refused(more.clone(), "text"), "{more}");
    }
}

#[test]
fn a_misspelt_property_is_not_ignored() {
    let form = json!({"version": 1, "fields": [field("a", "text", json!({"show_if": {"key": "b", "equals": ["x"]}}))]});
    assert!(serde_json::from_value::<Form>(form).is_err());
}
