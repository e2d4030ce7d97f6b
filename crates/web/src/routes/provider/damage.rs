//! Damage claims about the caller's jobs.

use super::{as_provider, provider_id};
use crate::{
    Call,
    dto::{AnswerDamageRequest, ProviderDamageBody},
    routes::link_next,
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Path, Problem, Query};
use kernel::DamageClaimId;
use marketplace::damage::{AnswerDamage, answer_damage as answer_case};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OwnDamageQuery {
    /// The number of claims, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the damage claims about the caller's jobs, newest first.
#[utoipa::path(tag = "service-provider", params(OwnDamageQuery), responses((status = 200, body = Vec<ProviderDamageBody>)))]
#[get("/api/service-provider/damage-claims")]
pub async fn list_own_damage(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<OwnDamageQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call
        .services
        .support
        .damage_said(provider_id(&user), page)
        .await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(ProviderDamageBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Answers a damage claim, once. The provider owes nothing for it.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), request_body = AnswerDamageRequest,
    responses((status = 200, body = ProviderDamageBody)))]
#[post("/api/service-provider/damage-claims/{id}/answer")]
pub async fn answer_damage(
    call: Call,
    user: CurrentUser,
    id: Path<DamageClaimId>,
    body: Body<AnswerDamageRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = AnswerDamage {
        call: call.invocation(as_provider(&user)),
        claim: id.0,
        answer: body.value.answer,
    };
    if answer_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    let view = call
        .services
        .support
        .damage(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(web::Json(ProviderDamageBody::from(&view)))
}
