//! Advances for materials, for finance.

use crate::{
    Body, Call, CurrentUser, Idempotency, NoBody, Path, Problem, Query,
    dto::{AdminAdvanceBody, RefuseAdvanceRequest},
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use kernel::AdvanceId;
use marketplace::advances::{
    RefuseAdvance, ReleaseAdvance, refuse_advance as refuse_case, release_advance as release_case,
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_advances)
        .service(release_advance)
        .service(refuse_advance);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AdvanceQuery {
    /// The number of advances, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the advances that wait for finance or are paid and not closed, oldest first.
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

/// Approves an advance after a check of the pro-forma invoice. It is paid with the provider's next
/// payout.
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
                call: call.invocation_from(user.actor(), seed),
                advance: id.0,
            };
            release_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

/// Refuses an advance with an explanation.
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
                call: call.invocation_from(user.actor(), seed),
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
