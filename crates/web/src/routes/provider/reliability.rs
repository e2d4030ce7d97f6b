//! The caller's reliability record, and their appeals against faults.

use super::{as_provider, provider_id};
use crate::{
    Call,
    dto::{AppealFaultRequest, ReliabilityBody},
};
use actix_web::{HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::{OfferId, ProviderId};
use marketplace::reliability::{AppealFault, appeal_fault as appeal_case};

/// Returns how reliable the caller is, as dispatch computes it, and every fault with its cost.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = ReliabilityBody)))]
#[get("/api/service-provider/reliability")]
pub async fn get_my_reliability(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    Ok(web::Json(record_of(&call, provider_id(&user)).await?))
}

/// Appeals against a fault, within seven days and once. Another member of staff than the one who
/// recorded the fault decides.
#[utoipa::path(tag = "service-provider",
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AppealFaultRequest,
    responses((status = 201, body = ReliabilityBody), (status = 410, description = "Problem")))]
#[post("/api/service-provider/reliability/{id}/appeal")]
pub async fn appeal_fault(
    call: Call,
    user: CurrentUser,
    id: Path<OfferId>,
    idempotency: Idempotency,
    body: Body<AppealFaultRequest>,
) -> Result<HttpResponse, Problem> {
    let photos = body.value.photos().map_err(Problem::validation)?;
    let text = body.value.text;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AppealFault {
                call: call.invocation_from(as_provider(&user), seed),
                offer: id.0,
                text,
                photos,
            };
            let _filed = appeal_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            let record = record_of(&call, provider_id(&user)).await?;
            Ok(HttpResponse::Created().json(record))
        })
        .await
}

/// The record of a provider.
pub(in crate::routes) async fn record_of(
    call: &Call,
    provider: ProviderId,
) -> Result<ReliabilityBody, Problem> {
    let now = call.now();
    let record = call.services.reliability.reliability(provider, now).await?;
    let record = record.ok_or_else(Problem::not_found)?;
    Ok(ReliabilityBody::new(&record, now))
}
