//! What staff do with a ticket: they take it, answer it, ask its provider and resolve it.

use super::whole;
use crate::{
    Call,
    dto::{
        AdminTicketBody, AnswerTicketRequest, AskProviderRequest, ResolveTicketRequest,
        TakeTicketRequest,
    },
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::TicketId;
use marketplace::support::{
    AnswerTicket, AskProvider, ResolveTicket, RevokeLink, TakeTicket, answer_ticket,
    ask_provider as ask_case, resolve_ticket as resolve_case, revoke_link,
    take_ticket as take_case,
};

/// Takes care of a ticket that no one has, or takes it over from a colleague. A repeated call has no
/// effect.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = TakeTicketRequest,
    responses((status = 200, body = AdminTicketBody)))]
#[post("/api/admin/support/{id}/take")]
pub async fn take_ticket(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    body: Body<TakeTicketRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = TakeTicket {
        call: call.invocation(user.actor()),
        ticket: id.0,
        from: body.value.from,
    };
    let _taken = take_case(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call.services, id.0).await?))
}

/// Answers a ticket and says who must act next. Its owner is notified.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AnswerTicketRequest, responses((status = 200, body = AdminTicketBody)))]
#[post("/api/admin/support/{id}/reply")]
pub async fn reply_to_ticket(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    idempotency: Idempotency,
    body: Body<AnswerTicketRequest>,
) -> Result<HttpResponse, Problem> {
    let answer = body.value;
    let photos = answer.photos()?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AnswerTicket {
                call: call.invocation_from(user.actor(), seed),
                ticket: id.0,
                message: answer.message,
                photos,
                waits_for: answer.waits_for.into(),
            };
            answer_ticket(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call.services, id.0).await?))
        })
        .await
}

/// Asks the provider of the order that a ticket is about. The provider is notified and sees the
/// question, but nothing else of the ticket.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AskProviderRequest, responses((status = 201, body = AdminTicketBody)))]
#[post("/api/admin/support/{id}/questions")]
pub async fn ask_provider(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    idempotency: Idempotency,
    body: Body<AskProviderRequest>,
) -> Result<HttpResponse, Problem> {
    let question = body.value.question;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AskProvider {
                call: call.invocation_from(user.actor(), seed),
                ticket: id.0,
                question,
            };
            ask_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(whole(&call.services, id.0).await?))
        })
        .await
}

/// Resolves a ticket. Its owner is notified and may reopen it for some days.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = ResolveTicketRequest,
    responses((status = 200, body = AdminTicketBody)))]
#[post("/api/admin/support/{id}/resolve")]
pub async fn resolve_ticket(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    body: Body<ResolveTicketRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = ResolveTicket {
        call: call.invocation(user.actor()),
        ticket: id.0,
        message: body.value.message,
    };
    if resolve_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(whole(&call.services, id.0).await?))
}

/// Revokes the link with which a guest reads a ticket. It is then answered like an unknown link, and no
/// other one is sent. The call is recorded, and a repeated one has no effect. 404 also for a ticket of an
/// account.
#[utoipa::path(tag = "admin", params(("id" = String, Path)),
    responses((status = 200, body = AdminTicketBody), (status = 404, description = "Problem")))]
#[post("/api/admin/support/{id}/revoke-link")]
pub async fn revoke_guest_link(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
) -> Result<impl Responder, Problem> {
    let cmd = RevokeLink {
        call: call.invocation(user.actor()),
        ticket: id.0,
    };
    let _revoked = revoke_link(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call.services, id.0).await?))
}
