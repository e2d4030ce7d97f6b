use super::*;
use proptest::prelude::*;

fn line(kind: LineKind, kobo: i64) -> PriceLine {
    PriceLine::new(LineDraft::new(kind, kind.code(), Money::from_kobo(kobo))).unwrap()
}

/// The worked example of the product rules: labour ₦21,500 and materials ₦8,600.
fn example() -> Vec<PriceLine> {
    vec![
        line(LineKind::Labour, 2_150_000),
        line(LineKind::Material, 860_000),
    ]
}

fn kobo(split: PartSplit) -> [i64; 5] {
    [
        split.amount,
        split.vat,
        split.platform,
        split.promo,
        split.provider,
    ]
    .map(Money::kobo)
}

fn part(
    lines: &[PriceLine],
    before: &[(LineKind, i64)],
    kind: LineKind,
    amount: i64,
) -> Result<[i64; 5], PricingError> {
    let before: Vec<_> = before
        .iter()
        .map(|(kind, amount)| (*kind, Money::from_kobo(*amount)))
        .collect();
    split_part(
        lines,
        Commission::default(),
        &before,
        (kind, Money::from_kobo(amount)),
    )
    .map(kobo)
}

#[test]
fn all_of_the_labour_takes_its_vat_its_commission_and_its_share_with_it() {
    assert_eq!(
        part(&example(), &[], LineKind::Labour, 2_150_000),
        Ok([2_150_000, 150_000, 300_000, 0, 1_700_000])
    );
    assert_eq!(
        part(&example(), &[], LineKind::Material, 860_000),
        Ok([860_000, 60_000, 0, 0, 800_000]),
        "materials bear no commission"
    );
    assert_eq!(
        part(&example(), &[], LineKind::Labour, 1_075_000),
        Ok([1_075_000, 75_000, 150_000, 0, 850_000])
    );
    let rest = part(
        &example(),
        &[(LineKind::Labour, 1_075_000)],
        LineKind::Labour,
        1_075_000,
    );
    assert_eq!(rest, Ok([1_075_000, 75_000, 150_000, 0, 850_000]));
}

#[test]
fn the_discount_of_a_promo_is_not_refunded_as_money() {
    let mut lines = example();
    lines.push(line(LineKind::DiscountPromo, -215_000));
    assert_eq!(
        paid_for(&lines, LineKind::Labour),
        Ok(Money::from_kobo(1_935_000))
    );
    assert_eq!(
        paid_for(&lines, LineKind::Material),
        Ok(Money::from_kobo(860_000))
    );
    assert_eq!(
        part(&lines, &[], LineKind::Labour, 1_935_000),
        Ok([1_935_000, 135_000, 300_000, 200_000, 1_700_000])
    );
}

#[test]
fn a_refund_of_lines_without_vat_takes_no_discount_that_has_vat() {
    let exempt = |kind: LineKind, kobo: i64| {
        let draft = LineDraft::new(kind, kind.code(), Money::from_kobo(kobo));
        PriceLine::new(draft.tax(TaxClass::Exempt)).unwrap()
    };
    // A code took all of the labour, and the fee of a visit a part of the materials.
    let lines = [
        line(LineKind::Labour, 500_000),
        exempt(LineKind::Material, 4_000_000),
        line(LineKind::DiscountPromo, -500_000),
        exempt(LineKind::DiscountPromo, -500_000),
    ];
    assert_eq!(
        paid_for(&lines, LineKind::Material),
        Ok(Money::from_kobo(3_500_000))
    );
    assert_eq!(
        part(&lines, &[], LineKind::Material, 3_500_000),
        Ok([3_500_000, 0, 0, 500_000, 4_000_000])
    );
    assert_eq!(
        part(&lines, &[], LineKind::Material, 1_750_000),
        Ok([1_750_000, 0, 0, 250_000, 2_000_000])
    );
}

#[test]
fn labour_that_bears_no_commission_bears_none_when_a_part_of_it_goes_back() {
    let free = LineDraft {
        commissionable: false,
        ..LineDraft::new(LineKind::Labour, "Labour", Money::from_kobo(2_150_000))
    };
    let lines = [PriceLine::new(free).unwrap()];
    assert_eq!(
        part(&lines, &[], LineKind::Labour, 1_075_000),
        Ok([1_075_000, 75_000, 0, 0, 1_000_000])
    );
}

