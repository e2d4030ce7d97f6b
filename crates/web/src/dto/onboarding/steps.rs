//! The steps of an application, with what is missing in them and what a reviewer asked to change.

use providers::{ChangeItem, Missing};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApplicationStep)]
pub struct StepBody {
    /// The step: `consent`, `applicant`, `identity`, `skills`, `papers`, `guarantors`, `bank`,
    /// `quiz`, `review` or `probation`.
    pub key: &'static str,
    #[schema(value_type = StepStateSchema)]
    pub state: &'static str,
    pub missing: Vec<MissingBody>,
}

#[derive(ToSchema)]
#[schema(as = ApplicationStepState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum StepStateSchema {
    Open,
    Done,
    Changes,
    Waiting,
}

/// Something that is missing in a step.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApplicationGap)]
pub struct MissingBody {
    pub code: &'static str,
    pub message: String,
}

impl From<&Missing> for MissingBody {
    fn from(one: &Missing) -> Self {
        Self {
            code: one.code,
            message: one.message.clone(),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApplicationChange)]
pub struct ChangeItemBody {
    pub step: &'static str,
    pub message: String,
}

impl From<&ChangeItem> for ChangeItemBody {
    fn from(item: &ChangeItem) -> Self {
        Self {
            step: item.step.code(),
            message: item.message.clone(),
        }
    }
}
