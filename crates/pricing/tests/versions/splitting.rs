//! The worked examples of the product rules: how a price splits.

use super::{issue, labour_and_materials, line, naira, with_promo};
use kernel::Money;
use pricing::{LineDraft, LineKind, Payee, PriceLine, TaxClass};

#[test]
fn the_ledger_example_splits_to_the_kobo() {
    let version = issue(labour_and_materials(), Money::ZERO).unwrap();
    assert_eq!(
        (version.total(), version.vat()),
        (naira(30_100), naira(2_100))
    );
    let split = version.split();
    assert_eq!(split.provider_receives, naira(25_000));
    assert_eq!(
        (split.commission, split.platform_keeps),
        (naira(3_000), naira(3_000))
    );
    assert!(split.is_balanced());
}

#[test]
fn a_platform_promo_never_cuts_the_provider() {
    let version = issue(with_promo(), Money::ZERO).unwrap();
    assert_eq!(
        (version.subtotal(), version.discount(), version.total()),
        (naira(30_100), naira(2_150), naira(27_950))
    );
    assert_eq!(version.vat(), naira(1_950));
    let split = version.split();
    assert_eq!(split.provider_receives, naira(25_000));
    assert_eq!(
        (split.promo_funded, split.platform_keeps),
        (naira(2_000), naira(1_000))
    );
    assert!(split.is_balanced());
}

#[test]
fn credit_is_a_tender_and_changes_neither_total_nor_vat() {
    let version = issue(with_promo(), naira(5_000)).unwrap();
    assert_eq!(
        (version.total(), version.vat()),
        (naira(27_950), naira(1_950))
    );
    assert_eq!(
        (version.credit(), version.due()),
        (naira(5_000), naira(22_950))
    );
}

#[test]
fn the_design_quote_splits_as_it_shows() {
    let lines = vec![
        line(LineKind::Labour, "Labour", naira(21_500)),
        line(LineKind::Travel, "Travel", naira(2_150)),
        line(LineKind::DiscountPromo, "Promo GIDA10", naira(-2_365)),
    ];
    let version = issue(lines, naira(5_000)).unwrap();
    let split = version.split();
    assert_eq!(
        (version.total(), version.vat(), version.due()),
        (naira(21_285), naira(1_485), naira(16_285))
    );
    assert_eq!(
        (split.provider_receives, split.platform_keeps),
        (naira(18_700), naira(1_100))
    );
}

#[test]
fn no_commission_on_materials_tips_and_the_platforms_own_fees() {
    let fee = LineDraft::new(LineKind::Fee, "Late fee", naira(1_075)).payee(Payee::Platform);
    let lines = vec![
        line(LineKind::Material, "Materials", naira(10_750)),
        line(LineKind::Tip, "Tip", naira(1_075)),
        PriceLine::new(fee).unwrap(),
    ];
    let split = *issue(lines, Money::ZERO).unwrap().split();
    assert_eq!(
        (split.commission, split.platform_fees, split.platform_keeps),
        (Money::ZERO, naira(1_000), naira(1_000))
    );
    assert_eq!(split.provider_receives, naira(11_000));
}

#[test]
fn a_cylinder_deposit_is_held_and_is_no_income() {
    let deposit = LineDraft::new(LineKind::DepositCylinder, "Deposit, 12.5 kg", naira(20_000))
        .tax(TaxClass::Exempt);
    let gas = LineDraft::new(LineKind::Gas, "Gas", naira(1_300)).quantity(12_500, "kg");
    let version = issue(
        vec![
            PriceLine::new(gas).unwrap(),
            PriceLine::new(deposit).unwrap(),
        ],
        Money::ZERO,
    )
    .unwrap();
    assert_eq!(version.lines().first().unwrap().gross(), naira(16_250));
    assert_eq!(version.vat(), Money::from_kobo(113_372));
    assert_eq!(
        (
            version.split().deposits_held,
            version.split().platform_keeps
        ),
        (naira(20_000), Money::ZERO)
    );
    assert!(version.split().is_balanced());
}

#[test]
fn a_quantity_is_rounded_to_the_kobo_once() {
    let gross = |unit_kobo, milli| {
        let draft =
            LineDraft::new(LineKind::Gas, "Gas", Money::from_kobo(unit_kobo)).quantity(milli, "kg");
        PriceLine::new(draft).unwrap().gross().kobo()
    };
    assert_eq!(
        (
            gross(333, 1_500),
            gross(1, 499),
            gross(1, 500),
            gross(130_000, 12_100)
        ),
        (500, 0, 1, 1_573_000)
    );
}

#[test]
fn a_promo_larger_than_the_commission_costs_the_platform_and_still_balances() {
    let lines = vec![
        line(LineKind::Labour, "Labour", naira(21_500)),
        line(LineKind::DiscountPromo, "Promo", naira(-10_750)),
    ];
    let split = *issue(lines, Money::ZERO).unwrap().split();
    assert_eq!(
        (split.provider_receives, split.commission),
        (naira(17_000), naira(3_000))
    );
    assert_eq!(split.platform_keeps, naira(-7_000));
    assert!(split.is_balanced());
}
