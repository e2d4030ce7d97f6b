//! Warranty visits, for work of the caller or of another provider.

use super::{as_provider, provider_id};
use crate::{
    Call,
    dto::{DeclineVisitRequest, PlanVisitRequest, ReportVisitRequest, ReturnVisitBody},
    routes::link_next,
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Path, Problem, Query};
use kernel::{Timestamp, WarrantyClaimId};
use marketplace::warranty::{
    DeclineVisit, PlanVisit, ReportVisit, decline_visit as decline_case, plan_visit as plan_case,
    report_visit as report_case,
};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReturnVisitsQuery {
    /// The number of visits, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the caller's warranty visits, latest first.
#[utoipa::path(tag = "service-provider", params(ReturnVisitsQuery), responses((status = 200, body = Vec<ReturnVisitBody>)))]
#[get("/api/service-provider/return-visits")]
pub async fn list_return_visits(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<ReturnVisitsQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call
        .services
        .support
        .visits_of(provider_id(&user), page)
        .await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(|view| ReturnVisitBody::new(view, call.numbers()))
            .collect::<Vec<_>>(),
    ))
}

/// Sets the time of a visit, within the promised time.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), request_body = PlanVisitRequest, responses((status = 200, body = ReturnVisitBody)))]
#[post("/api/service-provider/return-visits/{id}/plan")]
pub async fn plan_visit(
    call: Call,
    user: CurrentUser,
    id: Path<WarrantyClaimId>,
    body: Body<PlanVisitRequest>,
) -> Result<impl Responder, Problem> {
    let at = Timestamp::from_naive_utc(body.value.at.naive_utc());
    let cmd = PlanVisit {
        call: call.invocation(as_provider(&user)),
        claim: id.0,
        at,
    };
    if plan_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    shown(&call, id.0).await
}

/// Reports that the visit has fixed the fault.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), request_body = ReportVisitRequest, responses((status = 200, body = ReturnVisitBody)))]
#[post("/api/service-provider/return-visits/{id}/report")]
pub async fn report_visit(
    call: Call,
    user: CurrentUser,
    id: Path<WarrantyClaimId>,
    body: Body<ReportVisitRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = ReportVisit {
        call: call.invocation(as_provider(&user)),
        claim: id.0,
        report: body.value.report,
    };
    if report_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    shown(&call, id.0).await
}

/// Declines a visit; another provider will come.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), request_body = DeclineVisitRequest, responses((status = 200, body = ReturnVisitBody)))]
#[post("/api/service-provider/return-visits/{id}/decline")]
pub async fn decline_visit(
    call: Call,
    user: CurrentUser,
    id: Path<WarrantyClaimId>,
    body: Body<DeclineVisitRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = DeclineVisit {
        call: call.invocation(as_provider(&user)),
        claim: id.0,
        reason: body.value.reason,
    };
    decline_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    shown(&call, id.0).await
}

async fn shown(call: &Call, id: WarrantyClaimId) -> Result<web::Json<ReturnVisitBody>, Problem> {
    let view = call
        .services
        .support
        .claim(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(web::Json(ReturnVisitBody::new(&view, call.numbers())))
}
