//! Support tickets of signed-in users.

use super::link_next;
use crate::routes::registrar::Registrar;
use crate::{
    Call, Services,
    dto::{
        OpenTicketRequest, PositionRequest, PositionTakenBody, TicketBody, TicketMessageRequest,
    },
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, http::header, post, put, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query};
use kernel::TicketId;
use marketplace::support::{
    LocateTicket, OpenTicket, WriteMessage, locate_ticket as locate_case, open_ticket as open_case,
    write_message as write_case,
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_tickets)
        .service(open_ticket)
        .service(get_ticket)
        .service(write_message)
        .service(locate_ticket);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TicketsQuery {
    /// The number of tickets, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the caller's tickets, the latest change first, each with only its latest message.
#[utoipa::path(tag = "support", params(TicketsQuery), responses((status = 200, body = Vec<TicketBody>)))]
#[get("/api/support/tickets")]
pub async fn list_tickets(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<TicketsQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.support.tickets_of(user.id(), page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(found.items.iter().map(TicketBody::from).collect::<Vec<_>>()))
}

/// Opens a ticket.
#[utoipa::path(tag = "support", params(("Idempotency-Key" = Option<String>, Header)), request_body = OpenTicketRequest,
    responses((status = 201, body = TicketBody)))]
#[post("/api/support/tickets")]
pub async fn open_ticket(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<OpenTicketRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    let photos = asked.photos()?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = OpenTicket {
                call: call.invocation_from(user.actor(), seed),
                user: user.id(),
                category: asked.category.into(),
                subject: asked.subject,
                message: asked.message,
                order: asked.order_id,
                photos,
            };
            let id = open_case(&*call.services.store, cmd).await?;
            let ticket = mine(&call.services, &user, id).await?;
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/support/tickets/{id}")))
                .json(ticket))
        })
        .await
}

/// Returns one of the caller's tickets with all its messages.
#[utoipa::path(tag = "support", params(("id" = String, Path)), responses((status = 200, body = TicketBody)))]
#[get("/api/support/tickets/{id}")]
pub async fn get_ticket(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
) -> Result<impl Responder, Problem> {
    Ok(web::Json(mine(&call.services, &user, id.0).await?))
}

/// Adds a message to a ticket. A resolved ticket is opened again.
#[utoipa::path(tag = "support", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = TicketMessageRequest, responses((status = 201, body = TicketBody)))]
#[post("/api/support/tickets/{id}/messages")]
pub async fn write_message(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    idempotency: Idempotency,
    body: Body<TicketMessageRequest>,
) -> Result<HttpResponse, Problem> {
    let photos = body.value.photos()?;
    let message = body.value.message;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = WriteMessage {
                call: call.invocation_from(user.actor(), seed),
                user: user.id(),
                ticket: id.0,
                message,
                photos,
            };
            write_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Created().json(mine(&call.services, &user, id.0).await?))
        })
        .await
}

/// Stores where the caller is, with their ticket about danger. A position that is not usable, or not
/// newer than the known one, is left out.
#[utoipa::path(tag = "support", params(("id" = String, Path)), request_body = PositionRequest,
    responses((status = 200, body = PositionTakenBody)))]
#[put("/api/support/tickets/{id}/position")]
pub async fn locate_ticket(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    body: Body<PositionRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = LocateTicket {
        call: call.invocation(user.actor()),
        user: user.id(),
        ticket: id.0,
        position: body.value.reported().map_err(Problem::validation)?,
    };
    let located = locate_case(&*call.services.store, cmd).await?;
    Ok(web::Json(PositionTakenBody {
        stored: located.is_now(),
    }))
}

/// The ticket, if the caller owns it; otherwise it is not found.
async fn mine(
    services: &Services,
    user: &CurrentUser,
    id: TicketId,
) -> Result<TicketBody, Problem> {
    let found = services
        .support
        .ticket(id)
        .await?
        .filter(|view| view.ticket.owner.account() == Some(user.id()));
    Ok(TicketBody::from(&found.ok_or_else(Problem::not_found)?))
}
