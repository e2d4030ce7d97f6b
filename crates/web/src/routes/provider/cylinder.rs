use super::{as_provider, job_body::body_of};
use crate::{
    Call,
    dto::{JobBody, RejectCylinderRequest},
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::cancellation::{RejectCylinder, reject_cylinder as reject_case};

/// Reports from the door that the customer's cylinder cannot be filled. The order ends and is
/// refunded unless support objects.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = RejectCylinderRequest, responses((status = 201, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/cylinder/reject")]
pub async fn reject_cylinder(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<RejectCylinderRequest>,
) -> Result<HttpResponse, Problem> {
    let RejectCylinderRequest { fault, note } = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = RejectCylinder {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                fault: fault.into(),
                note: note.unwrap_or_default(),
            };
            if reject_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}
