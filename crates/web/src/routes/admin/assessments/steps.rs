//! The steps of an assessment: its schedule, the visit, the report and the review.

use super::whole;
use crate::{
    Call,
    dto::{
        AssessmentDecision, AssessmentDetailBody, ReportAssessmentRequest, ReviewAssessmentRequest,
        ScheduleAssessmentRequest, VisitStepRequest,
    },
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::assessments::{
    ReportAssessment, ReviewAssessment, ScheduleAssessment, TakeVisitStep,
    report_assessment as report_case, review_assessment as review_case,
    schedule_assessment as schedule_case, take_visit_step as step_case,
};
use orders::VisitStep;

/// Sets the assessor and the time of a visit or of a remote assessment: the caller, or a provider who
/// offers this service in this area. The customer is notified.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ScheduleAssessmentRequest, responses((status = 200, body = AssessmentDetailBody)))]
#[post("/api/admin/assessments/{id}/schedule")]
pub async fn schedule_assessment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ScheduleAssessmentRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let (kind, visit) = asked.visit()?;
            let cmd = ScheduleAssessment {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                kind,
                assessor: visit.assessor,
                at: visit.at,
            };
            schedule_case(&*call.services.store, cmd).await?;
            done(&call, &user, id.0).await
        })
        .await
}

/// Records a step of the visit, as its assessor or the customer reported it by phone. After a visit
/// that was missed, another one is scheduled.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = VisitStepRequest,
    responses((status = 200, body = AssessmentDetailBody)))]
#[post("/api/admin/assessments/{id}/steps")]
pub async fn take_visit_step(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<VisitStepRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = TakeVisitStep {
        call: call.invocation(user.actor()),
        order: id.0,
        step: body.value.step(&VisitStep::ALL)?,
    };
    let _taken = step_case(&*call.services.store, cmd).await?;
    done(&call, &user, id.0).await
}

/// Submits the report, which then waits for a review by pricing staff.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ReportAssessmentRequest, responses((status = 200, body = AssessmentDetailBody)))]
#[post("/api/admin/assessments/{id}/report")]
pub async fn report_assessment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ReportAssessmentRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = ReportAssessment {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                report: asked.report()?,
            };
            let _reported = report_case(&*call.services.store, cmd).await?;
            done(&call, &user, id.0).await
        })
        .await
}

/// Accepts a report or returns it to the assessor. An accepted report makes the order QUOTED, or
/// closes it when the report refuses the job.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ReviewAssessmentRequest, responses((status = 200, body = AssessmentDetailBody)))]
#[post("/api/admin/assessments/{id}/review")]
pub async fn review_assessment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ReviewAssessmentRequest>,
) -> Result<HttpResponse, Problem> {
    let ReviewAssessmentRequest { decision, note } = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let send_back =
                (decision == AssessmentDecision::Return).then(|| note.unwrap_or_default());
            let cmd = ReviewAssessment {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                send_back,
            };
            let _reviewed = review_case(&*call.services.store, cmd).await?;
            done(&call, &user, id.0).await
        })
        .await
}

async fn done(call: &Call, user: &CurrentUser, id: OrderId) -> Result<HttpResponse, Problem> {
    call.state.wake.notify_one();
    Ok(HttpResponse::Ok().json(whole(call, user, id).await?))
}
