//! The fee of a visit as a line of the price.

use super::visit_fee_lines;
use crate::{
    Commission, LineDraft, LineKind, PriceLine, Split, TaxClass, paid_for, split_part, vat_inside,
};
use kernel::Money;

const FEE: Money = Money::from_kobo(500_000);

fn line(kind: LineKind, kobo: i64) -> PriceLine {
    PriceLine::new(LineDraft::new(kind, "Line", Money::from_kobo(kobo))).unwrap()
}

fn credited(lines: &[PriceLine]) -> Vec<PriceLine> {
    let mut all = lines.to_vec();
    all.extend(visit_fee_lines(FEE, lines).unwrap());
    all
}

fn split(lines: &[PriceLine]) -> Split {
    Split::of(lines, Commission::default()).unwrap()
}

#[test]
fn b5_3_the_fee_lowers_the_price_and_neither_the_vat_of_both_nor_the_providers_share() {
    let work = [
        line(LineKind::Labour, 2_150_000),
        line(LineKind::Material, 860_000),
    ];
    let lines = credited(&work);
    assert!(lines[2].is_visit_fee() && !lines[2].is_promo());
    let (before, after) = (split(&work), split(&lines));
    assert_eq!(after.total, before.total.minus(FEE).unwrap());
    assert_eq!(after.provider_receives, before.provider_receives);
    assert_eq!(after.commission, before.commission);
    let vat_of_fee = vat_inside(FEE, TaxClass::Standard).unwrap();
    assert_eq!(after.vat.plus(vat_of_fee).unwrap(), before.vat);
}

#[test]
fn b5_3_the_fee_reduces_materials_when_the_labour_is_less() {
    let work = [
        line(LineKind::Labour, 200_000),
        line(LineKind::Material, 4_000_000),
    ];
    let lines = credited(&work);
    let paid = |kind| paid_for(&lines, kind).unwrap().kobo();
    assert_eq!(paid(LineKind::Labour), 0);
    assert_eq!(paid(LineKind::Material), 3_700_000);
    let whole = split_part(
        &lines,
        Commission::default(),
        &[],
        (LineKind::Material, Money::from_kobo(3_700_000)),
    )
    .unwrap();
    assert_eq!(
        whole.amount.plus(whole.promo),
        whole
            .vat
            .plus(whole.platform)
            .and_then(|sum| sum.plus(whole.provider))
    );
}

#[test]
fn b5_3_a_hundred_naira_of_a_price_are_left_to_pay() {
    let lines = credited(&[line(LineKind::Labour, 300_000)]);
    assert_eq!(split(&lines).total, Money::from_kobo(10_000));
    let small = [line(LineKind::Labour, 10_000)];
    assert_eq!(credited(&small), small, "nothing is left to take off");
}

#[test]
fn b5_3_lines_without_vat_are_reduced_without_vat() {
    let exempt = LineDraft::new(LineKind::Labour, "Line", Money::from_kobo(2_000_000));
    let work = [PriceLine::new(exempt.tax(TaxClass::Exempt)).unwrap()];
    let lines = credited(&work);
    assert_eq!(split(&lines).vat, Money::ZERO);
    assert_eq!(split(&lines).total, Money::from_kobo(1_500_000));
}
