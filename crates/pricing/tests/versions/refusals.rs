//! Prices and lines that are refused, and limits.

use super::{issue, labour_and_materials, line, naira};
use kernel::{Bps, Money, MoneyError};
use pricing::{
    Commission, LineDraft, LineKind, MAX_LINES, MAX_TOTAL, Payee, PriceLine, PricingError, Split,
    TaxClass,
};

#[test]
fn a_price_that_prices_nothing_is_refused() {
    assert_eq!(issue(vec![], Money::ZERO), Err(PricingError::NoLines));
    let free = vec![line(LineKind::Labour, "Labour", Money::ZERO)];
    assert_eq!(
        issue(free, Money::ZERO),
        Err(PricingError::TotalNotPositive { total: Money::ZERO })
    );
    let given_away = vec![
        line(LineKind::Labour, "Labour", naira(100)),
        line(LineKind::DiscountPromo, "Promo", naira(-100)),
    ];
    assert_eq!(
        issue(given_away, Money::ZERO),
        Err(PricingError::TotalNotPositive { total: Money::ZERO })
    );
}

#[test]
fn a_price_has_limits() {
    let many = |count| vec![line(LineKind::Labour, "Labour", naira(1)); count];
    assert!(issue(many(MAX_LINES), Money::ZERO).is_ok());
    assert_eq!(
        issue(many(MAX_LINES + 1), Money::ZERO),
        Err(PricingError::TooManyLines { lines: 65 })
    );
    assert!(
        issue(
            vec![line(LineKind::Labour, "Labour", MAX_TOTAL)],
            Money::ZERO
        )
        .is_ok()
    );
    let above = vec![
        line(LineKind::Labour, "Labour", MAX_TOTAL),
        line(LineKind::Travel, "Travel", Money::from_kobo(1)),
    ];
    assert!(matches!(
        issue(above, Money::ZERO),
        Err(PricingError::TotalTooLarge { .. })
    ));
}

#[test]
fn credit_is_between_zero_and_the_total() {
    assert_eq!(
        issue(labour_and_materials(), naira(30_100)).unwrap().due(),
        Money::ZERO
    );
    for credit in [naira(30_101), naira(-1)] {
        assert!(
            matches!(
                issue(labour_and_materials(), credit),
                Err(PricingError::BadCredit { .. })
            ),
            "{credit}"
        );
    }
}

#[test]
fn a_share_below_zero_is_refused() {
    // A discount that the provider pays for and that is larger than the provider's payment.
    let borne =
        LineDraft::new(LineKind::DiscountPromo, "Promo", naira(-6_000)).payee(Payee::Provider);
    let lines = vec![
        line(LineKind::Labour, "Labour", naira(5_000)),
        PriceLine::new(LineDraft::new(LineKind::Fee, "Fee", naira(5_000)).payee(Payee::Platform))
            .unwrap(),
        PriceLine::new(borne).unwrap(),
    ];
    assert!(matches!(
        issue(lines, Money::ZERO),
        Err(PricingError::NegativePart { .. })
    ));
    // A taxed discount on an untaxed charge would give back VAT that no one paid.
    let untaxed = PriceLine::new(
        LineDraft::new(LineKind::Labour, "Labour", naira(5_000)).tax(TaxClass::Exempt),
    )
    .unwrap();
    let lines = vec![
        untaxed,
        line(LineKind::DiscountPromo, "Promo", naira(-1_000)),
    ];
    assert!(matches!(
        issue(lines, Money::ZERO),
        Err(PricingError::NegativePart {
            part: "the VAT",
            ..
        })
    ));
}

#[test]
fn a_line_must_make_sense() {
    let ok = || LineDraft::new(LineKind::Labour, "Labour", naira(1));
    let bad = [
        LineDraft::new(LineKind::Labour, "", naira(1)),
        LineDraft::new(LineKind::Labour, "   ", naira(1)),
        LineDraft::new(LineKind::Labour, "a\0b", naira(1)),
        LineDraft::new(LineKind::Labour, "x".repeat(161), naira(1)),
        LineDraft::new(LineKind::Labour, "Labour", naira(-1)),
        LineDraft::new(LineKind::DiscountPromo, "Promo", naira(1)),
        LineDraft::new(LineKind::DiscountPromo, "Promo", Money::ZERO),
        LineDraft::new(LineKind::Labour, "Labour", naira(10_000_001)),
        ok().detail("line\nbreak"),
        ok().quantity(0, "job"),
        ok().quantity(-1_000, "job"),
        ok().quantity(i64::MAX, "job"),
        ok().quantity(1_000, ""),
    ];
    for draft in bad {
        assert!(
            matches!(
                PriceLine::new(draft.clone()),
                Err(PricingError::BadLine { .. })
            ),
            "{draft:?}"
        );
    }
    let huge = LineDraft::new(LineKind::Labour, "Labour", Money::from_kobo(i64::MAX))
        .quantity(2_000, "job");
    assert_eq!(PriceLine::new(huge), Err(MoneyError.into()));
}

#[test]
fn a_commission_is_at_most_everything() {
    assert!(Commission::new(Bps::new(10_000)).is_ok());
    assert_eq!(
        Commission::new(Bps::new(10_001)),
        Err(PricingError::BadCommission)
    );
    let all = Split::of(
        &labour_and_materials(),
        Commission::new(Bps::new(10_000)).unwrap(),
    )
    .unwrap();
    assert_eq!(
        (all.commission, all.provider_receives),
        (naira(20_000), naira(8_000))
    );
}
