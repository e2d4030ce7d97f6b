//! Limits of texts and times, each at its limit and one beyond, and what remains of erased text.

use crate::{
    Address, ChangeOrderKind, ChangeOrderLine, JobProof, LandmarkRelation, Order, OrderError,
    OrderEvent, OrderStatus, Slot, TrackingStep,
    order_tests::{assigned, call, now, owner, worker},
};
use kernel::{Actor, Date, FieldErrors, Money};

fn fields(refused: Result<Address, FieldErrors>) -> Vec<(String, String)> {
    refused
        .err()
        .map(|errors| {
            errors
                .0
                .into_iter()
                .map(|error| (error.field, error.code))
                .collect()
        })
        .unwrap_or_default()
}

fn address() -> Address {
    Address {
        line: "12 Third Avenue".into(),
        landmark: Some("the police post".into()),
        landmark_relation: Some(LandmarkRelation::Behind),
        directions: Some("Ring twice".into()),
        area: "Gwarinpa".into(),
        city: "Abuja".into(),
        state: "FCT".into(),
        latitude: Some(9.1),
        longitude: Some(7.4),
        place_id: Some("p1".into()),
    }
}

type Set = fn(&mut Address, String);

#[test]
fn each_text_of_an_address_fits_and_its_point_is_on_the_globe() {
    let text = |most: usize| "1".repeat(most);
    let at_most: [(&str, usize, Set); 7] = [
        ("line", 200, |address, text| address.line = text),
        ("area", 80, |address, text| address.area = text),
        ("city", 80, |address, text| address.city = text),
        ("state", 80, |address, text| address.state = text),
        ("landmark", 200, |address, text| {
            address.landmark = Some(text)
        }),
        ("directions", 280, |address, text| {
            address.directions = Some(text)
        }),
        ("placeId", 200, |address, text| {
            address.place_id = Some(text)
        }),
    ];
    for (field, most, set) in at_most {
        let with = |text: String| {
            let mut address = address();
            set(&mut address, text);
            fields(address.check())
        };
        assert_eq!(with(text(most)), [], "{field}");
        assert_eq!(
            with(text(most + 1)),
            [(format!("address.{field}"), "too_long".to_owned())]
        );
        assert_eq!(
            with("1\u{7}".into()),
            [(format!("address.{field}"), "bad_character".to_owned())]
        );
        assert_eq!(with("1\n2".into()), [], "a line break is no fault");
    }
    let point = |latitude: f64, longitude: f64| {
        fields(
            Address {
                latitude: Some(latitude),
                longitude: Some(longitude),
                ..address()
            }
            .check(),
        )
        .is_empty()
    };
    assert!(point(90.0, 180.0) && point(-90.0, -180.0) && point(-33.9, -70.6) && point(9.1, 7.4));
    assert!(!point(90.1, 0.0) && !point(-90.1, 0.0) && !point(0.0, 180.1) && !point(0.0, -180.1));
}

#[test]
fn a_forgotten_address_keeps_the_area_alone() {
    let mut forgotten = address();
    forgotten.forget();
    let empty = Address {
        line: String::new(),
        landmark: None,
        landmark_relation: None,
        directions: None,
        latitude: None,
        longitude: None,
        place_id: None,
        ..address()
    };
    assert_eq!(forgotten, empty);
    let explanation = [
        (LandmarkRelation::Opposite, "opposite"),
        (LandmarkRelation::Behind, "behind"),
        (LandmarkRelation::Beside, "beside"),
        (LandmarkRelation::After, "after"),
        (LandmarkRelation::Before, "before"),
    ];
    for (relation, word) in explanation {
        let shown = Address {
            landmark_relation: Some(relation),
            ..address()
        }
        .one_line();
        assert_eq!(
            shown,
            format!("12 Third Avenue, {word} the police post, Gwarinpa")
        );
    }
}

#[test]
fn a_forgotten_note_is_its_digest_once() {
    let once = OrderEvent::digest_of("My car broke down.");
    assert_eq!(
        (once.len(), OrderEvent::digest_of(&once)),
        ("sha256:".len() + 64, once.clone())
    );
    assert_ne!(OrderEvent::digest_of("My car broke down"), once);
    for like_one in [
        "sha256:",
        "sha256:abc",
        &format!("sha256:{}", "x".repeat(64)),
    ] {
        assert_ne!(
            OrderEvent::digest_of(like_one),
            like_one,
            "words that look like a digest are words"
        );
    }
}

#[test]
fn a_window_reads_as_it_was_written_and_as_soon_as_possible_has_none() {
    let slot = Slot::window(Date::parse("2026-12-01").unwrap(), "16-18").unwrap();
    assert_eq!(
        (slot.window_text().as_deref(), Slot::Asap.window_text()),
        (Some("16-18"), None)
    );
}

