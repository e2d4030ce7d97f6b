//! What staff do with a job of the dispatch board: they take it, hold its search and line up a reserve.

use crate::{
    Call,
    dto::{AskReserveRequest, DeskStepRequest, HoldSearchRequest},
    routes::admin::staff_steps::provider_named,
};
use actix_web::{HttpResponse, Responder, post};
use http_base::{Body, CurrentUser, EmptyBody, Path, Problem};
use kernel::OrderId;
use marketplace::dispatch::{
    AskReserve, HandleJob, HoldSearch, LetFinish, WithdrawReserve, ask_reserve as line_up_reserve,
    hold_search as hold, let_finish as keep_provider, release_board_job as release,
    take_board_job as take, withdraw_reserve as let_reserve_go,
};

/// Takes a job of the board for 30 minutes, so that two members of staff do not work on it.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/dispatch/{id}/take")]
pub async fn take_board_job(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let _handler = take(&*call.services.store, handling(&call, &user, id.0)).await?;
    Ok(HttpResponse::NoContent())
}

/// Releases a job of the board before its time is over. A hold ends as well, also when a colleague
/// began it, and the search goes on.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/dispatch/{id}/give-back")]
pub async fn release_board_job(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let _given = release(&*call.services.store, handling(&call, &user, id.0)).await?;
    Ok(HttpResponse::NoContent())
}

/// Holds the search for a provider of an order, because a member of staff handles it by phone. No
/// offers are sent until the time is over, or until the hold is given back.
#[utoipa::path(tag = "admin", request_body = HoldSearchRequest, params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/dispatch/{id}/hold")]
pub async fn hold_search(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<HoldSearchRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = HoldSearch {
        call: call.invocation(user.actor()),
        order: id.0,
        minutes: body.value.minutes,
        reason: body.value.reason,
    };
    let _handler = hold(&*call.services.store, cmd).await?;
    Ok(HttpResponse::NoContent())
}

/// Lines up a reserve for a job that a provider has: one provider is asked first, or those that the
/// search finds.
#[utoipa::path(tag = "admin", request_body = AskReserveRequest, params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/dispatch/{id}/reserve")]
pub async fn ask_reserve(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<AskReserveRequest>,
) -> Result<impl Responder, Problem> {
    let provider = body.value.provider_id.as_deref().map(provider_named);
    let cmd = AskReserve {
        call: call.invocation(user.actor()),
        order: id.0,
        provider: provider.transpose()?,
        reason: body.value.reason,
    };
    let _asked = line_up_reserve(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::NoContent())
}

/// Lets the reserve of a job go, and ends the search for one.
#[utoipa::path(tag = "admin", request_body = DeskStepRequest, params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/dispatch/{id}/reserve/withdraw")]
pub async fn withdraw_reserve(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<DeskStepRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = WithdrawReserve {
        call: call.invocation(user.actor()),
        order: id.0,
        reason: body.value.reason,
    };
    let _withdrawn = let_reserve_go(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::NoContent())
}

/// Lets a provider who was suspended during the work finish it.
#[utoipa::path(tag = "admin", request_body = DeskStepRequest, params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/dispatch/{id}/let-finish")]
pub async fn let_finish(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<DeskStepRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = LetFinish {
        call: call.invocation(user.actor()),
        order: id.0,
        reason: body.value.reason,
    };
    let _kept = keep_provider(&*call.services.store, cmd).await?;
    Ok(HttpResponse::NoContent())
}

fn handling(call: &Call, user: &CurrentUser, order: OrderId) -> HandleJob {
    HandleJob {
        call: call.invocation(user.actor()),
        order,
    }
}
