//! Price versions: the worked examples of the product rules, the refusals, and the seal.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use kernel::{Bps, Money, MoneyError, Timestamp};
use pricing::{
    Commission, LineDraft, LineKind, MAX_LINES, MAX_TOTAL, Payee, Plan, PlanStage, PriceDraft,
    PriceLine, PriceValidity, PriceVersion, PricingError, Split, StagePlan, TaxClass,
};

fn naira(amount: i64) -> Money {
    Money::from_naira(amount).unwrap()
}

fn line(kind: LineKind, label: &str, amount: Money) -> PriceLine {
    PriceLine::new(LineDraft::new(kind, label, amount)).unwrap()
}

fn labour_and_materials() -> Vec<PriceLine> {
    vec![
        line(
            LineKind::Labour,
            "Labour — Deep clean, 3 bedrooms, 2 bathrooms",
            naira(21_500),
        ),
        line(LineKind::Material, "Materials", naira(8_600)),
    ]
}

fn with_promo() -> Vec<PriceLine> {
    let mut lines = labour_and_materials();
    let promo = LineDraft::new(LineKind::DiscountPromo, "Promo GIDA10", naira(-2_150))
        .detail("10% off labour");
    lines.push(PriceLine::new(promo).unwrap());
    lines
}

fn draft(lines: Vec<PriceLine>, credit: Money) -> PriceDraft {
    let created_at = Timestamp::from_unix(1_773_495_000).unwrap();
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
        valid_until: PriceValidity::default().automatic_until(created_at),
    }
}

fn issue(lines: Vec<PriceLine>, credit: Money) -> Result<PriceVersion, PricingError> {
    PriceVersion::issue(draft(lines, credit))
}

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
fn a_version_counts_from_one_and_is_valid_for_a_while() {
    let draft = draft(labour_and_materials(), Money::ZERO);
    let unnumbered = PriceDraft {
        number: 0,
        ..draft.clone()
    };
    assert!(matches!(
        PriceVersion::issue(unnumbered),
        Err(PricingError::BadVersion(_))
    ));
    let instant = PriceDraft {
        valid_until: draft.created_at,
        ..draft
    };
    assert!(matches!(
        PriceVersion::issue(instant),
        Err(PricingError::BadVersion(_))
    ));
}

#[test]
fn an_automatic_price_holds_48_hours() {
    let version = issue(labour_and_materials(), Money::ZERO).unwrap();
    assert_eq!(
        (PriceValidity::default().usual_hours, version.plan()),
        (48, &Plan::Full)
    );
    assert!(version.is_live(version.created_at().plus_hours(48).plus_secs(-1)));
    assert!(!version.is_live(version.created_at().plus_hours(48)));
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

/// The expected digest was calculated by another program: Python's json.dumps(…, sort_keys=True,
/// separators=(",", ":"), ensure_ascii=False) and hashlib over the same price.
#[test]
fn anyone_can_compute_the_seal_again() {
    let version = issue(with_promo(), naira(5_000)).unwrap();
    assert_eq!(
        version.sha256(),
        "ba6f416d7d7e0096070c9fb2f888bd8043c96a73c97a71fe45103be4cc4d75db"
    );
}

fn in_halves() -> PriceVersion {
    let stages = ["Strip and prepare", "Finish"].map(|name| PlanStage {
        name: name.to_owned(),
        percent: 50,
    });
    let plan = Plan::Staged(StagePlan {
        working_days: 3,
        stages: stages.to_vec(),
    });
    PriceVersion::issue(PriceDraft {
        plan,
        ..draft(labour_and_materials(), Money::ZERO)
    })
    .unwrap()
}

/// The expected digest was calculated in the same way as the one above, for a price with a plan.
#[test]
fn the_stages_stand_under_the_seal() {
    let version = in_halves();
    assert_eq!(
        version.stage_amounts().unwrap(),
        [naira(15_050), naira(15_050)]
    );
    assert_eq!(
        version.sha256(),
        "d6e11e6e7a9fa19e7ab761cc3d582f12a9e781caac075421ccf3ce0354518aca"
    );
    let stored = serde_json::to_string(&version).unwrap();
    assert_eq!(
        serde_json::from_str::<PriceVersion>(&stored).unwrap(),
        version
    );
    for (from, to) in [
        ("\"percent\":50", "\"percent\":49"),
        ("\"workingDays\":3", "\"workingDays\":2"),
        ("Finish", "Begin"),
    ] {
        let tampered = stored.replacen(from, to, 1);
        assert!(
            tampered != stored && serde_json::from_str::<PriceVersion>(&tampered).is_err(),
            "{from}"
        );
    }
}

#[test]
fn a_stored_price_reads_back_and_a_tampered_one_does_not() {
    let version = issue(with_promo(), naira(5_000)).unwrap();
    let stored = serde_json::to_string(&version).unwrap();
    assert_eq!(
        serde_json::from_str::<PriceVersion>(&stored).unwrap(),
        version
    );
    for (from, to) in [
        ("\"unitGrossKobo\":860000", "\"unitGrossKobo\":850000"),
        ("\"creditKobo\":500000", "\"creditKobo\":600000"),
        ("\"commissionBps\":1500", "\"commissionBps\":1400"),
        ("Promo GIDA10", "Promo GIDA99"),
        ("2026-03-16T13:30:00Z", "2026-03-17T13:30:00Z"),
    ] {
        let tampered = stored.replacen(from, to, 1);
        assert_ne!(tampered, stored, "{from} is in the stored text");
        assert!(
            serde_json::from_str::<PriceVersion>(&tampered).is_err(),
            "{from}"
        );
    }
    let restored = PriceVersion::restore(draft(with_promo(), naira(5_000)), version.sha256());
    assert_eq!(restored, Ok(version));
    let other = PriceVersion::restore(
        draft(with_promo(), naira(4_999)),
        "ba6f416d7d7e0096070c9fb2f888bd8043c96a73c97a71fe45103be4cc4d75db",
    );
    assert_eq!(other, Err(PricingError::SealBroken));
}

#[test]
fn codes_read_back() {
    for kind in LineKind::ALL {
        assert_eq!(LineKind::from_code(kind.code()), Some(kind));
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.code());
    }
    assert_eq!(LineKind::from_code("BRIBE"), None);
}

