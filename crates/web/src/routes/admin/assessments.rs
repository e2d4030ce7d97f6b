//! Assessments of orders before they are priced: the queue, and the steps of each.

mod steps;

use crate::{
    Call,
    dto::{AssessmentBody, AssessmentDetailBody, AssessmentFiguresBody},
    routes::{
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, chosen, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, web};
use http_base::{CurrentUser, Path, Problem, Query, csv::Cell};
use kernel::{Limit, OrderId, Permission};
use marketplace::read::{AssessmentView, DirectoryFilter, Page, PageRequest, PublicProvider};
use orders::{AssessmentFigures, AssessmentState};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_assessments)
        .service(assessment_figures)
        .service(get_assessment)
        .service(steps::schedule_assessment)
        .service(steps::take_visit_step)
        .service(steps::report_assessment)
        .service(steps::review_assessment);
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
            Cell::Time(view.assessment.created_at),
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
