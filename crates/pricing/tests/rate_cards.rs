//! The rate cards that ship with the product, and the engine that applies them.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod support;

use kernel::Money;
use pricing::{
    LineKind, PriceLine, PricingError, RateCard, TravelZone, Trip, embedded_rate_cards,
    parse_rate_cards, price,
};
use support::{Given, card};

const GWARINPA: Option<Trip<'static>> = Some(Trip {
    zone: TravelZone::B,
    area: "Gwarinpa",
    metres: None,
});

fn naira(amount: i64) -> Money {
    Money::from_naira(amount).unwrap()
}

fn shown(lines: &[PriceLine]) -> Vec<(&str, String)> {
    lines
        .iter()
        .map(|line| (line.label(), line.gross().to_string()))
        .collect()
}

fn deep_clean() -> Given {
    Given::json(
        r#"{"type":"deep","bedrooms":3,"bathrooms":2,"toilets":0,"supplies":"by_you","pets":false,"water":true,"light":true}"#,
    )
}

fn total(lines: &[PriceLine]) -> Money {
    Money::total(lines.iter().map(PriceLine::gross)).unwrap()
}

#[test]
fn prod_09_a_deep_clean_of_three_bedrooms_reads_like_a_receipt() {
    let lines = price(&card("home-cleaning"), &deep_clean(), GWARINPA).unwrap();
    assert_eq!(
        shown(&lines),
        [
            (
                "Labour — Deep clean, 3 bedrooms, 2 bathrooms",
                "₦21,500".to_owned()
            ),
            ("Travel to Gwarinpa", "₦2,000".to_owned()),
        ]
    );
    assert_eq!(lines.last().unwrap().detail(), Some("Zone B"));
}

