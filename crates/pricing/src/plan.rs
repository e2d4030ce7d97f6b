//! The payment plan of a price: the whole price before the work begins, or stages, each before its
//! part of the work.

use crate::{LineKind, PriceLine, PricingError};
use kernel::{Money, MoneyError, Rounding};

/// The minimum price, before promo discounts, for payment in stages.
const STAGED_FROM: Money = Money::from_kobo(15_000_000);
/// The minimum number of working days from which a smaller price may also be paid in stages.
const STAGED_FROM_DAYS: u32 = 2;
/// The maximum number of working days of a plan.
const STAGED_DAYS_MAX: u32 = 60;
/// The number of stages of a plan.
const PLAN_STAGES: std::ops::RangeInclusive<usize> = 2..=4;
/// The share of the first stage, in percent of the price.
const FIRST_STAGE_PERCENT: std::ops::RangeInclusive<u32> = 30..=50;
/// The maximum share of the first stage when the materials are at least [`MATERIALS_PERCENT`] of
/// the price.
const FIRST_STAGE_PERCENT_MATERIALS: u32 = 70;
const MATERIALS_PERCENT: i64 = 60;
/// The minimum share of each later stage, in percent of the price.
const LATER_STAGE_PERCENT: u32 = 5;
/// The minimum amount of a stage, before promo discounts.
const STAGE_LEAST: Money = Money::from_kobo(100_000);
const NAME_MAX: usize = 60;
const WHOLE: u32 = 100;

/// The way in which the total is paid.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Plan {
    /// The whole price is paid before the work begins (FAQ-02).
    Full,
    /// Each stage is paid before its part of the work begins; only the pricing staff make such a
    /// plan.
    Staged(StagePlan),
}

/// One stage of a plan.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PlanStage {
    /// The work of the stage, for the customer and the provider.
    pub name: String,
    /// The share of the total in percent.
    pub percent: u32,
}

/// The stages of a price. The first is paid before the search for a provider begins.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StagePlan {
    /// The number of working days of the work.
    pub working_days: u32,
    pub stages: Vec<PlanStage>,
}

impl Plan {
    /// The code used in storage and in API responses.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Full => "FULL",
            Self::Staged(_) => "STAGED",
        }
    }

    /// The stages; `None` for a plan without stages.
    #[must_use]
    pub const fn staged(&self) -> Option<&StagePlan> {
        match self {
            Self::Full => None,
            Self::Staged(plan) => Some(plan),
        }
    }
}

impl StagePlan {
    /// Checks that a price with these lines may be paid with this plan. Promo discounts are
    /// ignored, so that a code that is used later does not affect the plan.
    ///
    /// # Errors
    /// `BadPlan` with the faulty field.
    pub fn check(&self, lines: &[PriceLine]) -> Result<(), PricingError> {
        let gross = |fits: fn(LineKind) -> bool| {
            Money::total(
                lines
                    .iter()
                    .filter(|line| fits(line.kind()))
                    .map(PriceLine::gross),
            )
        };
        let price = gross(|kind| kind != LineKind::DiscountPromo)?;
        let materials = gross(|kind| kind == LineKind::Material)?;
        self.check_frame(price)?;
        let needed = price.scaled(MATERIALS_PERCENT, 100, Rounding::Up)?;
        let first = if materials >= needed {
            *FIRST_STAGE_PERCENT.start()..=FIRST_STAGE_PERCENT_MATERIALS
        } else {
            FIRST_STAGE_PERCENT
        };
        self.check_shares(&first)?;
        if self
            .amounts(price)?
            .iter()
            .any(|amount| *amount < STAGE_LEAST)
        {
            return Err(bad("stages", "a stage comes to ₦1,000 at least"));
        }
        Ok(())
    }

    fn check_frame(&self, price: Money) -> Result<(), PricingError> {
        if !(1..=STAGED_DAYS_MAX).contains(&self.working_days) {
            return Err(bad("workingDays", "the work takes 1 to 60 working days"));
        }
        if price < STAGED_FROM && self.working_days < STAGED_FROM_DAYS {
            return Err(bad(
                "workingDays",
                "stages are for prices from ₦150,000 on, or for work of two working days and more",
            ));
        }
        if !PLAN_STAGES.contains(&self.stages.len()) {
            return Err(bad("stages", "a plan has two to four stages"));
        }
        let named = |stage: &PlanStage| {
            let length = stage.name.trim().chars().count();
            (1..=NAME_MAX).contains(&length) && !stage.name.chars().any(char::is_control)
        };
        if self.stages.iter().all(named) {
            Ok(())
        } else {
            Err(bad(
                "stages",
                "say in at most 60 characters what is done in each stage",
            ))
        }
    }

    fn check_shares(&self, first: &std::ops::RangeInclusive<u32>) -> Result<(), PricingError> {
        let shares: Vec<u32> = self.stages.iter().map(|stage| stage.percent).collect();
        let sum = shares
            .iter()
            .fold(0_u32, |sum, share| sum.saturating_add(*share));
        match shares.split_first() {
            Some((share, _)) if !first.contains(share) => Err(bad(
                "stages",
                "the first stage is 30 to 50 % of the price, or up to 70 % where materials are 60 % of it",
            )),
            Some((_, later)) if later.iter().any(|share| *share < LATER_STAGE_PERCENT) => Err(bad(
                "stages",
                "each later stage is 5 % of the price at least",
            )),
            _ if sum != WHOLE => Err(bad("stages", "the stages sum to 100 %")),
            _ => Ok(()),
        }
    }

    /// The amount of each stage of this total, in whole naira; the last stage gets the remainder.
    /// The amounts sum to the total.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn amounts(&self, total: Money) -> Result<Vec<Money>, MoneyError> {
        let mut left = total;
        let mut amounts = Vec::with_capacity(self.stages.len());
        for (at, stage) in self.stages.iter().enumerate() {
            let amount = if at == self.stages.len().saturating_sub(1) {
                left
            } else {
                total
                    .scaled(i64::from(stage.percent), 100, Rounding::Down)?
                    .whole_naira()
            };
            left = left.minus(amount)?;
            amounts.push(amount);
        }
        Ok(amounts)
    }
}

const fn bad(field: &'static str, why: &'static str) -> PricingError {
    PricingError::BadPlan { field, why }
}

#[cfg(test)]
mod tests {
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
}
