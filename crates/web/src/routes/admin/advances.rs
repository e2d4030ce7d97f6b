//! Money for materials, on the desk of finance.

use super::as_staff;
use crate::{
    Body, Call, CurrentUser, Idempotency, NoBody, Path, Problem, Query,
    dto::{AdminAdvanceBody, RefuseAdvanceRequest},
    routes::link_next,
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use kernel::AdvanceId;
use marketplace::advances::{
    RefuseAdvance, ReleaseAdvance, refuse_advance as refuse_case, release_advance as release_case,
};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AdvanceQuery {
    /// 1 to 100, 20 unless told.
    limit: Option<u32>,
    /// From the `Link` of the page before.
    cursor: Option<String>,
}

/// What waits for finance or is out, the oldest first.
#[utoipa::path(tag = "admin", params(AdvanceQuery), responses((status = 200, body = Vec<AdminAdvanceBody>)))]
#[get("/api/admin/finance/advances")]
pub async fn list_advances(
    req: HttpRequest,
    call: Call,
    query: Query<AdvanceQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.payouts.open_advances(page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(AdminAdvanceBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// The pro-forma is sound: let the money go with the provider's next payout.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminAdvanceBody)))]
#[post("/api/admin/finance/advances/{id}/release")]
pub async fn release_advance(
    call: Call,
    user: CurrentUser,
    id: Path<AdvanceId>,
    idempotency: Idempotency,
    body: NoBody,
) -> Result<HttpResponse, Problem> {
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = ReleaseAdvance {
                call: call.invocation_from(as_staff(&user), seed),
                advance: id.0,
            };
            release_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

/// Do not let it go, and say why.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = RefuseAdvanceRequest, responses((status = 200, body = AdminAdvanceBody)))]
#[post("/api/admin/finance/advances/{id}/refusal")]
pub async fn refuse_advance(
    call: Call,
    user: CurrentUser,
    id: Path<AdvanceId>,
    idempotency: Idempotency,
    body: Body<RefuseAdvanceRequest>,
) -> Result<HttpResponse, Problem> {
    let explanation = body.value.words;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = RefuseAdvance {
                call: call.invocation_from(as_staff(&user), seed),
                advance: id.0,
                explanation,
            };
            refuse_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

async fn told(call: &Call, id: AdvanceId) -> Result<HttpResponse, Problem> {
    call.state.wake.notify_one();
    let view = call
        .services
        .payouts
        .advance(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::Ok().json(AdminAdvanceBody::from(&view)))
}