#[test]
fn the_kept_part_of_a_price_is_split_like_a_price_of_its_own() {
    let kept = |of: &[(LineKind, i64)]| {
        let of: Vec<_> = of
            .iter()
            .map(|(kind, kobo)| (*kind, Money::from_kobo(*kobo)))
            .collect();
        let split = split_kept(&example(), Commission::default(), &of)?;
        Ok([
            split.total,
            split.vat,
            split.platform_keeps,
            split.provider_receives,
        ]
        .map(Money::kobo))
    };
    let half = kept(&[(LineKind::Labour, 1_075_000), (LineKind::Material, 860_000)]);
    assert_eq!(
        half,
        Ok([1_935_000, 135_000, 150_000, 1_650_000]),
        "half of the labour, and the materials at cost"
    );
    assert_eq!(
        kept(&[(LineKind::Labour, 2_150_000), (LineKind::Material, 860_000)]),
        Ok([3_010_000, 210_000, 300_000, 2_500_000])
    );
    assert_eq!(kept(&[]), Ok([0, 0, 0, 0]));
    for bad in [
        (LineKind::Labour, 2_150_001),
        (LineKind::Travel, 1),
        (LineKind::Labour, -1),
    ] {
        assert!(
            matches!(kept(&[bad]), Err(PricingError::NegativePart { .. })),
            "{bad:?}"
        );
    }
}

proptest! {
    #[test]
    fn what_is_kept_sums_to_its_split_and_is_the_whole_less_its_parts(
        labour in 1_i64..9_000_000, travel in 0_i64..900_000, material in 0_i64..9_000_000, off in 0_i64..90,
        cuts in prop::array::uniform3(0_i64..=1_000), rate in 0_u32..=3_000,
    ) {
        let mut lines = vec![line(LineKind::Labour, labour), line(LineKind::Travel, travel), line(LineKind::Material, material)];
        let promo = (labour + travel) * off / 100;
        if promo > 0 {
            lines.push(line(LineKind::DiscountPromo, -promo));
        }
        let commission = Commission::new(kernel::Bps::new(rate)).unwrap();
        prop_assume!(Split::of(&lines, commission).is_ok());
        let mut kept = Vec::new();
        let (mut before, mut provider) = (Vec::new(), Split::of(&lines, commission).unwrap().provider_receives);
        for (kind, cut) in [LineKind::Labour, LineKind::Travel, LineKind::Material].into_iter().zip(cuts) {
            let paid = paid_for(&lines, kind).unwrap();
            let stays = Money::from_kobo(paid.kobo() * cut / 1_000);
            let gone = (kind, paid.minus(stays).unwrap());
            provider = provider.minus(split_part(&lines, commission, &before, gone).unwrap().provider).unwrap();
            before.push(gone);
            kept.push((kind, stays));
        }
        let split = split_kept(&lines, commission, &kept).unwrap();
        prop_assert_eq!(split.total, Money::total(kept.iter().map(|(_, amount)| *amount)).unwrap());
        prop_assert_eq!(split.vat.plus(split.platform_keeps).unwrap().plus(split.provider_receives), Ok(split.total));
        prop_assert_eq!(split.provider_receives, provider, "one division, however it is come by");
        prop_assert!(!split.provider_receives.is_negative() && !split.vat.is_negative());
    }

    #[test]
    fn parts_balance_and_sum_to_the_whole(
        labour in 1_i64..9_000_000, travel in 0_i64..900_000, material in 0_i64..9_000_000, off in 0_i64..90, cut in 0_i64..=1_000, rate in 0_u32..=3_000,
    ) {
        let mut lines = vec![line(LineKind::Labour, labour), line(LineKind::Labour, labour / 3), line(LineKind::Travel, travel), line(LineKind::Material, material)];
        let promo = (labour + labour / 3 + travel) * off / 100;
        if promo > 0 {
            lines.push(line(LineKind::DiscountPromo, -promo));
        }
        let commission = Commission::new(kernel::Bps::new(rate)).unwrap();
        prop_assume!(Split::of(&lines, commission).is_ok());
        let whole = Split::of(&lines, commission).unwrap();
        let (mut before, mut sums) = (Vec::new(), [0_i64; 5]);
        for kind in [LineKind::Labour, LineKind::Travel, LineKind::Material] {
            let paid = paid_for(&lines, kind).unwrap().kobo();
            for amount in [paid * cut / 1_000, paid - paid * cut / 1_000].into_iter().filter(|amount| *amount > 0) {
                let split = split_part(&lines, commission, &before, (kind, Money::from_kobo(amount))).unwrap();
                let parts = kobo(split);
                prop_assert_eq!(parts[0] + parts[3], parts[1] + parts[2] + parts[4]);
                sums = std::array::from_fn(|at| sums[at] + parts[at]);
                before.push((kind, Money::from_kobo(amount)));
            }
        }
        let platform = whole.commission.kobo() + whole.platform_fees.kobo();
        prop_assert_eq!(sums, [whole.total, whole.vat, Money::from_kobo(platform), whole.promo_funded, whole.provider_receives].map(Money::kobo));
    }
}