#[test]
fn a_line_of_extra_work_is_within_its_limits() {
    let line = ChangeOrderLine {
        kind: ChangeOrderKind::Labour,
        label: "x".repeat(120),
        quantity_milli: 1_000_000,
        unit: "x".repeat(24),
        gross: Money::from_kobo(1_000_000_000),
    };
    let check = |line: ChangeOrderLine| {
        crate::change_order::check_lines(&[line])
            .err()
            .map(|errors| {
                errors
                    .0
                    .into_iter()
                    .map(|error| error.field)
                    .collect::<Vec<_>>()
            })
    };
    assert_eq!(check(line.clone()), None);
    assert_eq!(
        check(ChangeOrderLine {
            quantity_milli: 1,
            gross: Money::from_kobo(1),
            ..line.clone()
        }),
        None
    );
    let bad = [
        (
            ChangeOrderLine {
                label: "x".repeat(121),
                ..line.clone()
            },
            "label",
        ),
        (
            ChangeOrderLine {
                label: "  ".into(),
                ..line.clone()
            },
            "label",
        ),
        (
            ChangeOrderLine {
                label: "a\u{7}".into(),
                ..line.clone()
            },
            "label",
        ),
        (
            ChangeOrderLine {
                unit: "x".repeat(25),
                ..line.clone()
            },
            "unit",
        ),
        (
            ChangeOrderLine {
                quantity_milli: 0,
                ..line.clone()
            },
            "quantity",
        ),
        (
            ChangeOrderLine {
                quantity_milli: 1_000_001,
                ..line.clone()
            },
            "quantity",
        ),
        (
            ChangeOrderLine {
                gross: Money::ZERO,
                ..line.clone()
            },
            "grossKobo",
        ),
        (
            ChangeOrderLine {
                gross: Money::from_kobo(1_000_000_001),
                ..line
            },
            "grossKobo",
        ),
    ];
    for (line, field) in bad {
        assert_eq!(check(line), Some(vec![format!("lines.0.{field}")]));
    }
}

#[test]
fn only_its_people_move_an_order_and_only_from_step_to_step() {
    let stranger = |actor| assigned().en_route(&call(actor));
    for actor in [
        Actor::Guest,
        Actor::System,
        Actor::Customer(uuid::Uuid::from_u128(9).into()),
        Actor::Provider(uuid::Uuid::from_u128(9).into()),
    ] {
        assert_eq!(stranger(actor), Err(OrderError::NotYours), "{actor:?}");
    }
    assert_eq!(assigned().en_route(&owner()), Err(OrderError::NotYours));
    let mut order: Order = assigned();
    assert!(
        order.en_route(&worker()).unwrap().is_now() && !order.en_route(&worker()).unwrap().is_now()
    );
    assert!(
        order.arrive(&worker()).unwrap().is_now() && !order.arrive(&worker()).unwrap().is_now()
    );
    assert_eq!(
        order.en_route(&worker()),
        Err(OrderError::OutOfStep {
            step: TrackingStep::Arrived
        })
    );
    assert_eq!(
        (order.status, order.tracking_step, order.step_at),
        (OrderStatus::Assigned, TrackingStep::Arrived, Some(now()))
    );
}

#[test]
fn a_finish_and_a_draft_say_what_they_may() {
    let finish = |note: &str| {
        crate::order_tests::in_progress()
            .finish(JobProof::of_note(note), &worker())
            .map(|done| done.is_now())
    };
    assert_eq!(
        (finish("x"), finish(&"é".repeat(1_000))),
        (Ok(true), Ok(true))
    );
    for note in ["", "  ", &"x".repeat(1_001)] {
        assert!(
            matches!(finish(note), Err(OrderError::Invalid(_))),
            "{note:.3}"
        );
    }
    let begun = OrderError::OutOfStep {
        step: TrackingStep::Accepted,
    };
    assert_eq!(
        assigned().finish(JobProof::of_note("Done."), &worker()),
        Err(begun)
    );
    for status in OrderStatus::ALL {
        assert_eq!(OrderStatus::from_code(status.code()), Some(status));
    }
    assert_eq!(OrderStatus::from_code("GONE"), None);
    let stages = [
        crate::Stage::Unassigned,
        crate::Stage::Grace,
        crate::Stage::Early,
        crate::Stage::Soon,
        crate::Stage::Late,
        crate::Stage::NoAccess,
    ];
    assert_eq!(
        stages.map(crate::Stage::uses_up_promo),
        [false, false, true, true, true, true]
    );
    assert_eq!(
        stages.map(crate::Stage::is_for_support),
        [false, false, false, false, false, true]
    );
}

#[test]
fn a_price_is_whole_but_for_a_trifle() {
    let of = |received: i64| crate::Funding {
        total: Money::from_kobo(1_000_000),
        stages: None,
        received: Money::from_kobo(received),
    };
    assert_eq!(
        [990_000, 989_999, 0, 1_000_000, 1_000_001].map(|kobo| of(kobo).is_whole()),
        [true, false, false, true, true]
    );
    assert_eq!(
        (of(400_000).missing(), of(2_000_000).missing()),
        (Money::from_kobo(600_000), Money::ZERO)
    );
    assert_eq!((of(0).stages_paid(), of(1_000_000).stages_paid()), (0, 1));
}
