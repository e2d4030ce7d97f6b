use super::as_provider;
use crate::{Call, routes::no_content};
use actix_web::{HttpResponse, post};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::OrderId;
use marketplace::phone_calls::{IntendCall, intend_call};
use orders::CallSide;

/// Says that the next call of the caller to the relay number is about this job or its return visit.
/// Without it, a call is about the job that begins nearest to the time of the call.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)),
    responses((status = 204), (status = 404, description = "Problem"), (status = 409, description = "Problem")))]
#[post("/api/service-provider/jobs/{orderId}/call-intent")]
pub async fn intend_job_call(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = IntendCall {
        call: call.invocation(as_provider(&user)),
        user: user.id(),
        side: CallSide::Provider,
        order: id.0,
    };
    intend_call(&*call.services.store, cmd).await?;
    Ok(no_content())
}
