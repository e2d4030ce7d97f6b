//! The price of a gas order: the board, the tariff, and every limit of a cylinder.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on should stop"
)]

mod support;

use kernel::{Date, FieldErrors, Money};
use pricing::{
    GasBoard, GasError, GasMode, GasOrder, GasSize, GasTrip, LineKind, PriceLine, TaxClass,
    TravelZone, embedded_gas_tariff, gas_lines, opening_gas_prices,
};
use support::Given;

fn refill() -> Given {
    Given::json(r#"{"mode":"refill","size":"kg12_5","fill":"full","quantity":1}"#)
}

fn day() -> Date {
    Date::parse("2026-12-01").unwrap()
}

fn board() -> GasBoard {
    GasBoard::newest_of(&opening_gas_prices().unwrap())
}

const GWARINPA: GasTrip<'static> = GasTrip {
    zone: TravelZone::B,
    area: "Gwarinpa",
    express: false,
};

fn lines(given: &Given) -> Result<Vec<PriceLine>, GasError> {
    gas_lines(
        &GasOrder::read(given)?,
        &board(),
        &embedded_gas_tariff().unwrap(),
        Some(GWARINPA),
        day(),
    )
}

fn shown(lines: &[PriceLine]) -> Vec<(LineKind, &str, i64)> {
    lines
        .iter()
        .map(|line| (line.kind(), line.label(), line.gross().kobo() / 100))
        .collect()
}

fn code(refused: Result<impl std::fmt::Debug, GasError>) -> (String, String) {
    let GasError::Invalid(FieldErrors(errors)) = refused.expect_err("it is refused") else {
        panic!("a field is named")
    };
    (errors[0].field.clone(), errors[0].code.clone())
}

#[test]
fn a_full_cylinder_is_collected_filled_and_brought_back() {
    let lines = lines(&refill()).unwrap();
    assert_eq!(
        shown(&lines),
        [
            (LineKind::Gas, "Gas, 12.5 kg at ₦1,300", 16_250),
            (LineKind::Travel, "Collect and return, Gwarinpa", 2_000)
        ]
    );
    assert_eq!(
        (lines[0].quantity_milli(), lines[0].unit(), lines[0].vat()),
        (12_500, "kg", Money::from_kobo(113_372))
    );
}

#[test]
fn two_cylinders_are_one_line_and_one_way() {
    let lines = lines(&refill().with("quantity", "2")).unwrap();
    assert_eq!(
        shown(&lines)[0],
        (LineKind::Gas, "Gas, 2 × 12.5 kg at ₦1,300", 32_500)
    );
    assert_eq!(lines.len(), 2);
}

#[test]
fn a_part_is_charged_by_the_tenth_of_a_kilogram() {
    let part = refill().with("fill", "\"part\"");
    assert_eq!(
        shown(&lines(&part.clone().with("kg_tenths", "65")).unwrap())[0],
        (LineKind::Gas, "Gas, 6.5 kg at ₦1,300", 8_450)
    );
    assert!(
        lines(&part.clone().with("kg_tenths", "20")).is_ok()
            && lines(&part.clone().with("kg_tenths", "124")).is_ok()
    );
    assert_eq!(
        code(lines(&part.clone().with("kg_tenths", "19"))),
        ("answers.kg_tenths".into(), "too_small".into())
    );
    assert_eq!(
        code(lines(&part.clone().with("kg_tenths", "125"))),
        ("answers.kg_tenths".into(), "too_large".into())
    );
    assert_eq!(
        code(lines(&part)),
        ("answers.kg_tenths".into(), "required".into())
    );
    let parts: Vec<_> = GasSize::ALL.iter().map(|size| size.part_max()).collect();
    assert_eq!(
        parts,
        [29, 49, 59, 99, 124, 248, 497],
        "never over what is stamped"
    );
}

