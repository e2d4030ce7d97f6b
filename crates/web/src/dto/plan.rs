//! Prices that are paid in stages, as the customer, the provider and the pricing staff see them.

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
    /// All of the price is paid before the work begins.
    Full,
    /// The price is paid in stages, each before its part of the work begins.
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

/// Whether a part or all of a price is paid, in addition to the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PaymentState {
    Part,
    Full,
}

impl PaymentState {
    /// `None` while nothing was received.
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
    /// The number of the stage: 1, 2, 3 and so on.
    pub stage: u32,
    /// The work that is done in the stage.
    pub name: String,
    pub percent: u32,
    pub amount_kobo: i64,
    /// Whether this stage and all earlier ones are paid.
    pub paid: bool,
}

/// The stages of a price and which of them are paid; empty for a price that is paid at once.
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

/// The stages of a price, as staff set them: two to four that sum to 100 %, for a price of ₦150,000
/// or more, or for work of at least two working days.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = StagePlan)]
pub struct StagePlanRequest {
    /// The number of working days: 1 to 60.
    pub working_days: u32,
    #[validate(length(min = 1, max = 8), nested)]
    pub stages: Vec<StageRequest>,
}

// It is serialized too because `validator` requires that of the items of a list.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PlanStage)]
pub struct StageRequest {
    /// The work that is done in the stage, in at most 60 characters.
    #[validate(length(max = 120))]
    pub name: String,
    /// The percentage of the total. The first stage has 30 to 50, or up to 70 when materials are
    /// 60 % of the price; each later one has at least 5.
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

/// The stage that the provider begins next.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BeginStageRequest {
    /// The number of the stage: 2, 3 or 4.
    #[validate(range(min = 2, max = 4))]
    pub stage: u32,
}
