//! Readings of a phone: which are taken, and how long one is current.

use super::*;
use kernel::Date;

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(10)
}

fn reading() -> Reading {
    Reading {
        latitude: 9.0765,
        longitude: 7.3986,
        accuracy_metres: 12,
        measured_at: now(),
    }
}

fn refused(reading: Reading) -> Vec<(String, String)> {
    let errors = reading.check(now()).err().map_or(Vec::new(), |all| all.0);
    errors
        .into_iter()
        .map(|one| (one.field, one.code))
        .collect()
}

fn pair(field: &str, code: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), code.to_owned())]
}

#[test]
fn a_reading_is_in_nigeria_precise_and_of_the_last_minutes() {
    assert_eq!(refused(reading()), []);
    for latitude in [3.99, 14.01, f64::NAN, f64::INFINITY] {
        let out = refused(Reading {
            latitude,
            ..reading()
        });
        assert_eq!(out, pair("latitude", "outside_nigeria"), "{latitude}");
    }
    for longitude in [2.49, 15.01, f64::NAN, f64::NEG_INFINITY] {
        let out = refused(Reading {
            longitude,
            ..reading()
        });
        assert_eq!(out, pair("longitude", "outside_nigeria"), "{longitude}");
    }
    let coarse = |accuracy_metres| Reading {
        accuracy_metres,
        ..reading()
    };
    assert_eq!(refused(coarse(5_000)), []);
    assert_eq!(refused(coarse(5_001)), pair("accuracyMetres", "too_coarse"));
    let at = |secs| Reading {
        measured_at: now().plus_secs(secs),
        ..reading()
    };
    assert_eq!(refused(at(60)), []);
    assert_eq!(refused(at(61)), pair("measuredAt", "in_future"));
    assert_eq!(refused(at(-300)), []);
    assert_eq!(refused(at(-301)), pair("measuredAt", "too_old"));
}

#[test]
fn every_wrong_field_is_named_at_once() {
    let wrong = Reading {
        latitude: 51.5,
        longitude: -0.1,
        accuracy_metres: 9_000,
        measured_at: now().plus_days(1),
    };
    assert_eq!(refused(wrong).len(), 4);
}

#[test]
fn a_reading_follows_after_fifteen_seconds_and_never_out_of_order() {
    let last = Position {
        order: OrderId::from_uuid(Default::default()),
        provider: ProviderId::from_uuid(Default::default()),
        reading: reading(),
        leg: None,
    };
    let after = |secs| {
        let next = Reading {
            measured_at: now().plus_secs(secs),
            ..reading()
        };
        next.follows(Some(&last))
    };
    assert!(reading().follows(None));
    assert!(after(15) && after(60));
    assert!(!after(14) && !after(0) && !after(-20));
}

#[test]
fn a_position_is_current_for_ninety_seconds_and_lost_after_five_minutes() {
    let signal = |secs| PositionSignal::of(now(), now().plus_secs(secs));
    assert_eq!(signal(-5), PositionSignal::Fresh);
    assert_eq!(signal(90), PositionSignal::Fresh);
    assert_eq!(signal(91), PositionSignal::Stale);
    assert_eq!(signal(300), PositionSignal::Stale);
    assert_eq!(signal(301), PositionSignal::Lost);
}

#[test]
fn t28_a_position_is_never_written_to_a_log() {
    let position = Position {
        order: OrderId::from_uuid(Default::default()),
        provider: ProviderId::from_uuid(Default::default()),
        reading: reading(),
        leg: None,
    };
    for text in [format!("{position:?}"), format!("{:?}", position.reading)] {
        assert!(!text.contains("9.07") && !text.contains("7.39"), "{text}");
    }
}
