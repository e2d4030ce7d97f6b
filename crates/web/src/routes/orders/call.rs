use super::as_customer;
use crate::{Call, routes::no_content};
use actix_web::{HttpResponse, post};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::OrderId;
use marketplace::phone_calls::{IntendCall, intend_call};
use orders::CallSide;

/// Says that the next call of the caller to the relay number is about this order. Without it, a call
/// is about the job that begins nearest to the time of the call.
#[utoipa::path(tag = "orders", params(("id" = String, Path)),
    responses((status = 204), (status = 404, description = "Problem"), (status = 409, description = "Problem")))]
#[post("/api/orders/{id}/call-intent")]
pub async fn intend_order_call(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = IntendCall {
        call: call.invocation(as_customer(&user)),
        user: user.id(),
        side: CallSide::Customer,
        order: id.0,
    };
    intend_call(&*call.services.store, cmd).await?;
    Ok(no_content())
}
