//! What the person at home does with a link of an order.

use super::{read::tracked_by_link, share::token_hash};
use crate::{
    Call,
    dto::{ConfirmByLinkRequest, ReportProblemRequest, TrackingBody},
};
use actix_web::{Responder, post, web};
use http_base::{Body, Path, Problem};
use kernel::{Actor, OrderId};
use marketplace::fulfilment::{
    ConfirmByLink, FulfilmentError, ReportProblem, confirm_by_link, report_problem,
};

/// Confirms with a link that the job is done. The order was made for someone else, and its customer
/// lets them confirm. The money in escrow is released.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = ConfirmByLinkRequest,
    responses((status = 200, body = TrackingBody)))]
#[post("/api/orders/{id}/by-link/confirm")]
pub async fn confirm_with_link(
    call: Call,
    id: Path<OrderId>,
    body: Body<ConfirmByLinkRequest>,
) -> Result<impl Responder, Problem> {
    let token_hash = token_hash(&body.value.token);
    let cmd = ConfirmByLink {
        call: call.invocation(Actor::Guest),
        order: id.0,
        token_hash: token_hash.clone(),
    };
    let done = confirm_by_link(&*call.services.store, cmd).await;
    answer(&call, id.0, token_hash, done.map(drop)).await
}

/// Tells the customer and support with a link that something is wrong with the finished job. It
/// stops nothing.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = ReportProblemRequest,
    responses((status = 200, body = TrackingBody)))]
#[post("/api/orders/{id}/by-link/problem")]
pub async fn report_problem_with_link(
    call: Call,
    id: Path<OrderId>,
    body: Body<ReportProblemRequest>,
) -> Result<impl Responder, Problem> {
    let token_hash = token_hash(&body.value.token);
    let cmd = ReportProblem {
        call: call.invocation(Actor::Guest),
        order: id.0,
        token_hash: token_hash.clone(),
        reason: body.value.reason,
    };
    let done = report_problem(&*call.services.store, cmd).await;
    answer(&call, id.0, token_hash, done.map(drop)).await
}

/// The tracking as the link shows it. A link that does not open the order counts as a guess.
async fn answer(
    call: &Call,
    order: OrderId,
    token_hash: String,
    done: Result<(), FulfilmentError>,
) -> Result<impl Responder + use<>, Problem> {
    match done {
        Ok(()) => call.state.wake.notify_one(),
        Err(FulfilmentError::NotFound) => return Err(super::read::guessed(call).await),
        Err(refused) => return Err(refused.into()),
    }
    let body = tracked_by_link(call, order, token_hash).await?;
    Ok(web::Json(body))
}
