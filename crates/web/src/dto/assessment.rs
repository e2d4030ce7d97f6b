//! Assessments as staff work on them.

mod steps;

pub use steps::{
    AssessmentDecision, ReviewAssessmentRequest, ScheduleAssessmentRequest, VisitStepRequest,
};

use super::{
    AssessmentFeeBody, ReportBody,
    assessment_state::{AssessmentKindSchema, AssessmentStateSchema},
    maybe_time, time,
};
use chrono::{DateTime, Utc};
use kernel::{Timestamp, UserId};
use marketplace::read::{AssessmentView, PublicProvider};
use orders::{AssessmentFigures, AssessmentState, VisitStep};
use serde::Serialize;
use utoipa::ToSchema;

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
    /// The fee of the last visit that had one.
    pub fee: Option<AssessmentFeeBody>,
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
            fee: one.fee.as_ref().map(AssessmentFeeBody::from),
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
