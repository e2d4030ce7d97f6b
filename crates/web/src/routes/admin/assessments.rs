//! Assessments of orders before they are priced: the queue, and the steps of each.

use crate::{
    Call,
    dto::{
        AssessmentBody, AssessmentDecision, AssessmentDetailBody, AssessmentFiguresBody,
        ReportAssessmentRequest, ReviewAssessmentRequest, ScheduleAssessmentRequest,
        VisitStepRequest,
    },
    routes::{
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, chosen, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{Limit, OrderId, Permission};
use marketplace::{
    assessments::{
        ReportAssessment, ReviewAssessment, ScheduleAssessment, TakeVisitStep,
        report_assessment as report_case, review_assessment as review_case,
        schedule_assessment as schedule_case, take_visit_step as step_case,
    },
    read::{AssessmentView, DirectoryFilter, Page, PageRequest, PublicProvider},
};
use orders::{AssessmentFigures, AssessmentState, VisitStep};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_assessments)
        .service(assessment_figures)
        .service(get_assessment)
        .service(schedule_assessment)
        .service(take_visit_step)
        .service(report_assessment)
        .service(review_assessment);
}

/// The number of days that the figures cover.
const FIGURES_DAYS: i64 = 90;

staff_query!(AssessmentsQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// The state; `NEEDED` when absent.
    state,
    /// Only the selected rows: the ids of their orders, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<AssessmentView, 8> = ListFile {
    name: "assessments",
    columns: [
        "order", "title", "service", "area", "state", "assessor", "returns", "created",
    ],
    cells: |view| {
        let area = view.area.as_deref();
        let assessor = view.assessor_name.as_deref();
        [
            Cell::Text(view.reference.as_str()),
            Cell::Text(&view.title),
            Cell::Text(&view.category_slug),
            area.map_or(Cell::Nothing, Cell::Text),
            Cell::Text(view.assessment.state.code()),
            assessor.map_or(Cell::Nothing, Cell::Text),
            Cell::Count(view.assessment.returns.into()),
            Cell::Made(view.assessment.created_at.to_string()),
        ]
    },
};

/// Lists the assessments in a state, the one whose report is due first at the top. They are sorted by
/// `answerBy`.
#[utoipa::path(tag = "admin", params(AssessmentsQuery), responses((status = 200, body = Vec<AssessmentBody>)))]
#[get("/api/admin/assessments")]
pub async fn list_assessments(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<AssessmentsQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let state = chosen("state", given.state.as_deref(), AssessmentState::from_code)?;
    let state = state.unwrap_or(AssessmentState::Needed);
    let filter = cases(given.q.as_deref(), given.sort.as_deref(), "answerBy")?;
    let filter = of_selection(filter, given.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => {
                    services
                        .assessments
                        .assessments_in(state, filter, page)
                        .await
                }
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    let now = call.now();
    let body = move |view: &AssessmentView| AssessmentBody::new(view, now);
    asked.list(given, FILE, read, body).await
}

/// Returns how many reports led to a paid order, and how far their estimates were off.
#[utoipa::path(tag = "admin", responses((status = 200, body = AssessmentFiguresBody)))]
#[get("/api/admin/assessments/figures")]
pub async fn assessment_figures(call: Call) -> Result<impl Responder, Problem> {
    let outcomes = call
        .services
        .assessments
        .assessment_outcomes(call.now().plus_days(-FIGURES_DAYS))
        .await?;
    Ok(web::Json(AssessmentFiguresBody::from(
        AssessmentFigures::of(&outcomes),
    )))
}

/// Returns one assessment with its report and the possible assessors. The access writes an audit
/// entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AssessmentDetailBody)))]
#[get("/api/admin/assessments/{id}")]
pub async fn get_assessment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
) -> Result<impl Responder, Problem> {
    let view = call
        .services
        .assessments
        .assessment(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    viewed(
        &call,
        &user,
        view.assessment.customer,
        format!("Assessment of {}", view.reference),
    )
    .await?;
    Ok(web::Json(whole(&call, &user, id.0).await?))
}

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

async fn whole(
    call: &Call,
    user: &CurrentUser,
    id: OrderId,
) -> Result<AssessmentDetailBody, Problem> {
    let view = call
        .services
        .assessments
        .assessment(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let providers = if view.assessment.state.may_become(AssessmentState::Scheduled) {
        who_could(call, &view).await?
    } else {
        Vec::new()
    };
    Ok(AssessmentDetailBody::new(
        &view,
        &providers,
        (user.id(), call.now()),
        user.permissions().has(Permission::Pricing),
    ))
}

async fn who_could(call: &Call, view: &AssessmentView) -> Result<Vec<PublicProvider>, Problem> {
    let zone = view
        .area
        .as_deref()
        .and_then(geo::zone_of)
        .and_then(|zone| zone.code().chars().next());
    let Some(zone) = zone else {
        return Ok(Vec::new());
    };
    let filter = DirectoryFilter {
        category: Some(view.category_slug.clone()),
        zone: Some(zone),
        search: None,
    };
    let page = PageRequest {
        limit: Limit::new(Limit::MAX).unwrap_or_default(),
        after: None,
    };
    Ok(call
        .services
        .directory
        .directory(filter, call.now(), page)
        .await?
        .items)
}
