//! Chargebacks, on the desk of finance.

use super::acting;
use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem, Query,
    dto::{ChargebackBody, ChargebackEvidenceRequest},
    routes::link_next,
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use kernel::ChargebackId;
use marketplace::paying::{AnswerChargeback, answer_chargeback as answer_case};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ChargebackQuery {
    /// 1 to 100, 20 unless told.
    limit: Option<u32>,
    /// From the `Link` of the page before.
    cursor: Option<String>,
}

/// All of them, the newest first.
#[utoipa::path(tag = "admin", params(ChargebackQuery), responses((status = 200, body = Vec<ChargebackBody>)))]
#[get("/api/admin/finance/chargebacks")]
pub async fn list_chargebacks(req: HttpRequest, call: Call, query: Query<ChargebackQuery>) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.finance.chargebacks(page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(found.items.iter().map(ChargebackBody::from).collect::<Vec<_>>()))
}

/// Say why the money is ours: it goes to the bank with what is known of the job.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ChargebackEvidenceRequest, responses((status = 200, body = ChargebackBody)))]
#[post("/api/admin/finance/chargebacks/{id}/evidence")]
pub async fn answer_chargeback(
    call: Call,
    user: CurrentUser,
    id: Path<ChargebackId>,
    idempotency: Idempotency,
    body: Body<ChargebackEvidenceRequest>,
) -> Result<HttpResponse, Problem> {
    let words = body.value.words;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AnswerChargeback { call: call.invocation_from(acting(&user), seed), chargeback: id.0, words };
            answer_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            let view = call.services.finance.chargeback(id.0).await?.ok_or_else(Problem::not_found)?;
            Ok(HttpResponse::Ok().json(ChargebackBody::from(&view)))
        })
        .await
}
