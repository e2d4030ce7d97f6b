//! Prices that are paid in stages, as the customer, the provider and the pricing desk see them.

use super::kobo;
use orders::Funding;
use pricing::{Plan, PlanStage, PriceVersion, StagePlan};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// How a price is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PlanType {
    /// All of it before the work begins.
    Full,
    /// In stages, each before its part of the work begins.
    Staged,
}

impl From<&Plan> for PlanType {
    fn from(plan: &Plan) -> Self {
        match plan {
            Plan::Full => Self::Full,
            Plan::Staged(_) => Self::Staged,
        }
    }
}

/// How much of a price came, beside the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PaymentState {
    Part,
    Full,
}

impl PaymentState {
    /// Nothing is said while nothing came.
    pub(super) fn of(funding: Option<Funding>) -> Option<Self> {
        let funding = funding.filter(|funding| funding.received.is_positive())?;
        Some(if funding.is_whole() {
            Self::Full
        } else {
            Self::Part
        })
    }
}

/// One stage of a price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteStage {
    /// 1, 2, 3 …
    pub stage: u32,
    /// What is done in it.
    pub name: String,
    pub percent: u32,
    pub amount_kobo: i64,
    /// Whether it and all before it are paid.
    pub paid: bool,
}

/// The stages of a price with what came for them; none when it is paid at once.
pub(super) fn stages_of(price: &PriceVersion, funding: Option<Funding>) -> Vec<QuoteStage> {
    let Some(plan) = price.plan().staged() else {
        return Vec::new();
    };
    let amounts = price.stage_amounts().unwrap_or_default();
    let stages = plan.stages.iter().zip(amounts).zip(1_u32..);
    stages
        .map(|((stage, amount), number)| QuoteStage {
            stage: number,
            name: stage.name.clone(),
            percent: stage.percent,
            amount_kobo: kobo(amount),
            paid: funding.is_some_and(|funding| funding.covers(number)),
        })
        .collect()
}

/// The stages that the desk gives a price: two to four that sum to 100 %, for a price from ₦150,000 on or for work of two
/// working days and more.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = StagePlan)]
pub struct StagePlanRequest {
    /// 1 to 60.
    pub working_days: u32,
    #[validate(length(min = 1, max = 8), nested)]
    pub stages: Vec<StageRequest>,
}

// Written too, for the checker of lists asks for it.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PlanStage)]
pub struct StageRequest {
    /// What is done in it, in at most 60 characters.
    #[validate(length(max = 120))]
    pub name: String,
    /// Of the total: the first 30 to 50, or up to 70 where materials are 60 % of it; each later one 5 at least.
    pub percent: u32,
}

impl From<&StagePlanRequest> for Plan {
    fn from(asked: &StagePlanRequest) -> Self {
        let stages = asked.stages.iter().map(|stage| PlanStage {
            name: stage.name.trim().to_owned(),
            percent: stage.percent,
        });
        Self::Staged(StagePlan {
            working_days: asked.working_days,
            stages: stages.collect(),
        })
    }
}

/// The stage that the provider goes on to.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BeginStageRequest {
    /// 2, 3 or 4.
    #[validate(range(min = 2, max = 4))]
    pub stage: u32,
}
