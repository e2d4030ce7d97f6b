use super::as_provider;
use crate::{Call, dto::HandBackRequest};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::dispatch::{UnassignJob, leave_job as leave_case};

/// Leaves a job that has not begun. A new search starts, and the job no longer belongs to the
/// caller.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = HandBackRequest, responses((status = 204)))]
#[post("/api/service-provider/jobs/{orderId}/withdraw")]
pub async fn leave_job(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<HandBackRequest>,
) -> Result<HttpResponse, Problem> {
    let reason = body.value.reason;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = UnassignJob {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                reason,
            };
            leave_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::NoContent().finish())
        })
        .await
}
