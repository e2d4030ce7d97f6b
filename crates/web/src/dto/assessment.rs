//! Assessments as staff work on them.

use super::{
    ReportBody,
    assessment_state::{AssessmentKindSchema, AssessmentStateSchema},
    maybe_time, time,
};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Timestamp, UserId};
use marketplace::read::{AssessmentView, PublicProvider};
use orders::{AssessmentFigures, AssessmentKind, AssessmentState, Visit, VisitStep};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(ToSchema)]
#[schema(as = AssessmentCause, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum AssessmentCauseSchema {
    Service,
    Engine,
    Unanswered,
    Customer,
}

/// An assessment in the queue of staff. Its id is the id of its order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Assessment)]
pub struct AssessmentBody {
    pub id: String,
    /// The reference of the order.
    pub reference: String,
    pub title: String,
    pub category_slug: String,
    pub area: Option<String>,
    #[schema(value_type = AssessmentStateSchema)]
    pub state: &'static str,
    /// `SERVICE`: the service is always assessed before it is priced. `ENGINE`: these answers have
    /// no automatic price. `UNANSWERED`: no one priced the request in time. `CUSTOMER`: the customer
    /// asked for it.
    #[schema(value_type = AssessmentCauseSchema)]
    pub cause: &'static str,
    /// `REMOTE`: from the answers, the photos and a call. `ON_SITE`: by a visit.
    #[schema(value_type = AssessmentKindSchema)]
    pub kind: &'static str,
    /// The time until which the report is due.
    pub answer_by: DateTime<Utc>,
    /// Whether the report is due and has not come.
    pub late: bool,
    pub assessor_id: Option<String>,
    pub assessor_name: Option<String>,
    pub scheduled_for: Option<DateTime<Utc>>,
    pub reported_at: Option<DateTime<Utc>>,
    /// How often a report was returned to the assessor.
    pub returns: u32,
    pub created_at: DateTime<Utc>,
}

/// One assessment with everything that is needed to work on it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssessmentDetail)]
pub struct AssessmentDetailBody {
    #[serde(flatten)]
    pub assessment: AssessmentBody,
    pub report: Option<ReportBody>,
    pub reviewed_at: Option<DateTime<Utc>>,
    /// The note with which the report was last returned.
    pub note: Option<String>,
    /// The people besides the caller who may assess: providers who offer this service in this area.
    pub providers: Vec<AssessorBody>,
    /// The actions that the caller may take now: `schedule`, `report`, `review`, and the steps of a
    /// visit `EN_ROUTE`, `ON_SITE`, `CUSTOMER_NO_SHOW` and `ASSESSOR_NO_SHOW`.
    #[schema(value_type = Vec<String>)]
    pub allowed_actions: Vec<&'static str>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Assessor)]
pub struct AssessorBody {
    pub id: String,
    pub name: String,
}

/// How good the assessments of the last 90 days were, in thousandths.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssessmentFigures)]
pub struct AssessmentFiguresBody {
    /// Reports that were accepted and contain a price estimate.
    pub accepted: u32,
    /// How many of the accepted reports led to a paid order.
    pub paid: u32,
    /// The share of the accepted reports that led to a paid order, in thousandths.
    pub conversion_milli: Option<u32>,
    /// The mean relative error of the estimates, |final − likely| / final, in thousandths: `likely`
    /// is the estimate of the report and `final` the price that was paid.
    pub error_milli: Option<u32>,
}

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

impl AssessmentBody {
    #[must_use]
    pub fn new(view: &AssessmentView, now: Timestamp) -> Self {
        let one = &view.assessment;
        Self {
            id: one.order.to_string(),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            category_slug: view.category_slug.clone(),
            area: view.area.clone(),
            state: one.state.code(),
            cause: one.cause.code(),
            kind: one.kind.code(),
            answer_by: time(one.answer_by),
            late: one.is_late(now),
            assessor_id: one.visit.map(|visit| visit.assessor.to_string()),
            assessor_name: view.assessor_name.clone(),
            scheduled_for: maybe_time(one.visit.map(|visit| visit.at)),
            reported_at: maybe_time(one.reported_at),
            returns: one.returns,
            created_at: time(one.created_at),
        }
    }
}

impl AssessmentDetailBody {
    #[must_use]
    pub fn new(
        view: &AssessmentView,
        providers: &[PublicProvider],
        (caller, now): (UserId, Timestamp),
        may_review: bool,
    ) -> Self {
        let one = &view.assessment;
        let own = one.visit.is_some_and(|visit| visit.assessor == caller);
        let steps = [
            ("schedule", one.state.may_become(AssessmentState::Scheduled)),
            ("report", one.state.may_become(AssessmentState::Reported)),
            (
                "review",
                one.state == AssessmentState::Reported && may_review && !own,
            ),
        ];
        let others = providers
            .iter()
            .filter(|provider| UserId::from(provider.id) != one.customer);
        Self {
            assessment: AssessmentBody::new(view, now),
            report: one.report.as_ref().map(ReportBody::from),
            reviewed_at: maybe_time(one.reviewed_at),
            note: one.note.clone(),
            providers: others
                .map(|provider| AssessorBody {
                    id: provider.id.to_string(),
                    name: provider.display_name.clone(),
                })
                .collect(),
            allowed_actions: steps
                .into_iter()
                .filter_map(|(step, may)| may.then_some(step))
                .chain(one.visit_steps().map(VisitStep::code))
                .collect(),
        }
    }
}

impl From<AssessmentFigures> for AssessmentFiguresBody {
    fn from(figures: AssessmentFigures) -> Self {
        let AssessmentFigures {
            accepted,
            paid,
            conversion_milli,
            error_milli,
        } = figures;
        Self {
            accepted,
            paid,
            conversion_milli,
            error_milli,
        }
    }
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
