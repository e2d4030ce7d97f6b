use super::{as_customer, body_of};
use crate::{Call, dto::OrderBody};
use actix_web::{Responder, post, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::OrderId;
use marketplace::fulfilment::{ConfirmCompletion, confirm_completion};

/// Confirms that the job is done. The money in escrow is released.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/confirm")]
pub async fn confirm_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let _applied = confirm_completion(
        &*call.services.store,
        ConfirmCompletion {
            call: call.invocation(as_customer(&user)),
            order: id.0,
        },
    )
    .await?;
    Ok(web::Json(body_of(&call, id.0).await?))
}
