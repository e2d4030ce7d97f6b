//! The fee of a visit as a line of the price.

use super::{
    LEAST_LEFT, Off, discount_lines,
    tests::{charge, code},
    visit_fee_lines,
};
use crate::{
    Commission, LineDraft, LineKind, PriceLine, PricingError, Split, TaxClass, paid_for,
    split_part, vat_inside,
};
use kernel::Money;
use proptest::prelude::*;

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

fn exempt(kind: LineKind, kobo: i64) -> PriceLine {
    let draft = LineDraft::new(kind, "Line", Money::from_kobo(kobo));
    PriceLine::new(draft.tax(TaxClass::Exempt)).unwrap()
}

/// The lines with a code of this amount.
fn coded(mut lines: Vec<PriceLine>, kobo: i64) -> Vec<PriceLine> {
    let off = Off::Fixed(Money::from_kobo(kobo));
    let taken = discount_lines(&code(), off, None, &lines).unwrap();
    lines.extend(taken);
    lines
}

fn fee_parts(lines: &[PriceLine]) -> Vec<(TaxClass, i64)> {
    let taken = visit_fee_lines(FEE, lines).unwrap();
    let part = |line: &PriceLine| (line.tax_class(), line.gross().kobo());
    taken.iter().map(part).collect()
}

#[test]
fn b5_3_the_fee_reduces_the_lines_without_vat_when_a_code_took_all_others() {
    let work = vec![
        line(LineKind::Labour, 500_000),
        exempt(LineKind::Material, 4_000_000),
    ];
    let lines = coded(work, 500_000);
    assert_eq!(fee_parts(&lines), [(TaxClass::Exempt, -500_000)]);
    let after = split(&credited(&lines));
    assert_eq!(
        (after.total, after.vat),
        (Money::from_kobo(3_500_000), Money::ZERO)
    );
}

#[test]
fn b5_3_the_fee_is_taxed_as_what_a_code_has_left() {
    let work = vec![
        line(LineKind::Labour, 1_000_000),
        exempt(LineKind::Material, 1_000_000),
    ];
    let lines = coded(work, 600_000);
    assert_eq!(
        fee_parts(&lines),
        [(TaxClass::Standard, -142_857), (TaxClass::Exempt, -357_143)],
        "two sevenths are left with VAT"
    );
}

#[test]
fn b5_3_the_fee_fits_beside_many_lines_whose_vat_is_rounded_down() {
    let mut lines = vec![line(LineKind::Material, 7); 30];
    lines.push(exempt(LineKind::Material, 400_000));
    assert_eq!(split(&lines).vat, Money::ZERO);
    let left = split(&credited(&lines)).total.kobo();
    assert_eq!(left, 10_200, "two naira of the part with VAT do not fit");
}

#[test]
fn b5_3_a_fee_that_fits_nowhere_is_an_error() {
    let lines = [
        line(LineKind::Labour, 100_000),
        line(LineKind::DiscountPromo, -1_000_000),
        exempt(LineKind::Material, 4_000_000),
    ];
    let taken = visit_fee_lines(FEE, &lines);
    assert!(
        matches!(taken, Err(PricingError::NegativePart { .. })),
        "{taken:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases.max(2_000), failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn b5_3_the_fee_counts_in_full_after_any_code_until_a_hundred_naira_are_left(
        lines in prop::collection::vec(charge(), 1..12),
        fixed in 1_i64..20_000_000,
    ) {
        let before = coded(lines, fixed);
        let after = split(&credited(&before));
        let total = split(&before).total.kobo();
        let room = FEE.kobo().min(total - LEAST_LEFT.kobo()).max(0);
        let counted = total - after.total.kobo();
        prop_assert!(after.is_balanced() && after.vat.kobo() >= 0);
        // A few naira may not fit, because the VAT of each line is rounded.
        prop_assert!(counted <= room && counted >= room - 800, "{counted} of {room}");
    }
}
