//! Support tickets of people without an account. A code that was sent to a phone opens one, and the
//! token of its link shows it. The token is never in an address.

use super::{auth::device, orders::guessed};
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{
        GuestMessageRequest, GuestTokenRequest, OpenGuestTicketRequest, OpenedGuestTicketBody,
        TicketBody,
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, post, web};
use http_base::{Body, Idempotency, Problem};
use kernel::Actor;
use marketplace::{
    guest_links::guest_link_hash,
    identity::typed_phone,
    support::{
        OpenForGuest, SupportError, WriteAsGuest, open_for_guest, write_as_guest as write_case,
    },
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(open_guest_ticket)
        .service(read_guest_ticket)
        .service(write_as_guest);
}

/// Opens a support ticket for a person without an account, with the code that was sent to their
/// phone. A wrong code answers 422 `invalid_code` with the tries that are left; the fifth wrong code
/// answers 429 `code_locked`. The link to the ticket is sent by SMS. The same request with the same key
/// returns the ticket that it opened; the answer itself is not stored, because it has the token.
#[utoipa::path(tag = "support", params(("Idempotency-Key" = Option<String>, Header)), request_body = OpenGuestTicketRequest,
    responses((status = 201, body = OpenedGuestTicketBody), (status = 409, description = "Problem"),
        (status = 422, description = "Problem"), (status = 429, description = "Problem")))]
#[post("/api/support/guest-tickets")]
pub async fn open_guest_ticket(
    req: HttpRequest,
    call: Call,
    idempotency: Idempotency,
    body: Body<OpenGuestTicketRequest>,
) -> Result<HttpResponse, Problem> {
    let typed = body.value;
    let cmd = OpenForGuest {
        call: call.invocation_from(Actor::Guest, idempotency.seed()),
        phone: typed_phone(&typed.phone)?,
        code: typed.code.chars().filter(|c| !c.is_whitespace()).collect(),
        device: device(&req, &call).id,
        category: typed.category.into(),
        subject: typed.subject,
        message: typed.message,
    };
    let codes = call.services.codes.clone();
    let opened = open_for_guest(&*call.services.store, codes, cmd).await?;
    call.state.wake.notify_one();
    let ticket = shown(&call, &guest_link_hash(&opened.token)).await?;
    Ok(HttpResponse::Created().json(OpenedGuestTicketBody {
        token: opened.token,
        ticket,
    }))
}

/// Returns the ticket that a link opens, with all its messages. The link ends 30 days after the ticket
/// was closed, or when staff revoke it.
#[utoipa::path(tag = "support", request_body = GuestTokenRequest,
    responses((status = 200, body = TicketBody), (status = 404, description = "Problem"), (status = 410, description = "Problem")))]
#[post("/api/support/guest-tickets/open")]
pub async fn read_guest_ticket(
    call: Call,
    body: Body<GuestTokenRequest>,
) -> Result<impl Responder, Problem> {
    let hash = guest_link_hash(&body.value.token);
    Ok(web::Json(shown(&call, &hash).await?))
}

/// Adds a message to the ticket that a link opens. A resolved ticket is opened again.
#[utoipa::path(tag = "support", params(("Idempotency-Key" = Option<String>, Header)), request_body = GuestMessageRequest,
    responses((status = 201, body = TicketBody), (status = 404, description = "Problem"),
        (status = 409, description = "Problem"), (status = 410, description = "Problem")))]
#[post("/api/support/guest-tickets/messages")]
pub async fn write_as_guest(
    call: Call,
    idempotency: Idempotency,
    body: Body<GuestMessageRequest>,
) -> Result<HttpResponse, Problem> {
    let hash = guest_link_hash(&body.value.token);
    let message = body.value.message;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = WriteAsGuest {
                call: call.invocation_from(Actor::Guest, seed),
                link_hash: hash.clone(),
                message,
            };
            match write_case(&*call.services.store, cmd).await {
                Ok(()) => Ok(HttpResponse::Created().json(shown(&call, &hash).await?)),
                Err(SupportError::NotFound) => Err(guessed(&call).await),
                Err(other) => Err(other.into()),
            }
        })
        .await
}

/// The ticket that the link with this hash opens. An unknown link counts as a guess, and so does one
/// that staff revoked.
async fn shown(call: &Call, hash: &str) -> Result<TicketBody, Problem> {
    let found = call.services.support.guest_ticket(hash.to_owned()).await?;
    let known = found.filter(|view| !view.ticket.is_link_revoked());
    let Some(view) = known else {
        return Err(guessed(call).await);
    };
    if view.ticket.is_open_to_link(call.now()) {
        Ok(TicketBody::from(&view))
    } else {
        Err(SupportError::LinkOver.into())
    }
}
