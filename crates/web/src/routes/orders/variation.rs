use super::{as_customer, body_of};
use crate::{
    Call, CurrentUser, NoBody, Path, Problem, Services,
    dto::{OrderBody, VariationBody},
};
use actix_web::{Responder, post, web};
use kernel::{OrderId, VariationId};
use marketplace::{
    read::OrderView,
    varying::{AnswerVariation, approve_variation as approve_case, decline_variation as decline_case},
};
use orders::OrderStatus;

/// Agree to extra work. It is done when it is paid, with `variationId` in `POST /api/orders/{id}/payments`.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("variationId" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/variations/{variationId}/approve")]
pub async fn approve_variation(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, VariationId)>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let (order, variation) = ids.0;
    let cmd = AnswerVariation { call: call.invocation(as_customer(&user)), order, variation };
    if approve_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call.services, order).await?))
}

/// Do without extra work: nothing is paid for it, and the work goes on as it was agreed.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("variationId" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/variations/{variationId}/decline")]
pub async fn decline_variation(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, VariationId)>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let (order, variation) = ids.0;
    let cmd = AnswerVariation { call: call.invocation(as_customer(&user)), order, variation };
    if decline_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call.services, order).await?))
}

/// Nothing is found before the work has begun.
pub(super) async fn variations_of(services: &Services, order: &OrderView) -> Result<Vec<VariationBody>, Problem> {
    if order.started_at.is_none() && order.paid_at.is_none() {
        return Ok(Vec::new());
    }
    let at_work = order.status == OrderStatus::InProgress && order.tracking_step.is_at_work();
    let doing = order.provider.as_ref().map(|provider| provider.id);
    let all = services.orders.variations_of(order.id).await?;
    Ok(all.iter().map(|variation| VariationBody::of_customer(variation, at_work && doing == Some(variation.provider))).collect())
}
