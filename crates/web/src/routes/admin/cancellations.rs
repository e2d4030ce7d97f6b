use super::tickets::{request_of, whole};
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{AdminTicketBody, DecideCancellationRequest, DecideMakeGoodRequest},
};
use actix_web::{Responder, post, web};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::TicketId;
use marketplace::cancellation::{
    DecideCancellation, DecideMakeGood, decide_cancellation as decide_case,
    decide_make_good as decide_make_good_case,
};
use orders::Cancellation;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(decide_cancellation)
        .service(decide_make_good);
}

/// Decides the cancellation request of a ticket: approves it, waives its fee or refuses it. The
/// customer is notified.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = DecideCancellationRequest,
    responses((status = 200, body = AdminTicketBody)))]
#[post("/api/admin/support/{id}/cancellation")]
pub async fn decide_cancellation(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    body: Body<DecideCancellationRequest>,
) -> Result<impl Responder, Problem> {
    let request = request_of_ticket(&call, id.0).await?;
    let request = request.filter(|request| request.ticket == id.0);
    let cmd = DecideCancellation {
        call: call.invocation(user.actor()),
        cancellation: request.ok_or_else(Problem::not_found)?.id,
        decision: body.value.decision.into(),
        note: body.value.note.unwrap_or_default(),
        our_fault: body.value.our_fault,
    };
    let _state = decide_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(whole(&call.services, id.0).await?))
}

/// Pays or refuses the compensation for a rejected cylinder that waits for a decision in a ticket of the
/// provider, who is notified. The ticket is resolved.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = DecideMakeGoodRequest,
    responses((status = 200, body = AdminTicketBody)))]
#[post("/api/admin/support/{id}/make-good")]
pub async fn decide_make_good(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    body: Body<DecideMakeGoodRequest>,
) -> Result<impl Responder, Problem> {
    let request = request_of_ticket(&call, id.0).await?;
    let request = request.filter(|request| request.ticket != id.0);
    let cmd = DecideMakeGood {
        call: call.invocation(user.actor()),
        cancellation: request.ok_or_else(Problem::not_found)?.id,
        pays: body.value.pays,
        reason: body.value.reason,
    };
    let _state = decide_make_good_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(whole(&call.services, id.0).await?))
}

async fn request_of_ticket(call: &Call, id: TicketId) -> Result<Option<Cancellation>, Problem> {
    let view = call.services.support.ticket(id).await?;
    let ticket = view.ok_or_else(Problem::not_found)?.ticket;
    request_of(&call.services, &ticket).await
}
