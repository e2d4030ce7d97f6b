//! The reports about phone calls, and what becomes of them.

use super::count_bad_signature;
use crate::Call;
use actix_web::{HttpResponse, post};
use http_base::{Path, Problem, Query, RawBody};
use kernel::Actor;
use marketplace::{
    RawCallReport,
    phone_calls::{CallReportError, ReceiveCallReport, receive_call_report},
};
use serde::Deserialize;
use utoipa::IntoParams;

/// The largest accepted report, in bytes.
const REPORT_MAX_BYTES: usize = 16 * 1024;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VoiceReportQuery {
    /// The secret in the address, because the provider does not sign its reports.
    token: Option<String>,
}

/// Takes in a report about a call to the relay number, and answers what happens next with the call. A
/// repeated or late report has no further effect.
#[utoipa::path(tag = "operations",
    request_body(content = Object, content_type = "application/x-www-form-urlencoded", description = "The provider's report"),
    params(("provider" = String, Path, description = "`africastalking`"), VoiceReportQuery),
    responses((status = 200, body = String, content_type = "application/xml", description = "What happens with the call"),
        (status = 401, description = "Problem"), (status = 404, description = "Problem")))]
#[post("/api/webhooks/voice/{provider}")]
pub async fn voice_report(
    call: Call,
    provider: Path<String>,
    query: Query<VoiceReportQuery>,
    body: RawBody<REPORT_MAX_BYTES>,
) -> Result<HttpResponse, Problem> {
    let relay = &*call.services.relay;
    let cmd = ReceiveCallReport {
        call: call.invocation(Actor::System),
        provider: provider.0,
        report: RawCallReport {
            proof: query.0.token.unwrap_or_default(),
            body: body.0.to_vec(),
        },
    };
    match receive_call_report(&*call.services.store, relay, cmd).await {
        Ok(answer) => Ok(HttpResponse::Ok()
            .content_type("application/xml; charset=utf-8")
            .body(relay.answer(&answer))),
        Err(bad @ CallReportError::Bad(_)) => {
            count_bad_signature(&call).await?;
            Err(bad.into())
        }
        Err(other) => Err(other.into()),
    }
}