#[test]
fn extras_and_supplies_are_lines_of_their_own() {
    let given = deep_clean()
        .with("extras", r#"["ironing","fridge"]"#)
        .with("supplies", r#""by_us""#)
        .with("toilets", "1");
    let lines = price(&card("home-cleaning"), &given, GWARINPA).unwrap();
    assert_eq!(
        shown(&lines),
        [
            (
                "Labour — Deep clean, 3 bedrooms, 2 bathrooms, 1 guest toilet",
                "₦22,000".to_owned()
            ),
            ("Inside the fridge", "₦1,500".to_owned()),
            ("Ironing, up to 20 pieces", "₦2,500".to_owned()),
            ("Cleaning supplies", "₦2,000".to_owned()),
            ("Travel to Gwarinpa", "₦2,000".to_owned()),
        ]
    );
    let kinds: Vec<_> = lines.iter().map(PriceLine::kind).collect();
    assert_eq!(
        kinds,
        [
            LineKind::Labour,
            LineKind::Labour,
            LineKind::Labour,
            LineKind::Material,
            LineKind::Travel
        ]
    );
}

#[test]
fn a_regular_clean_of_two_bedrooms_costs_twelve_to_fifteen_thousand() {
    let regular = deep_clean()
        .with("type", r#""regular""#)
        .with("bedrooms", "2");
    for (bathrooms, zone) in [
        ("1", TravelZone::A),
        ("2", TravelZone::A),
        ("2", TravelZone::B),
    ] {
        let given = regular.clone().with("bathrooms", bathrooms);
        let lines = price(
            &card("home-cleaning"),
            &given,
            Some(Trip {
                zone,
                area: "Wuse",
                metres: None,
            }),
        )
        .unwrap();
        let total = total(&lines);
        assert!(total >= naira(12_000) && total <= naira(15_000), "{total}");
    }
}

#[test]
fn travel_follows_the_zone() {
    for (zone, amount) in [
        (TravelZone::A, 1_500),
        (TravelZone::B, 2_000),
        (TravelZone::C, 3_500),
    ] {
        for card in embedded_rate_cards().unwrap() {
            assert_eq!(
                card.travel.to(zone),
                naira(amount),
                "{} {zone}",
                card.category
            );
        }
    }
}

#[test]
fn a_preview_without_a_place_has_no_travel_line() {
    let lines = price(&card("home-cleaning"), &deep_clean(), None).unwrap();
    assert_eq!(
        lines.iter().map(PriceLine::kind).collect::<Vec<_>>(),
        [LineKind::Labour]
    );
}

#[test]
fn a_larger_house_never_costs_less() {
    let card = card("home-cleaning");
    for kind in ["regular", "deep", "move_in", "post_construction"] {
        let mut before = Money::ZERO;
        for bedrooms in 1..=8 {
            let given = deep_clean()
                .with("type", &format!("{kind:?}"))
                .with("bedrooms", &bedrooms.to_string());
            let now = total(&price(&card, &given, GWARINPA).unwrap());
            assert!(now > before, "{kind}, {bedrooms} bedrooms");
            before = now;
        }
    }
}

#[test]
fn a_percentage_is_taken_of_all_labour_in_whole_naira() {
    let given = Given::json(
        r#"{"vehicle":"suv","vehicles":1,"package":"full","water":false,"light":true}"#,
    );
    let lines = price(&card("car-wash"), &given, None).unwrap();
    assert_eq!(
        shown(&lines),
        [
            ("Labour — Car wash, 1 vehicle", "₦4,000".to_owned()),
            ("Inside as well", "₦2,000".to_owned()),
            ("Water brought along", "₦1,500".to_owned()),
        ]
    );
}

#[test]
fn an_extra_may_be_counted() {
    let given =
        Given::json(r#"{"style":"braids","length":"waist","extensions":"by_us","people":2}"#);
    let lines = price(&card("hair-beauty"), &given, None).unwrap();
    let extensions = lines
        .iter()
        .find(|line| line.label() == "Extensions")
        .unwrap();
    assert_eq!(
        (
            extensions.quantity_milli(),
            extensions.unit(),
            extensions.gross()
        ),
        (2_000, "person", naira(15_000))
    );
}

#[test]
fn work_that_cannot_be_priced_unseen_is_priced_by_staff() {
    let unseen = [
        ("plumbing", r#"{"fault":"no_water","parts":"have"}"#),
        ("plumbing", r#"{"fault":"leak","parts":"need"}"#),
        ("electrical", r#"{"fault":"sparks","can_isolate":true}"#),
        ("electrical", r#"{"fault":"sockets","can_isolate":false}"#),
        (
            "electrical",
            r#"{"fault":"install","points":13,"can_isolate":true}"#,
        ),
        (
            "gardening",
            r#"{"plot":"small","work":["trees"],"tree_height":"tall"}"#,
        ),
        (
            "air-conditioning",
            r#"{"work":"service","unit_type":"central","horsepower":"hp2","units":1}"#,
        ),
        (
            "air-conditioning",
            r#"{"work":"service","unit_type":"split","horsepower":"unsure","units":1}"#,
        ),
        ("pest-control", r#"{"pests":["snakes"],"rooms":3}"#),
    ];
    for (category, answers) in unseen {
        let refusal = price(&card(category), &Given::json(answers), GWARINPA).unwrap_err();
        assert!(
            matches!(refusal, PricingError::NotOnCard { .. }) && refusal.needs_a_person(),
            "{category}: {refusal}"
        );
    }
}

#[test]
fn an_estimate_above_150_000_naira_goes_to_people() {
    let given = Given::json(r#"{"level":"exam","subjects":["maths"],"hours":15,"learners":4}"#);
    let refusal = price(&card("tutoring"), &given, GWARINPA).unwrap_err();
    assert_eq!(
        refusal,
        PricingError::AboveCeiling {
            total: naira(153_500)
        }
    );
    assert!(refusal.needs_a_person());
}

#[test]
fn a_missing_answer_is_named_and_is_the_customers_to_give() {
    let given = Given::json(r#"{"type":"deep","bathrooms":2,"toilets":0}"#);
    let refusal = price(&card("home-cleaning"), &given, GWARINPA).unwrap_err();
    assert_eq!(
        refusal,
        PricingError::MissingAnswer {
            key: "bedrooms".to_owned()
        }
    );
    assert!(!refusal.needs_a_person());
}

#[test]
fn counts_outside_the_card_are_refused_and_never_lower_a_price() {
    for bedrooms in ["-1", "9", "9223372036854775807", "-9223372036854775808"] {
        let refusal = price(
            &card("home-cleaning"),
            &deep_clean().with("bedrooms", bedrooms),
            GWARINPA,
        )
        .unwrap_err();
        assert!(
            matches!(refusal, PricingError::NotOnCard { .. }),
            "{bedrooms}"
        );
    }
}

#[test]
fn a_card_reads_back_and_a_faulty_one_is_refused() {
    let cards = embedded_rate_cards().unwrap();
    let json = serde_json::to_string(&cards).unwrap();
    assert_eq!(parse_rate_cards(&json).unwrap(), cards);
    assert!(
        parse_rate_cards(&json.replacen(
            "\"category\":\"car-wash\"",
            "\"category\":\"home-cleaning\"",
            1
        ))
        .is_err(),
        "twice"
    );
    assert!(
        parse_rate_cards(&json.replacen("\"version\":1", "\"version\":1,\"surprise\":1", 1))
            .is_err(),
        "unknown field"
    );
    assert!(parse_rate_cards("nonsense").is_err());
    let broken = |change: fn(&mut RateCard)| {
        let mut card = card("home-cleaning");
        change(&mut card);
        card.check().is_err()
    };
    assert!(broken(|card| card.version = 0));
    assert!(broken(|card| card.ceiling = Money::ZERO));
    assert!(broken(|card| card.travel.b = Money::from_kobo(-1)));
    assert!(broken(|card| card
        .units
        .iter_mut()
        .for_each(|unit| unit.included = -1)));
    assert!(broken(|card| card
        .units
        .iter_mut()
        .for_each(|unit| unit.max = 0)));
    assert!(broken(|card| card
        .add_ons
        .iter_mut()
        .for_each(|add_on| add_on.kind = LineKind::DiscountPromo)));
    assert!(broken(|card| card
        .add_ons
        .iter_mut()
        .for_each(|add_on| add_on.label.clear())));
    assert!(!broken(|_| {}));
}
