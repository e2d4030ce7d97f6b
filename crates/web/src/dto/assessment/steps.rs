//! What people send about an assessment: its schedule, the steps of the visit and the review.

use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Timestamp};
use orders::{AssessmentKind, Visit, VisitStep};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScheduleAssessmentRequest {
    /// The assessor: the caller, or one of `providers`.
    #[validate(length(max = 40))]
    pub assessor_id: String,
    /// How the job is assessed: `REMOTE`, the default, or `ON_SITE`.
    #[validate(length(max = 40))]
    pub kind: Option<String>,
    /// The time of the visit, or at which the assessor looks at the job remotely; in the future and
    /// within 14 days.
    pub at: DateTime<Utc>,
}

/// A step of the visit of an assessment.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VisitStepRequest {
    /// `EN_ROUTE`, `ON_SITE`, `CUSTOMER_NO_SHOW` or, by staff, `ASSESSOR_NO_SHOW`.
    #[validate(length(max = 40))]
    pub step: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = AssessmentDecision)]
pub enum AssessmentDecision {
    Accept,
    Return,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReviewAssessmentRequest {
    pub decision: AssessmentDecision,
    /// The description of what is missing in the report; required with `RETURN`.
    #[validate(length(max = 500))]
    pub note: Option<String>,
}

impl ScheduleAssessmentRequest {
    /// Returns how the job is assessed, by whom and when.
    ///
    /// # Errors
    /// `assessorId` when it is not an id, and `kind` for an unknown one.
    pub fn visit(&self) -> Result<(AssessmentKind, Visit), FieldErrors> {
        let unknown = |_| {
            FieldErrors::one(
                "assessorId",
                "unknown_person",
                "Choose a person from the list.",
            )
        };
        let kind = match self.kind.as_deref() {
            None => AssessmentKind::Remote,
            Some(code) => AssessmentKind::from_code(code).ok_or_else(|| {
                FieldErrors::one("kind", "invalid", "An assessment is remote or on site.")
            })?,
        };
        let visit = Visit {
            assessor: self.assessor_id.parse().map_err(unknown)?,
            at: Timestamp::new(self.at),
        };
        Ok((kind, visit))
    }
}

impl VisitStepRequest {
    /// Returns the step.
    ///
    /// # Errors
    /// `step` for an unknown one, and for one that is not among `allowed`.
    pub fn step(&self, allowed: &[VisitStep]) -> Result<VisitStep, FieldErrors> {
        VisitStep::from_code(&self.step)
            .filter(|step| allowed.contains(step))
            .ok_or_else(|| FieldErrors::one("step", "invalid", "There is no such step."))
    }
}
