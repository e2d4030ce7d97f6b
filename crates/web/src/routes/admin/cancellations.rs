use super::tickets::whole;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{AdminTicketBody, DecideCancellationRequest},
};
use actix_web::{Responder, post, web};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::TicketId;
use marketplace::cancellation::{DecideCancellation, decide_cancellation as decide_case};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(decide_cancellation);
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
    let ticket = call
        .services
        .support
        .ticket(id.0)
        .await?
        .ok_or_else(Problem::not_found)?
        .ticket;
    let order = ticket.order.ok_or_else(Problem::not_found)?;
    let request = call
        .services
        .orders
        .cancellation_of(order)
        .await?
        .filter(|request| request.ticket == id.0);
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
