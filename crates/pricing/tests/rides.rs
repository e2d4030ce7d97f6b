//! Services that are paid for by the kilometre.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod support;

use kernel::Money;
use pricing::{PriceLine, PricingError, TravelZone, Trip, price};
use support::{Given, card};

/// A trip from Wuse with this many metres to the other place.
fn from_wuse(metres: Option<u32>) -> Option<Trip<'static>> {
    Some(Trip {
        zone: TravelZone::A,
        area: "Wuse",
        metres,
    })
}

fn ride() -> Given {
    Given::json(
        r#"{"kind":"one_way","dropoff_area":"garki","stops":0,"passengers":2,"luggage":1,"child_seat":false}"#,
    )
}

fn labour(given: &Given, metres: u32) -> (String, Money) {
    let lines = price(&card("taxi"), given, from_wuse(Some(metres))).unwrap();
    let first = lines.first().unwrap();
    (first.label().to_owned(), first.gross())
}

fn naira(amount: i64) -> Money {
    Money::from_naira(amount).unwrap()
}

#[test]
fn b1_5_a_ride_costs_the_base_and_each_kilometre_that_it_does_not_contain() {
    assert_eq!(
        labour(&ride(), 11_001),
        (
            "Labour — Taxi, one way, 12 km, 2 passengers, 1 large bag".to_owned(),
            naira(1_000 + 8 * 300)
        )
    );
    for (metres, naira_amount) in [(0, 1_000), (4_000, 1_000), (4_001, 1_300), (5_000, 1_300)] {
        assert_eq!(labour(&ride(), metres).1, naira(naira_amount), "{metres}");
    }
    let back = ride().with("kind", r#""return""#).with("wait_hours", "2");
    assert_eq!(
        labour(&back, 11_001),
        (
            "Labour — Taxi, there and back, 12 km, 2 hours of waiting, 2 passengers, 1 large bag"
                .to_owned(),
            naira(1_500 + 8 * 550 + 2 * 3_000)
        )
    );
}

#[test]
fn b1_5_stops_a_larger_car_and_a_child_seat_cost_more() {
    let full = ride()
        .with("stops", "2")
        .with("passengers", "6")
        .with("luggage", "4")
        .with("child_seat", "true");
    let lines = price(&card("taxi"), &full, from_wuse(Some(3_000))).unwrap();
    let amounts: Vec<_> = lines.iter().map(PriceLine::gross).collect();
    let labour = naira(1_000 + 2 * 1_000 + 2 * 1_500 + 2 * 500);
    assert_eq!(amounts.len(), 3);
    assert!(amounts.contains(&labour), "{amounts:?}");
    assert!(lines.iter().any(|line| line.label() == "Child seat"));
}

#[test]
fn b1_5_a_ride_by_the_hour_needs_no_other_place() {
    let hourly = Given::json(
        r#"{"kind":"hourly","hours":3,"stops":0,"passengers":1,"luggage":0,"child_seat":false}"#,
    );
    let expected = (
        "Labour — Taxi by the hour, 3 hours, 1 passenger".to_owned(),
        naira(15_000),
    );
    assert_eq!(labour(&hourly, 0), expected);
    let typed_before = hourly
        .with("dropoff_area", r#""kuje""#)
        .with("wait_hours", "5");
    assert_eq!(labour(&typed_before, 40_000), expected);
}

#[test]
fn b1_5_a_way_that_is_not_known_or_too_long_is_for_people() {
    let elsewhere = ride().with("dropoff_area", r#""elsewhere""#);
    let cases = [
        (elsewhere.clone(), from_wuse(None)),
        (elsewhere, None),
        (ride(), from_wuse(None)),
        (ride(), from_wuse(Some(80_001))),
        (ride().with("passengers", "7"), from_wuse(Some(5_000))),
        (ride().with("luggage", "5"), from_wuse(Some(5_000))),
        (ride().with("stops", "4"), from_wuse(Some(5_000))),
    ];
    for (given, trip) in cases {
        let refusal = price(&card("taxi"), &given, trip).unwrap_err();
        assert!(refusal.needs_a_person(), "{refusal}");
    }
    assert!(price(&card("taxi"), &ride(), from_wuse(Some(80_000))).is_ok());
}

#[test]
fn b1_5_a_ride_without_its_end_has_no_price_yet() {
    let given = Given::json(
        r#"{"kind":"one_way","stops":0,"passengers":2,"luggage":1,"child_seat":false}"#,
    );
    assert_eq!(
        price(&card("taxi"), &given, from_wuse(None)),
        Err(PricingError::MissingAnswer {
            key: "dropoff_area".to_owned()
        })
    );
}

#[test]
fn b1_5_before_the_place_is_known_no_way_is_paid_for() {
    let lines = price(&card("taxi"), &ride(), None).unwrap();
    let total = Money::total(lines.iter().map(PriceLine::gross)).unwrap();
    assert_eq!(total, naira(1_000));
}

fn parcel() -> Given {
    Given::json(
        r#"{"dropoff_area":"garki","size":"box","weight":12,"value":5000000,"fragile":true}"#,
    )
}

#[test]
fn b1_5_a_parcel_costs_by_its_size_its_weight_and_the_way() {
    let lines = price(&card("errands-dispatch"), &parcel(), from_wuse(Some(5_160))).unwrap();
    let shown: Vec<_> = lines
        .iter()
        .map(|line| (line.label(), line.gross()))
        .collect();
    assert_eq!(
        shown,
        [
            (
                "Labour — Delivery of a parcel by bike, 6 km, 12 kg of weight",
                naira(1_200 + 2 * 150 + 2 * 100)
            ),
            ("Handled as fragile", naira(500)),
            ("Travel to Wuse", naira(1_500)),
        ]
    );
}

#[test]
fn b1_5_a_parcel_that_is_worth_much_or_heavy_is_for_people() {
    let of = |given: &Given| price(&card("errands-dispatch"), given, from_wuse(Some(5_160)));
    assert!(of(&parcel().with("value", "10000000")).is_ok());
    for given in [
        parcel().with("value", "10000001"),
        parcel().with("weight", "31"),
        parcel().with("dropoff_area", r#""elsewhere""#),
    ] {
        let refusal = of(&given).unwrap_err();
        assert!(refusal.needs_a_person(), "{refusal}");
    }
    let no_value = Given::json(r#"{"dropoff_area":"garki","size":"bag","weight":1}"#);
    assert_eq!(
        of(&no_value),
        Err(PricingError::MissingAnswer {
            key: "value".to_owned()
        })
    );
}
