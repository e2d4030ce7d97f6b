use super::{as_customer, body_of, owned, read::policy_of};
use crate::{
    Call,
    dto::{AskCancellationRequest, CancelRequest, CancellationPreviewBody, OrderBody},
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, Idempotency, MaybeUser, OptionalBody, Path, Problem};
use kernel::{Money, OrderId};
use marketplace::{
    cancellation::{AskCancellation, ask_cancellation as ask_case},
    orders::{CancelOrder, cancel_order as cancel_case, preview_cancellation as preview_case},
    read::{OrderPart, OrderView, way_back},
};
use payments::Advance;

/// Previews the result of a cancellation at this moment. A reason may be sent; it does not change
/// the result.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = Option<CancelRequest>, responses((status = 200, body = CancellationPreviewBody)))]
#[post("/api/orders/{id}/cancellation/preview")]
pub async fn preview_cancellation(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _reason: OptionalBody<CancelRequest>,
) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &MaybeUser(Some(user)), id.0).await?;
    Ok(web::Json(preview_of(&call, &order).await?))
}

/// The result of cancelling this order now.
pub(in crate::routes) async fn preview_of(
    call: &Call,
    order: &OrderView,
) -> Result<CancellationPreviewBody, Problem> {
    let price = if order.total.is_some() {
        call.services.orders.latest_price(order.id).await?
    } else {
        None
    };
    let advances = call.services.payouts.advances_of(order.id).await?;
    let delivered = Advance::all_delivered(&advances).map_err(Problem::fault)?;
    let policy = policy_of(call, order).await?;
    let tenders = call.services.tenders.tenders_of(order.id).await?;
    let payments = call.services.orders.payments_of(order.id).await?;
    let assessment = if OrderPart::Assessment.is_on_page_of(order) {
        call.services.assessments.assessment(order.id).await?
    } else {
        None
    };
    let visit_fee = assessment.and_then(|view| view.assessment.fee_if_cancelled());
    let preview = preview_case(order, price.as_ref(), (delivered, &policy), call.now())?
        .with_credit(tenders.spent)
        .map_err(Problem::fault)?
        .with_way(way_back(&payments))
        .with_visit_fee(visit_fee);
    Ok(CancellationPreviewBody::from(&preview))
}

/// Cancels an order that has no provider yet. The paid amount is refunded, or becomes store credit
/// if the customer chooses that.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = CancelRequest, responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/cancel")]
pub async fn cancel_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: OptionalBody<CancelRequest>,
) -> Result<impl Responder, Problem> {
    let CancelRequest { reason, as_credit } = body.value;
    let cmd = CancelOrder {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        reason,
        as_credit,
    };
    let _applied = cancel_case(&*call.services.store, cmd).await?;
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Requests the cancellation of an assigned job on the terms of the preview. Unless support
/// objects, it takes effect automatically at the time in `cancellation.dueAt` of the answer.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AskCancellationRequest, responses((status = 201, body = OrderBody)))]
#[post("/api/orders/{id}/cancellation")]
pub async fn ask_cancellation(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AskCancellationRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AskCancellation {
                call: call.invocation_from(as_customer(&user), seed),
                order: id.0,
                reason: asked.reason.into(),
                note: asked.note.unwrap_or_default(),
                fee: Money::from_kobo(asked.fee_kobo),
                as_credit: asked.as_credit,
            };
            if ask_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, id.0).await?))
        })
        .await
}