#[test]
fn an_amount_buys_whole_tenths_and_only_those_are_charged() {
    let top_up = Given::json(r#"{"mode":"top_up","size":"kg12_5","quantity":1}"#);
    let worth = |kobo: &str| lines(&top_up.clone().with("amount", kobo));
    assert_eq!(
        shown(&worth("1000000").unwrap())[0],
        (LineKind::Gas, "Gas, 7.6 kg at ₦1,300", 9_880),
        "₦120 stay with the customer"
    );
    assert_eq!(
        shown(&worth("1625000").unwrap())[0].2,
        16_250,
        "exactly a full one"
    );
    assert_eq!(
        shown(&worth("260000").unwrap())[0],
        (LineKind::Gas, "Gas, 2 kg at ₦1,300", 2_600)
    );
    assert_eq!(
        code(worth("259900")),
        ("answers.amount".into(), "too_small".into())
    );
    assert_eq!(
        code(worth("1638000")),
        ("answers.amount".into(), "too_large".into())
    );
    let words = |kobo: &str| {
        let GasError::Invalid(FieldErrors(errors)) = worth(kobo).unwrap_err() else {
            panic!("a field is named")
        };
        errors[0].message.clone()
    };
    assert_eq!(
        words("259900"),
        "The minimum is 2 kg, which is ₦2,600 today."
    );
    assert_eq!(
        words("1638000"),
        "That is more than the cylinder holds. A full one of 12.5 kg is ₦16,250 today."
    );
    assert_eq!(
        code(lines(
            &top_up
                .clone()
                .with("amount", "1000000")
                .with("quantity", "2")
        )),
        ("answers.quantity".into(), "too_large".into())
    );
    assert_eq!(
        code(lines(&top_up)),
        ("answers.amount".into(), "required".into())
    );
}

#[test]
fn a_new_cylinder_comes_with_what_was_chosen_and_is_not_collected() {
    let given = Given::json(
        r#"{"mode":"new","size":"kg6","quantity":1,"accessories":["regulator","leak_spray"]}"#,
    );
    let lines = lines(&given).unwrap();
    assert_eq!(
        shown(&lines),
        [
            (LineKind::Gas, "Gas, 6 kg at ₦1,300", 7_800),
            (LineKind::Material, "New 6 kg cylinder", 27_000),
            (LineKind::Material, "Regulator", 6_000),
            (LineKind::Material, "Leak spray", 2_500),
            (LineKind::Travel, "Delivery to Gwarinpa", 2_000),
        ]
    );
    let swap = refill()
        .with("mode", "\"swap\"")
        .with("accessories", "[\"hose\"]");
    assert_eq!(
        shown(&self::lines(&swap).unwrap()).len(),
        2,
        "nothing is sold with a swap"
    );
}

#[test]
fn a_household_has_its_limits() {
    for (size, quantity, fits) in [
        ("kg12_5", 2, true),
        ("kg12_5", 3, false),
        ("kg3", 2, true),
        ("kg25", 1, true),
        ("kg25", 2, false),
        ("kg50", 2, false),
    ] {
        let given = refill()
            .with("size", &format!("{size:?}"))
            .with("quantity", &quantity.to_string());
        assert_eq!(lines(&given).is_ok(), fits, "{quantity} of {size}");
    }
    assert_eq!(
        code(lines(&refill().with("quantity", "0"))),
        ("answers.quantity".into(), "too_large".into())
    );
}

#[test]
fn the_way_and_the_hurry_cost_by_zone() {
    let tariff = embedded_gas_tariff().unwrap();
    let order = GasOrder::read(&refill()).unwrap();
    for (zone, naira) in [
        (TravelZone::A, 1_500),
        (TravelZone::B, 2_000),
        (TravelZone::C, 3_500),
    ] {
        let trip = GasTrip {
            zone,
            area: "There",
            express: true,
        };
        let lines = gas_lines(&order, &board(), &tariff, Some(trip), day()).unwrap();
        assert_eq!(shown(&lines)[1].2, naira);
        assert_eq!(
            shown(&lines)[2],
            (LineKind::Fee, "Express, within 90 minutes", 1_000)
        );
    }
    assert!(
        tariff.express_to(TravelZone::A)
            && tariff.express_to(TravelZone::B)
            && !tariff.express_to(TravelZone::C)
    );
    let so_far = gas_lines(&order, &board(), &tariff, None, day()).unwrap();
    assert_eq!(so_far.len(), 1, "without a place there is no way");
}

/// The law may remove the VAT from gas from a day on; the price for the customer stays the same.
#[test]
fn the_tax_of_each_line_is_data_with_the_day_it_holds_from() {
    let rule =
        serde_json::from_str(r#"{"kind":"GAS","class":"EXEMPT","from":"2026-12-01"}"#).unwrap();
    let tariff = embedded_gas_tariff().unwrap().with_tax(rule);
    let order = GasOrder::read(&refill()).unwrap();
    let on = |day| gas_lines(&order, &board(), &tariff, Some(GWARINPA), day).unwrap();
    let (before, after) = (on(Date::parse("2026-11-30").unwrap()), on(day()));
    assert_eq!(
        before.iter().map(PriceLine::tax_class).collect::<Vec<_>>(),
        [TaxClass::Standard; 2]
    );
    assert_eq!(
        after.iter().map(PriceLine::tax_class).collect::<Vec<_>>(),
        [TaxClass::Exempt, TaxClass::Standard]
    );
    assert_eq!(
        (after[0].vat(), after[0].gross()),
        (Money::ZERO, before[0].gross())
    );
}

#[test]
fn a_zone_without_a_price_has_none() {
    let order = GasOrder::read(&refill()).unwrap();
    let none = gas_lines(
        &order,
        &GasBoard::default(),
        &embedded_gas_tariff().unwrap(),
        Some(GWARINPA),
        day(),
    );
    assert_eq!(none, Err(GasError::NoPrice(TravelZone::B)));
}

#[test]
fn missing_answers_are_requested_one_by_one() {
    for (given, field) in [
        ("{}", "answers.mode"),
        (r#"{"mode":"refill"}"#, "answers.size"),
        (r#"{"mode":"refill","size":"kg6"}"#, "answers.quantity"),
        (
            r#"{"mode":"refill","size":"kg6","quantity":1}"#,
            "answers.fill",
        ),
    ] {
        assert_eq!(
            code(GasOrder::read(&Given::json(given)).map_err(GasError::from)),
            (field.into(), "required".into())
        );
    }
}

#[test]
fn only_a_new_cylinder_asks_for_none_of_the_customers() {
    for (mode, takes, returns) in [
        (GasMode::Refill, true, true),
        (GasMode::TopUp, true, true),
        (GasMode::Swap, true, false),
        (GasMode::New, false, false),
    ] {
        assert_eq!(
            (mode.takes_a_cylinder(), mode.comes_back()),
            (takes, returns),
            "{mode:?}"
        );
    }
}
