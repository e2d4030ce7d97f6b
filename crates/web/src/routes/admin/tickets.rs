use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem, Query, Services,
    csv::Cell,
    dto::{AdminTicketBody, CancellationBody, ResolveTicketRequest, TicketMessageRequest},
    routes::{
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, reversed, staff_query, typed},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use kernel::TicketId;
use marketplace::{
    read::{Page, TicketFilter, TicketSearch, TicketView},
    support::{AnswerTicket, ResolveTicket, answer_ticket, resolve_ticket as resolve_case},
};
use support::{TicketCategory, TicketState};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_tickets)
        .service(get_admin_ticket)
        .service(reply_to_ticket)
        .service(resolve_ticket);
}

staff_query!(AdminTicketsQuery {
    /// A search text: the reference of a ticket, or the beginning of its owner's name, e-mail address
    /// or phone number; all of several words must match.
    q,
    /// The state, one of seven; `NEW` when absent.
    state,
});

const FILE: ListFile<TicketView, 8> = ListFile {
    name: "tickets",
    columns: [
        "reference",
        "state",
        "priority",
        "category",
        "subject",
        "owner",
        "due",
        "created",
    ],
    cells: |view| {
        let (ticket, owner) = (&view.ticket, &view.owner);
        let name = format!("{} {}", owner.first_name, owner.last_name);
        [
            Cell::Text(ticket.reference.as_str()),
            Cell::Text(ticket.state.code()),
            Cell::Text(ticket.priority.code()),
            Cell::Text(ticket.category.code()),
            Cell::Text(&ticket.subject),
            Cell::Made(name.trim().to_owned()),
            Cell::Made(ticket.answer_due_at.to_string()),
            Cell::Made(ticket.created_at.to_string()),
        ]
    },
};

/// Lists the tickets in a state, the earliest due for an answer first, each with only its latest
/// message. They are sorted by `due`.
#[utoipa::path(tag = "admin", params(AdminTicketsQuery), responses((status = 200, body = Vec<AdminTicketBody>)))]
#[get("/api/admin/support")]
pub async fn list_admin_tickets(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<AdminTicketsQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let state = chosen("state", given.state.as_deref(), TicketState::from_code)?;
    let state = state.unwrap_or(TicketState::New);
    let text = typed(given.q.as_deref());
    let filter = TicketFilter {
        search: text.and_then(TicketSearch::parse),
        reversed: reversed(given.sort.as_deref(), "due")?,
    };
    let unfindable = text.is_some() && filter.search.is_none();
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            if unfindable {
                return Ok(Page::default());
            }
            services.support.tickets_in(state, filter, page).await
        }
    };
    let asked = Asked::of(&req, &call, &user);
    let body = |view: &TicketView| AdminTicketBody::from(view);
    asked.list(given, FILE, read, body).await
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
