use super::as_provider;
use crate::{Call, dto::MoveAnswerBody};
use actix_web::{Responder, post, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::{Applied, MoveId, OrderId};
use marketplace::moves::{AnswerMove, accept_move as accept_case, decline_move as decline_case};
use orders::MoveState;

/// Accepts a move request. If the caller has another job at that time, the job no longer belongs to
/// the caller.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("moveId" = String, Path)),
    responses((status = 200, body = MoveAnswerBody)))]
#[post("/api/service-provider/jobs/{orderId}/moves/{moveId}/accept")]
pub async fn accept_move(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, MoveId)>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let state = match accept_case(&*call.services.store, answer(&call, &user, ids.0)).await? {
        Applied::Now(state) => {
            call.state.wake.notify_one();
            state
        }
        Applied::Already => MoveState::Accepted,
    };
    Ok(web::Json(MoveAnswerBody::from(state)))
}

/// Declines a move request: a new search starts at the new time, and nothing counts against the
/// caller.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("moveId" = String, Path)),
    responses((status = 200, body = MoveAnswerBody)))]
#[post("/api/service-provider/jobs/{orderId}/moves/{moveId}/decline")]
pub async fn decline_move(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, MoveId)>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    if decline_case(&*call.services.store, answer(&call, &user, ids.0))
        .await?
        .is_now()
    {
        call.state.wake.notify_one();
    }
    Ok(web::Json(MoveAnswerBody::from(MoveState::Declined)))
}

fn answer(call: &Call, user: &CurrentUser, (order, request): (OrderId, MoveId)) -> AnswerMove {
    AnswerMove {
        call: call.invocation(as_provider(user)),
        order,
        request,
    }
}
