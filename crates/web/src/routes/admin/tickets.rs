use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem, Query, Services,
    dto::{AdminTicketBody, CancellationBody, ResolveTicketRequest, TicketMessageRequest},
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use kernel::{FieldErrors, TicketId};
use marketplace::support::{
    AnswerTicket, ResolveTicket, answer_ticket, resolve_ticket as resolve_case,
};
use serde::Deserialize;
use support::{TicketCategory, TicketState};
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_tickets)
        .service(get_admin_ticket)
        .service(reply_to_ticket)
        .service(resolve_ticket);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AdminTicketsQuery {
    /// The state, one of seven; `NEW` when absent.
    state: Option<String>,
    /// The number of tickets, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the tickets in a state, the earliest due for an answer first, each with only its latest
/// message.
#[utoipa::path(tag = "admin", params(AdminTicketsQuery), responses((status = 200, body = Vec<AdminTicketBody>)))]
#[get("/api/admin/support")]
pub async fn list_admin_tickets(
    req: HttpRequest,
    call: Call,
    query: Query<AdminTicketsQuery>,
) -> Result<HttpResponse, Problem> {
    let bad_state = || {
        Problem::malformed(FieldErrors::one(
            "state",
            "invalid_parameter",
            "There is no such state",
        ))
    };
    let state = query
        .0
        .state
        .as_deref()
        .map_or(Ok(TicketState::New), |code| {
            TicketState::from_code(code).ok_or_else(bad_state)
        })?;
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.support.tickets_in(state, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(AdminTicketBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Returns one ticket with all its messages and its owner.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminTicketBody)))]
#[get("/api/admin/support/{id}")]
pub async fn get_admin_ticket(call: Call, id: Path<TicketId>) -> Result<impl Responder, Problem> {
    Ok(web::Json(whole(&call.services, id.0).await?))
}

/// Answers a ticket. Its owner is notified.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = TicketMessageRequest, responses((status = 200, body = AdminTicketBody)))]
#[post("/api/admin/support/{id}/reply")]
pub async fn reply_to_ticket(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
    idempotency: Idempotency,
    body: Body<TicketMessageRequest>,
) -> Result<HttpResponse, Problem> {
    let message = body.value.message;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AnswerTicket {
                call: call.invocation_from(user.actor(), seed),
                ticket: id.0,
                message,
            };
            answer_ticket(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call.services, id.0).await?))
        })
        .await
}

/// Resolves a ticket. Its owner is notified and may reopen it within a week.
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

pub(super) async fn whole(services: &Services, id: TicketId) -> Result<AdminTicketBody, Problem> {
    let view = services
        .support
        .ticket(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let request = match view
        .ticket
        .order
        .filter(|_| view.ticket.category == TicketCategory::Cancellation)
    {
        Some(order) => services
            .orders
            .cancellation_of(order)
            .await?
            .filter(|request| request.ticket == id),
        None => None,
    };
    Ok(AdminTicketBody {
        cancellation: request.as_ref().map(CancellationBody::from),
        ..AdminTicketBody::from(&view)
    })
}
