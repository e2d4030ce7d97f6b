//! Chargebacks, for finance.

use crate::{
    Call,
    dto::{ChargebackBody, ChargebackEvidenceRequest},
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query};
use kernel::ChargebackId;
use marketplace::payments::{AnswerChargeback, answer_chargeback as answer_case};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(list_chargebacks).service(answer_chargeback);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ChargebackQuery {
    /// The number of chargebacks, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists all chargebacks, newest first.
#[utoipa::path(tag = "admin", params(ChargebackQuery), responses((status = 200, body = Vec<ChargebackBody>)))]
#[get("/api/admin/finance/chargebacks")]
pub async fn list_chargebacks(
    req: HttpRequest,
    call: Call,
    query: Query<ChargebackQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.finance.chargebacks(page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(ChargebackBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Sends the evidence for a chargeback: the statement and the facts of the job go to the bank.
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
    let statement = body.value.statement;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AnswerChargeback {
                call: call.invocation_from(user.actor(), seed),
                chargeback: id.0,
                statement,
            };
            answer_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            let view = call
                .services
                .finance
                .chargeback(id.0)
                .await?
                .ok_or_else(Problem::not_found)?;
            Ok(HttpResponse::Ok().json(ChargebackBody::from(&view)))
        })
        .await
}