fn extra(kind: LineKind, amount: i64) -> PriceLine {
    PriceLine::new(LineDraft::new(kind, "Found on site", naira(amount))).unwrap()
}

fn grown(version: &PriceVersion, lines: &[PriceLine]) -> PriceVersion {
    let id = "00000000-0000-0000-0000-000000000009".parse().unwrap();
    version
        .extended(
            id,
            version.number() + 1,
            lines,
            version.created_at().plus_hours(30),
        )
        .unwrap()
}

#[test]
fn added_lines_are_kept_beside_the_earlier_ones_and_only_their_labour_bears_commission() {
    let before = issue(labour_and_materials(), Money::ZERO).unwrap();
    let after = grown(
        &before,
        &[
            extra(LineKind::Labour, 4_300),
            extra(LineKind::Material, 2_150),
        ],
    );
    assert_eq!(&after.lines()[..before.lines().len()], before.lines());
    assert_eq!(
        (after.total(), after.added(), after.number()),
        (naira(36_550), naira(6_450), 2)
    );
    assert_eq!(after.vat(), naira(2_550));
    let split = after.split();
    assert_eq!(
        (split.commission, split.provider_receives),
        (naira(3_600), naira(30_400)),
        "15 % of ₦24,000 of labour"
    );
    assert!(split.is_balanced());
    assert_eq!(
        grown(&after, &[extra(LineKind::Material, 100)]).added(),
        naira(6_550)
    );
    let stored = serde_json::to_string(&after).unwrap();
    assert_eq!(
        serde_json::from_str::<PriceVersion>(&stored).unwrap(),
        after
    );
    let tampered = stored.replacen("\"addedKobo\":645000", "\"addedKobo\":0", 1);
    assert!(
        serde_json::from_str::<PriceVersion>(&tampered).is_err(),
        "it stands under the seal"
    );
}

#[test]
fn what_is_added_to_a_price_in_stages_is_paid_beside_them() {
    let before = in_halves();
    let after = grown(&before, &[extra(LineKind::Labour, 4_300)]);
    assert_eq!(
        after.stage_amounts().unwrap(),
        [naira(15_050 + 4_300), naira(15_050)]
    );
    assert_eq!(after.plan(), before.plan());
}

#[test]
fn a_price_cannot_be_made_of_what_was_added_alone() {
    let draft = draft(labour_and_materials(), Money::ZERO);
    for added in [naira(-1), naira(30_100), naira(30_101)] {
        assert!(matches!(
            PriceVersion::issue(PriceDraft {
                added,
                ..draft.clone()
            }),
            Err(PricingError::BadVersion(_))
        ));
    }
    let lines = vec![extra(LineKind::Material, 1); 63];
    let version = issue(labour_and_materials(), Money::ZERO).unwrap();
    assert!(
        version
            .extended(version.id(), 2, &lines, version.created_at())
            .is_err(),
        "64 lines are the most"
    );
}
