//! Materials that are bought for an order before its work is done.

use super::{as_customer, body_of};
use crate::{Call, dto::OrderBody};
use actix_web::{Responder, post, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::{AdvanceId, OrderId};
use marketplace::advances::{DeliverAdvance, deliver_advance as deliver_case};

/// Confirms that materials were delivered to the customer. From then on they belong to the
/// customer, whatever happens to the job.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("advanceId" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/materials/{advanceId}/delivery")]
pub async fn confirm_delivery(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, AdvanceId)>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let (order, advance) = ids.0;
    if deliver_case(
        &*call.services.store,
        DeliverAdvance {
            call: call.invocation(as_customer(&user)),
            advance,
        },
    )
    .await?
    .is_now()
    {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, order).await?))
}
