//! Properties of every price: some 100,000 random cases, or `PROPTEST_CASES` of each property where
//! that is more, as in `make simulate`. A failing case is reduced to the smallest that fails.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use kernel::{Bps, Money, Rounding, Timestamp};
use pricing::{
    Commission, GasWeighing, GasWeights, LineDraft, LineKind, MAX_TOTAL, Payee, Plan, PriceDraft,
    PriceLine, PriceVersion, Split, TaxClass, net_of, price_fall_refund, short_fill_refund,
    vat_inside,
};
use proptest::prelude::*;

const VAT_CASES: u32 = 40_000;
const MONOTONE_CASES: u32 = 40_000;
const SPLIT_CASES: u32 = 20_000;
const VERSION_CASES: u32 = 500;
const GAS_CASES: u32 = 20_000;

fn at_least(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: ProptestConfig::default().cases.max(cases),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Kobo from 1 to ₦10,000,000, with small and large amounts equally often.
fn amount() -> impl Strategy<Value = i64> {
    prop_oneof![
        1_i64..100,
        1_i64..10_000,
        1_i64..1_000_000,
        1_i64..100_000_000,
        1_i64..=MAX_TOTAL.kobo()
    ]
}

fn vat(gross: i64) -> i64 {
    vat_inside(Money::from_kobo(gross), TaxClass::Standard)
        .unwrap()
        .kobo()
}

/// A line of any kind but a discount, with any payee, tax class and quantity.
fn charge() -> impl Strategy<Value = PriceLine> {
    (
        0_usize..8,
        1_i64..20_000_000,
        1_i64..5_000,
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(|(kind, unit, quantity, exempt, ours)| {
            let kind = LineKind::ALL
                .into_iter()
                .filter(|kind| *kind != LineKind::DiscountPromo)
                .nth(kind)
                .unwrap();
            let tax = if exempt {
                TaxClass::Exempt
            } else {
                TaxClass::Standard
            };
            let payee = if ours {
                Payee::Platform
            } else {
                Payee::Provider
            };
            let draft =
                LineDraft::new(kind, "Line", Money::from_kobo(unit)).quantity(quantity, "piece");
            PriceLine::new(draft.tax(tax).payee(payee)).unwrap()
        })
}

/// A standard-taxed labour line and a promo discount of at most all of it, so that the price is
/// always valid.
fn promoted() -> impl Strategy<Value = Vec<PriceLine>> {
    (1_000_i64..20_000_000, 0_i64..=100).prop_map(|(labour, percent)| {
        let mut lines = vec![
            PriceLine::new(LineDraft::new(
                LineKind::Labour,
                "Labour",
                Money::from_kobo(labour),
            ))
            .unwrap(),
        ];
        let off = labour * percent / 100;
        if off > 0 {
            let promo = LineDraft::new(LineKind::DiscountPromo, "Promo", Money::from_kobo(-off));
            lines.push(PriceLine::new(promo).unwrap());
        }
        lines
    })
}

fn draft(lines: Vec<PriceLine>, credit: Money) -> PriceDraft {
    let created_at = Timestamp::from_unix(1_800_000_000).unwrap();
    PriceDraft {
        id: "00000000-0000-0000-0000-000000000001".parse().unwrap(),
        order: "00000000-0000-0000-0000-000000000002".parse().unwrap(),
        number: 1,
        lines,
        credit,
        plan: Plan::Full,
        commission: Commission::default(),
        added: Money::ZERO,
        created_at,
        valid_until: created_at.plus_hours(48),
    }
}

proptest! {
    #![proptest_config(at_least(VAT_CASES))]

    #[test]
    fn net_and_vat_are_the_gross_and_vat_is_the_nearest_kobo(gross in amount()) {
        let vat = vat(gross);
        let net = net_of(Money::from_kobo(gross), TaxClass::Standard).unwrap().kobo();
        prop_assert_eq!(net + vat, gross);
        prop_assert!(vat >= 0 && net >= 0);
        // The VAT is within half a kobo of gross × 75 / 1075.
        prop_assert!((vat * 1_075 - gross * 75).abs() * 2 <= 1_075);
    }
}

proptest! {
    #![proptest_config(at_least(MONOTONE_CASES))]

    #[test]
    fn vat_never_falls_when_the_gross_rises_and_mirrors_below_zero(gross in amount(), more in 0_i64..3_000) {
        prop_assert!(vat(gross) <= vat(gross + more));
        prop_assert_eq!(vat(-gross), -vat(gross));
    }
}

proptest! {
    #![proptest_config(at_least(SPLIT_CASES))]

    #[test]
    fn the_split_sums_to_the_total_and_no_part_is_negative(
        lines in proptest::collection::vec(charge(), 1..4),
        rate in 0_u32..=10_000,
    ) {
        let split = Split::of(&lines, Commission::new(Bps::new(rate)).unwrap()).unwrap();
        prop_assert!(split.is_balanced());
        prop_assert_eq!(split.total, Money::total(lines.iter().map(PriceLine::gross)).unwrap());
        let parts = [split.provider_receives, split.commission, split.platform_keeps, split.deposits_held, split.vat];
        prop_assert!(!parts.iter().any(|part| part.is_negative()));
    }
}

/// What was filled of an order, in thousandths of it.
fn weighing(ordered_grams: i64, filled: i64) -> GasWeighing {
    GasWeighing {
        order: "00000000-0000-0000-0000-000000000001".parse().unwrap(),
        provider: "00000000-0000-0000-0000-000000000002".parse().unwrap(),
        plant: None,
        ordered_grams,
        weights: GasWeights {
            before_grams: 10_000,
            after_grams: 10_000 + ordered_grams * filled / 1_000,
        },
        refunded: Money::ZERO,
        price_fall: Money::ZERO,
        price_rise: Money::ZERO,
        at: Timestamp::from_unix(1_780_000_000).unwrap(),
    }
}

proptest! {
    #![proptest_config(at_least(GAS_CASES))]

    #[test]
    fn b4_9_the_charged_kilograms_cost_the_lower_of_the_paid_price_and_the_price_at_the_filling(
        tenths in 20_i64..=1_000,
        filled in 1_i64..=1_100,
        paid in 50_000_i64..=500_000,
        now in 50_000_i64..=500_000,
    ) {
        let one = weighing(tenths * 100, filled);
        let (paid, now) = (Money::from_kobo(paid), Money::from_kobo(now));
        let price = |per_kg: Money, grams| per_kg.scaled(grams, 1_000, Rounding::Half).unwrap();
        let gas = price(paid, one.ordered_grams);
        let short = short_fill_refund(&one, gas).unwrap();
        let fall = price_fall_refund(&one, paid, now).unwrap();
        prop_assert!(!fall.is_negative());
        prop_assert_eq!(fall.is_zero(), now >= paid || price(paid.minus(now).unwrap(), one.charged_grams()).is_zero());
        let left = gas.minus(short).unwrap().minus(fall).unwrap();
        prop_assert!(!left.is_negative());
        // The price, the refunds and the lower price are each rounded to the kobo.
        let lower = price(paid.min(now), one.charged_grams());
        prop_assert!(left.minus(lower).unwrap().kobo().abs() <= 2);
    }
}

proptest! {
    #![proptest_config(at_least(VERSION_CASES))]

    #[test]
    fn lines_sum_to_the_total_and_the_seal_holds(
        promoted in promoted(),
        charges in proptest::collection::vec(charge(), 1..6),
        credit_percent in 0_i64..=100,
    ) {
        let lines: Vec<PriceLine> = promoted.into_iter().chain(charges).collect();
        let gross = Money::total(lines.iter().map(PriceLine::gross)).unwrap();
        prop_assume!(gross.is_positive());
        let credit = Money::from_kobo(gross.kobo() * credit_percent / 100);
        let version = PriceVersion::issue(draft(lines.clone(), credit)).unwrap();

        prop_assert_eq!(version.total(), gross);
        prop_assert_eq!(version.total(), version.subtotal().minus(version.discount()).unwrap());
        prop_assert_eq!(version.due().plus(version.credit()), Ok(version.total()));
        prop_assert_eq!(version.vat(), Money::total(lines.iter().map(PriceLine::vat)).unwrap());
        prop_assert!(lines.iter().all(|line| line.net().plus(line.vat()) == Ok(line.gross())));
        prop_assert!(version.split().is_balanced());
        prop_assert!(!version.split().provider_receives.is_negative() && !version.vat().is_negative());
        let stored = serde_json::to_string(&version).unwrap();
        prop_assert_eq!(serde_json::from_str::<PriceVersion>(&stored).unwrap(), version);
    }

    #[test]
    fn a_promo_of_the_platform_leaves_the_provider_what_it_was(lines in promoted()) {
        let charges: Vec<PriceLine> = lines.iter().filter(|line| line.kind() != LineKind::DiscountPromo).cloned().collect();
        let with = Split::of(&lines, Commission::default()).unwrap();
        let without = Split::of(&charges, Commission::default()).unwrap();
        prop_assert_eq!(with.provider_receives, without.provider_receives);
        prop_assert_eq!(with.commission, without.commission);
    }
}
