use super::{as_provider, job_body::body_of};
use crate::{
    Call,
    dto::{JobBody, ProposeChangeOrderRequest},
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::{ChangeOrderId, OrderId};
use marketplace::change_orders::{
    ProposeChangeOrder, WithdrawChangeOrder, propose_change_order as propose_case,
    withdraw_change_order as withdraw_case,
};

/// Proposes a change order with a photo of what was found. Its work is done only if the customer
/// approves and pays it.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ProposeChangeOrderRequest, responses((status = 201, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/variations")]
pub async fn propose_change_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ProposeChangeOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let (lines, photo) = (
                asked.lines().map_err(Problem::validation)?,
                asked.photo().map_err(Problem::validation)?,
            );
            let invocation = call.invocation_from(as_provider(&user), seed);
            let cmd = ProposeChangeOrder {
                call: invocation,
                order: id.0,
                lines,
                reason: asked.reason,
                photo,
            };
            propose_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Withdraws the caller's change order; the work goes on without it.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("variationId" = String, Path)),
    responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/variations/{variationId}/withdraw")]
pub async fn withdraw_change_order(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, ChangeOrderId)>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let (order, change_order) = ids.0;
    let cmd = WithdrawChangeOrder {
        call: call.invocation(as_provider(&user)),
        order,
        change_order,
    };
    if withdraw_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, &user, order).await?))
}
