use super::{as_customer, body_of};
use crate::{
    Call,
    dto::{CylinderRefundRequest, OrderBody},
};
use actix_web::{Responder, post, web};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::OrderId;
use marketplace::cancellation::{SettleCylinder, settle_cylinder};

/// Ends an order whose cylinder was rejected at once, without the wait for support. The paid amount
/// less the fee is refunded, or becomes store credit for another cylinder.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = CylinderRefundRequest, responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/cylinder-refund")]
pub async fn refund_cylinder(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<CylinderRefundRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = SettleCylinder {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        as_credit: body.value.as_credit,
    };
    if settle_cylinder(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}
