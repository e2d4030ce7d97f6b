//! Moves: another time for an assigned job.

use super::{as_customer, owned, read::policy_of};
use crate::{
    Call,
    dto::{AskMoveRequest, OrderMoveBody},
};
use actix_web::{HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, MaybeUser, Path, Problem};
use kernel::{Money, MoveId, OrderId};
use marketplace::{
    moves::{
        AskMove, WithdrawMove, ask_move as ask_case, move_terms, withdraw_move as withdraw_case,
    },
    read::OrderView,
};
use orders::{MOVES_MAX, MoveRequest, OrderStatus, TrackingStep};

/// Returns the caller's latest move request, and what another one would cost now.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderMoveBody)))]
#[get("/api/orders/{id}/move")]
pub async fn get_move(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &MaybeUser(Some(user)), id.0).await?;
    Ok(web::Json(body_of(&call, &order).await?))
}

/// Requests another time for a job whose provider has not set out yet. The provider answers by
/// `latest.dueAt`; if the provider declines or does not answer, a new search starts at the new time
/// and the same price. A move that costs a fee first waits for the payment of the fee, with `moveId`
/// in `POST /api/orders/{id}/payments`, until `latest.dueAt`.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AskMoveRequest, responses((status = 201, body = OrderMoveBody)))]
#[post("/api/orders/{id}/move")]
pub async fn ask_move(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AskMoveRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let order = owned(&call.services, &MaybeUser(Some(user.clone())), id.0).await?;
            let invocation = call.invocation_from(as_customer(&user), seed);
            let cmd = AskMove {
                call: invocation,
                order: id.0,
                reason: asked.reason.into(),
                to: asked.slot.parse()?,
                fee: Money::from_kobo(asked.fee_kobo),
            };
            ask_case(
                &*call.services.store,
                &*call.services.catalog,
                &order.category_slug,
                cmd,
            )
            .await?;
            call.state.wake.notify_one();
            let order = owned(&call.services, &MaybeUser(Some(user)), id.0).await?;
            Ok(HttpResponse::Created().json(body_of(&call, &order).await?))
        })
        .await
}

/// Withdraws a move request that is not paid or not answered, so that the agreed time stays. A fee
/// that was paid is not refunded.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("moveId" = String, Path)), responses((status = 200, body = OrderMoveBody)))]
#[post("/api/orders/{id}/moves/{moveId}/withdraw")]
pub async fn withdraw_move(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, MoveId)>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let (order, request) = ids.0;
    let cmd = WithdrawMove {
        call: call.invocation(as_customer(&user)),
        order,
        request,
    };
    if withdraw_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    let order = owned(&call.services, &MaybeUser(Some(user)), order).await?;
    Ok(web::Json(body_of(&call, &order).await?))
}

pub(in crate::routes) async fn body_of(
    call: &Call,
    order: &OrderView,
) -> Result<OrderMoveBody, Problem> {
    let before = call.services.orders.moves_of(order.id).await?;
    let movable =
        order.status == OrderStatus::Assigned && order.tracking_step == TrackingStep::Accepted;
    let able = movable && before.len() < MOVES_MAX && !before.iter().any(MoveRequest::is_open);
    let price = if able {
        call.services.orders.latest_price(order.id).await?
    } else {
        None
    };
    let terms = match price {
        Some(price) => {
            let policy = policy_of(call, order).await?;
            Some(move_terms(order, &price, (&before, &policy), call.now())?)
        }
        None => None,
    };
    Ok(OrderMoveBody {
        latest: before.last().map(Into::into),
        terms: terms.map(Into::into),
    })
}
