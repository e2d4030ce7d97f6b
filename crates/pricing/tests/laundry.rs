//! Laundry, which is counted by the piece or by the kilogram.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod support;

use kernel::Money;
use pricing::{PriceLine, PricingError, TravelZone, Trip, price};
use support::{Given, card};

const GWARINPA: Option<Trip<'static>> = Some(Trip {
    zone: TravelZone::B,
    area: "Gwarinpa",
    metres: None,
});

fn shown(given: &Given) -> Vec<(String, String)> {
    let lines = price(&card("laundry-dry-cleaning"), given, GWARINPA).unwrap();
    lines
        .iter()
        .map(|line| (line.label().to_owned(), line.gross().to_string()))
        .collect()
}

fn refusal(given: &Given) -> PricingError {
    price(&card("laundry-dry-cleaning"), given, GWARINPA).unwrap_err()
}

fn line(label: &str, gross: &str) -> (String, String) {
    (label.to_owned(), gross.to_owned())
}

fn pieces() -> Given {
    Given::json(
        r#"{"measure":"pieces","shirts":12,"natives":1,"care":"wash_iron","starch":"none","stains":false,"return_by":"standard"}"#,
    )
}

#[test]
fn b1_5_pieces_have_a_price_by_what_is_done_with_them() {
    assert_eq!(
        shown(&pieces()),
        [
            line(
                "Labour — Washed and ironed, 12 shirts, blouses and trousers, 1 native wear, suit or gown",
                "₦16,900"
            ),
            line("Travel to Gwarinpa", "₦2,000"),
        ]
    );
    let cheaper = [("iron", 12 * 700 + 1_200), ("wash", 12 * 800 + 1_500)];
    for (care, naira) in cheaper {
        let given = pieces().with("care", &format!("{care:?}"));
        let lines = price(&card("laundry-dry-cleaning"), &given, None).unwrap();
        let total = Money::total(lines.iter().map(PriceLine::gross)).unwrap();
        assert_eq!(total, Money::from_naira(naira).unwrap(), "{care}");
    }
}

#[test]
fn b1_5_starch_and_the_next_day_are_shares_of_the_labour_with_the_stains() {
    let given = pieces()
        .with("starch", r#""hard""#)
        .with("stains", "true")
        .with("return_by", r#""express""#);
    assert_eq!(
        shown(&given)[1..],
        [
            line("Stains treated", "₦1,500"),
            line("Hard starch", "₦1,840"),
            line("Back the next day", "₦9,200"),
            line("Travel to Gwarinpa", "₦2,000"),
        ]
    );
}

#[test]
fn b1_5_only_the_measure_that_was_chosen_is_counted() {
    let weight = pieces()
        .with("measure", r#""weight""#)
        .with("care", r#""wash""#)
        .with("kilos", "10");
    assert_eq!(
        shown(&weight),
        [
            line("Labour — Washed and folded, 10 kg", "₦12,000"),
            line("Travel to Gwarinpa", "₦2,000"),
        ],
        "the pieces were typed before the weight"
    );
    assert_eq!(
        shown(&pieces().with("kilos", "10")),
        shown(&pieces()),
        "the weight was typed before the pieces"
    );
}

#[test]
fn b1_5_nothing_that_was_counted_has_no_price() {
    let nothing = pieces().with("shirts", "0").with("natives", "0");
    assert_eq!(
        refusal(&nothing),
        PricingError::MissingAnswer {
            key: "shirts".to_owned()
        }
    );
    let one = nothing.with("household", "1");
    assert_eq!(
        shown(&one)[0],
        line(
            "Labour — Washed and ironed, 1 bedsheet, duvet or curtain",
            "₦2,800"
        )
    );
    let no_weight = Given::json(r#"{"measure":"weight","care":"wash"}"#);
    assert_eq!(
        refusal(&no_weight),
        PricingError::MissingAnswer {
            key: "kilos".to_owned()
        }
    );
}

#[test]
fn b1_5_different_care_and_dry_cleaning_by_the_kilogram_are_for_people() {
    let by_weight = pieces()
        .with("measure", r#""weight""#)
        .with("care", r#""dry_clean""#)
        .with("kilos", "5");
    for given in [
        pieces().with("care", r#""mixed""#),
        by_weight,
        pieces().with("shirts", "61"),
    ] {
        let refusal = refusal(&given);
        assert!(refusal.needs_a_person(), "{refusal}");
    }
}
