use super::{as_customer, body_of};
use crate::{Call, dto::OrderBody};
use actix_web::{Responder, post, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::{Applied, ChangeOrderId, OrderId};
use marketplace::change_orders::{
    AnswerChangeOrder, approve_change_order as approve_case, decline_change_order as decline_case,
};

/// Approves a change order. Its work is done once it is paid, with `variationId` in
/// `POST /api/orders/{id}/payments`.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("variationId" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/variations/{variationId}/approve")]
pub async fn approve_change_order(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, ChangeOrderId)>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let applied = approve_case(&*call.services.store, answer(&call, &user, ids.0)).await?;
    answered(&call, ids.0.0, &applied).await
}

/// Declines a change order: nothing is paid for it, and the work goes on as agreed.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("variationId" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/variations/{variationId}/decline")]
pub async fn decline_change_order(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, ChangeOrderId)>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let applied = decline_case(&*call.services.store, answer(&call, &user, ids.0)).await?;
    answered(&call, ids.0.0, &applied).await
}

fn answer(
    call: &Call,
    user: &CurrentUser,
    (order, change_order): (OrderId, ChangeOrderId),
) -> AnswerChangeOrder {
    AnswerChangeOrder {
        call: call.invocation(as_customer(user)),
        order,
        change_order,
    }
}

async fn answered<T>(
    call: &Call,
    order: OrderId,
    applied: &Applied<T>,
) -> Result<web::Json<OrderBody>, Problem> {
    if applied.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(call, order).await?))
}
