//! Addresses: their check, their line, and their gate.

use super::*;

fn address() -> Address {
    Address {
        line: " 3rd Avenue ".into(),
        landmark: Some("the police post".into()),
        landmark_relation: Some(LandmarkRelation::Opposite),
        directions: Some("  ".into()),
        area: "Gwarinpa".into(),
        city: "Abuja".into(),
        state: "FCT".into(),
        latitude: None,
        longitude: None,
        place_id: None,
    }
}

#[test]
fn an_address_is_trimmed_and_reads_as_people_say_it() {
    let checked = address().check().unwrap();
    assert_eq!(checked.directions, None);
    assert_eq!(
        checked.one_line(),
        "3rd Avenue, opposite the police post, Gwarinpa"
    );
}

#[test]
fn an_address_without_a_house_number_names_its_landmark_once() {
    let whole = |line: &str, relation| {
        let address = Address {
            line: line.into(),
            landmark_relation: relation,
            ..address()
        };
        address.check().unwrap().one_line()
    };
    let opposite = Some(LandmarkRelation::Opposite);
    for (line, relation, shown) in [
        (
            "opposite the police post",
            opposite,
            "opposite the police post, Gwarinpa",
        ),
        (
            "Opposite The Police Post",
            opposite,
            "opposite the police post, Gwarinpa",
        ),
        (
            "the police post",
            opposite,
            "opposite the police post, Gwarinpa",
        ),
        (
            "near the police post",
            None,
            "near the police post, Gwarinpa",
        ),
        (
            "behind the police post",
            opposite,
            "behind the police post, opposite the police post, Gwarinpa",
        ),
    ] {
        assert_eq!(whole(line, relation), shown, "{line}");
    }
    let mut forgotten = address();
    forgotten.forget();
    assert_eq!(forgotten.one_line(), "Gwarinpa");
}

#[test]
fn a_landmark_is_needed_without_a_house_number_and_a_point_is_whole_or_absent() {
    let no_landmark = Address {
        line: "Aminu Kano Crescent".into(),
        landmark: None,
        ..address()
    };
    assert_eq!(
        no_landmark.check().unwrap_err().0[0].field,
        "address.landmark"
    );
    let half_point = Address {
        latitude: Some(9.1),
        ..address()
    };
    assert_eq!(
        half_point.check().unwrap_err().0[0].field,
        "address.latitude"
    );
    let nowhere = Address {
        latitude: Some(f64::NAN),
        longitude: Some(7.4),
        ..address()
    };
    assert!(nowhere.check().is_err());
}

#[test]
fn an_address_has_a_gate_when_it_names_an_estate_or_asks_for_a_gate_pass() {
    let line = |line: &str| Address {
        line: line.into(),
        ..address()
    };
    let directions = |text: &str| Address {
        directions: Some(text.into()),
        ..address()
    };
    for gated in [
        line("Block 4, Sunnyvale ESTATE, phase 2"),
        line("12 Rose Close (gate pass)"),
        directions("Ask for a Gate-Pass at the barrier."),
        directions("Gatepass needed."),
    ] {
        assert!(gated.has_gate(), "{gated:?}");
    }
    let beside = Address {
        landmark: Some("the gate of Sun City Estate".into()),
        ..address()
    };
    let only_beside = Address {
        line: "opposite the gate of Sun City Estate".into(),
        ..beside.clone()
    };
    for open in [
        address(),
        line("4 Estates Road"),
        directions("Pass the mosque. It is the green gate."),
        beside,
        only_beside,
    ] {
        assert!(!open.has_gate(), "{open:?}");
    }
}

#[test]
fn every_bad_field_is_named_at_once() {
    let bad = Address {
        line: String::new(),
        area: "a".repeat(81),
        directions: Some("d".repeat(281)),
        ..address()
    };
    let fields: Vec<_> = bad
        .check()
        .unwrap_err()
        .0
        .into_iter()
        .map(|e| e.field)
        .collect();
    assert_eq!(
        fields,
        ["address.line", "address.area", "address.directions"]
    );
}
