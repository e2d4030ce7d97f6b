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
#[path = "plan_tests.rs"]
mod tests;
