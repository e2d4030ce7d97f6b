//! The state of an assessment in the published document.

use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(as = AssessmentState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum AssessmentStateSchema {
    Needed,
    FeeDue,
    Scheduled,
    EnRoute,
    OnSite,
    Reported,
    Accepted,
    Rejected,
    CustomerNoShow,
    AssessorNoShow,
    Cancelled,
    Expired,
    Offered,
}

#[derive(ToSchema)]
#[schema(as = AssessmentFeeState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum AssessmentFeeStateSchema {
    Due,
    Paid,
    Earned,
    Returned,
    Lapsed,
}

#[derive(ToSchema)]
#[schema(as = AssessmentKind, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum AssessmentKindSchema {
    Remote,
    OnSite,
}
