//! Paid orders that have no provider yet.

use super::{as_customer, body_of, owned};
use crate::{
    Call,
    dto::{OrderBody, RescheduleRequest},
};
use actix_web::{Responder, post, web};
use http_base::{Body, CurrentUser, EmptyBody, MaybeUser, Path, Problem};
use kernel::OrderId;
use marketplace::dispatch::{ExtendSearch, MoveOrder, extend_search as extend_case, move_order};

/// Changes the time of an order that has no provider yet, at the same price.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = RescheduleRequest, responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/reschedule")]
pub async fn reschedule(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<RescheduleRequest>,
) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &MaybeUser(Some(user.clone())), id.0).await?;
    let cmd = MoveOrder {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        slot: body.value.slot.parse()?,
    };
    if move_order(
        &*call.services.store,
        &*call.services.catalog,
        &order.category_slug,
        cmd,
    )
    .await?
    .is_now()
    {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Extends a search that found no provider in time, at the same price.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/look-on")]
pub async fn extend_search(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    if extend_case(
        &*call.services.store,
        ExtendSearch {
            call: call.invocation(as_customer(&user)),
            order: id.0,
        },
    )
    .await?
    .is_now()
    {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}
