use super::{as_customer, body_of, owned};
use crate::{
    Call, CurrentUser, MaybeUser, OptionalBody, Path, Problem,
    dto::{CancelRequest, CancellationPreviewBody, OrderBody},
};
use actix_web::{Responder, post, web};
use kernel::OrderId;
use marketplace::ordering::{CancelOrder, cancel_order as cancel_case, preview_cancellation as preview_case};

/// What a cancellation now would mean, before the tap. The reason may be sent along; until somebody is assigned it
/// changes nothing.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = Option<CancelRequest>, responses((status = 200, body = CancellationPreviewBody)))]
#[post("/api/orders/{id}/cancellation/preview")]
pub async fn preview_cancellation(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _reason: OptionalBody<CancelRequest>,
) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &MaybeUser(Some(user)), id.0).await?;
    Ok(web::Json(CancellationPreviewBody::from(&preview_case(&order)?)))
}

/// Cancel, as long as nobody is assigned; what was paid goes back.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = CancelRequest, responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/cancel")]
pub async fn cancel_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: OptionalBody<CancelRequest>,
) -> Result<impl Responder, Problem> {
    let _ =
        cancel_case(&*call.services.store, CancelOrder { call: call.invocation(as_customer(&user)), order: id.0, reason: body.0.reason })
            .await?;
    Ok(web::Json(body_of(&call.services, id.0).await?))
}
