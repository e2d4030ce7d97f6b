//! Plans in stages: which prices may have one, its shares, and its amounts.

use super::*;
use crate::LineDraft;
use proptest::prelude::*;

fn line(kind: LineKind, naira: i64) -> PriceLine {
    PriceLine::new(LineDraft::new(
        kind,
        kind.code(),
        Money::from_kobo(naira * 100),
    ))
    .unwrap()
}

fn plan(working_days: u32, shares: &[u32]) -> StagePlan {
    let stages = shares.iter().enumerate().map(|(at, percent)| PlanStage {
        name: format!("Part {}", at + 1),
        percent: *percent,
    });
    StagePlan {
        working_days,
        stages: stages.collect(),
    }
}

fn fault(plan: &StagePlan, lines: &[PriceLine]) -> Option<&'static str> {
    match plan.check(lines) {
        Ok(()) => None,
        Err(PricingError::BadPlan { field, .. }) => Some(field),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn a_plan_is_for_a_large_price_or_for_work_of_two_days() {
    let large = [line(LineKind::Labour, 150_000)];
    let small = [line(LineKind::Labour, 149_999)];
    assert_eq!(fault(&plan(1, &[50, 50]), &large), None);
    assert_eq!(fault(&plan(1, &[50, 50]), &small), Some("workingDays"));
    assert_eq!(fault(&plan(2, &[50, 50]), &small), None);
    assert_eq!(fault(&plan(0, &[50, 50]), &large), Some("workingDays"));
    assert_eq!(fault(&plan(61, &[50, 50]), &large), Some("workingDays"));
    assert_eq!(
        fault(&plan(2, &[50, 50]), &[line(LineKind::Labour, 1_999)]),
        Some("stages"),
        "less than ₦1,000 a stage"
    );
    assert_eq!(
        fault(&plan(2, &[50, 50]), &[line(LineKind::Labour, 1_000)]),
        Some("stages"),
        "far less"
    );
    assert_eq!(
        fault(&plan(2, &[50, 50]), &[line(LineKind::Labour, 2_000)]),
        None,
        "exactly ₦1,000 a stage"
    );
}

#[test]
fn a_plan_has_two_to_four_stages_with_names() {
    let lines = [line(LineKind::Labour, 200_000)];
    assert_eq!(fault(&plan(2, &[100]), &lines), Some("stages"));
    assert_eq!(
        fault(&plan(2, &[40, 15, 15, 15, 15]), &lines),
        Some("stages")
    );
    assert_eq!(fault(&plan(2, &[40, 20, 20, 20]), &lines), None);
    for name in ["", "  ", "a\u{7}b", &"x".repeat(61)] {
        let mut nameless = plan(2, &[50, 50]);
        nameless.stages[1].name = name.to_owned();
        assert_eq!(fault(&nameless, &lines), Some("stages"), "{name:?}");
    }
}

#[test]
fn the_first_stage_is_at_most_half_and_more_where_most_is_material() {
    let work = [line(LineKind::Labour, 200_000)];
    let goods = |material| {
        [
            line(LineKind::Labour, 200_000 - material),
            line(LineKind::Material, material),
        ]
    };
    for (shares, lines, fits) in [
        ([29, 71], &work[..], false),
        ([30, 70], &work, true),
        ([50, 50], &work, true),
        ([51, 49], &work, false),
        ([51, 49], &goods(119_999), false),
        ([51, 49], &goods(120_000), true),
        ([70, 30], &goods(120_000), true),
        ([71, 29], &goods(120_000), false),
        ([50, 49], &work, false),
        ([50, 51], &work, false),
    ] {
        assert_eq!(
            fault(&plan(2, &shares), lines).is_none(),
            fits,
            "{shares:?}"
        );
    }
    assert_eq!(fault(&plan(2, &[50, 46, 4]), &work), Some("stages"));
}

#[test]
fn stages_are_whole_naira_and_the_last_has_what_is_left() {
    let kobo = |plan: &StagePlan, total| {
        plan.amounts(Money::from_kobo(total))
            .unwrap()
            .into_iter()
            .map(Money::kobo)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        kobo(&plan(5, &[50, 30, 20]), 30_000_000),
        [15_000_000, 9_000_000, 6_000_000]
    );
    assert_eq!(
        kobo(&plan(5, &[33, 33, 34]), 15_000_001),
        [4_950_000, 4_950_000, 5_100_001]
    );
}

proptest! {
    #[test]
    fn whatever_the_shares_a_plan_that_is_taken_sums_to_the_price_and_keeps_its_bounds(
        labour in 1_i64..3_000_000, material in 0_i64..3_000_000, days in 0_u32..4,
        shares in prop::collection::vec(0_u32..=70, 0..6), off in 0_i64..90,
    ) {
        let lines = [line(LineKind::Labour, labour), line(LineKind::Material, material)];
        let plan = plan(days, &shares);
        if plan.check(&lines).is_ok() {
            let total = Money::from_kobo((labour + material) * 100);
            prop_assert!(total >= STAGED_FROM || days >= STAGED_FROM_DAYS);
            prop_assert!(PLAN_STAGES.contains(&shares.len()));
            let most = if material * 100 >= (labour + material) * 60 { 70 } else { 50 };
            prop_assert!((30..=most).contains(&shares[0]) && shares[1..].iter().all(|share| *share >= 5));
            for price in [total, Money::from_kobo(total.kobo() * (100 - off) / 100)] {
                let amounts = plan.amounts(price).unwrap();
                prop_assert_eq!(Money::total(amounts.iter().copied()), Ok(price));
                prop_assert!(amounts.iter().all(|amount| amount.is_positive()));
                prop_assert!(amounts[..amounts.len() - 1].iter().all(|amount| amount.kobo() % 100 == 0));
            }
        }
    }

    #[test]
    fn sound_shares_are_taken(first in 30_u32..=50, cut in 5_u32..=45, naira in 150_000_i64..5_000_000) {
        let shares = if cut + 5 <= 100 - first { vec![first, cut, 100 - first - cut] } else { vec![first, 100 - first] };
        prop_assert_eq!(plan(1, &shares).check(&[line(LineKind::Labour, naira)]), Ok(()));
    }
}
