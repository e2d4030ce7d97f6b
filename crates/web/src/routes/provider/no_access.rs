use super::{as_provider, job_body::body_of};
use crate::{
    Call,
    dto::{JobBody, ReportNoAccessRequest},
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::{
    cancellation::{ReportNoAccess, report_no_access as report_case},
    fulfilment::{JobStep, log_call as log_case},
};

/// Records a call of a provider who is at the address while no one lets them in.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)), responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/calls")]
pub async fn log_call(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    if log_case(
        &*call.services.store,
        JobStep {
            call: call.invocation(as_provider(&user)),
            order: id.0,
        },
    )
    .await?
    .is_now()
    {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, &user, id.0).await?))
}

/// Reports no access after waiting and calling twice. Support decides what follows.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ReportNoAccessRequest, responses((status = 201, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/no-access")]
pub async fn report_no_access(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ReportNoAccessRequest>,
) -> Result<HttpResponse, Problem> {
    let note = body.value.note.unwrap_or_default();
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = ReportNoAccess {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                note,
            };
            if report_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}
