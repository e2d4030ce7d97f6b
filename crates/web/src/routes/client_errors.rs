//! Crashes of the client: pages report them, and staff read them.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{ClientErrorBody, ClientErrorRequest},
    services::page_request,
};
use ::support::ClientError;
use actix_web::{HttpRequest, HttpResponse, get, http::header, post};
use http_base::{Body, Problem, Query};
use marketplace::support;
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(report_client_error)
        .service(list_client_errors);
}

/// Reports a crash of a page. Crashes of one kind are counted; who saw them is not stored.
#[utoipa::path(tag = "support", request_body = ClientErrorRequest, responses((status = 202)))]
#[post("/api/client-errors")]
pub async fn report_client_error(
    req: HttpRequest,
    call: Call,
    body: Body<ClientErrorRequest>,
) -> Result<HttpResponse, Problem> {
    let ClientErrorRequest {
        message,
        stack,
        page,
        build,
    } = body.value;
    let agent = req
        .headers()
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let crash = ClientError::report(&message, &stack, &page, &build, agent);
    support::report_client_error(&*call.services.store, crash, call.now()).await?;
    Ok(HttpResponse::Accepted().finish())
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClientErrorsQuery {
    /// The number of crashes, 1 to 100; 20 when absent.
    limit: Option<u32>,
}

/// Lists the crashes of the client, by their latest occurrence, newest first.
#[utoipa::path(tag = "admin", params(ClientErrorsQuery), responses((status = 200, body = Vec<ClientErrorBody>)))]
#[get("/api/admin/client-errors")]
pub async fn list_client_errors(
    call: Call,
    query: Query<ClientErrorsQuery>,
) -> Result<HttpResponse, Problem> {
    let limit = page_request(query.0.limit, None)?.limit;
    let crashes = call.services.staff.client_errors(limit).await?;
    Ok(HttpResponse::Ok().json(
        crashes
            .into_iter()
            .map(ClientErrorBody::from)
            .collect::<Vec<_>>(),
    ))
}
