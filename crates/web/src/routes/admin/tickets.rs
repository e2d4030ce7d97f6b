//! Tickets, for support staff: the list, one of them, and a new one for a customer.

mod answers;

use crate::{
    Call, Services,
    dto::{AdminTicketBody, CancellationBody, MakeGoodBody, OpenTicketForCustomerRequest},
    routes::{
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, reversed, selected, staff_query, typed},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, http::header, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::TicketId;
use marketplace::{
    read::{Page, TicketFilter, TicketSearch, TicketView},
    support::{OpenForCustomer, OpenTicket, open_for_customer},
};
use orders::Cancellation;
use support::{Priority, Ticket, TicketCategory, TicketState};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_tickets)
        .service(open_ticket_for_customer)
        .service(get_admin_ticket)
        .service(answers::take_ticket)
        .service(answers::reply_to_ticket)
        .service(answers::ask_provider)
        .service(answers::resolve_ticket)
        .service(answers::revoke_guest_link);
}

staff_query!(AdminTicketsQuery {
    /// A search text: the reference of a ticket, or the beginning of its owner's name, e-mail address
    /// or phone number; all of several words must match. A whole phone number also finds a guest.
    q,
    /// The state, one of seven; `NEW` when absent.
    state,
    /// The priority: `P0`, `P1`, `P2` or `P3`.
    priority,
    /// The subject, such as `REFUND`.
    category,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<TicketView, 9> = ListFile {
    name: "tickets",
    columns: [
        "reference",
        "state",
        "priority",
        "category",
        "subject",
        "owner",
        "takenBy",
        "due",
        "created",
    ],
    cells: |view| {
        let ticket = &view.ticket;
        let name = view.owner.as_ref().map_or_else(
            || "Guest".to_owned(),
            |owner| format!("{} {}", owner.first_name, owner.last_name),
        );
        [
            Cell::Text(ticket.reference.as_str()),
            Cell::Text(ticket.state.code()),
            Cell::Text(ticket.priority.code()),
            Cell::Text(ticket.category.code()),
            Cell::Text(&ticket.subject),
            Cell::Made(name.trim().to_owned()),
            Cell::Text(view.taker.as_deref().unwrap_or_default()),
            ticket.due_at().map_or(Cell::Nothing, Cell::Time),
            Cell::Time(ticket.created_at),
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
        priority: chosen("priority", given.priority.as_deref(), Priority::from_code)?,
        category: chosen(
            "category",
            given.category.as_deref(),
            TicketCategory::from_code,
        )?,
        ids: selected(given.ids.as_deref())?,
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

/// Opens a ticket for a person who called or wrote elsewhere. The person finds it among their
/// tickets.
#[utoipa::path(tag = "admin", params(("Idempotency-Key" = Option<String>, Header)),
    request_body = OpenTicketForCustomerRequest,
    responses((status = 201, body = AdminTicketBody), (status = 404, description = "Problem")))]
#[post("/api/admin/support")]
pub async fn open_ticket_for_customer(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<OpenTicketForCustomerRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = OpenForCustomer {
                ticket: OpenTicket {
                    call: call.invocation_from(user.actor(), seed),
                    user: asked.user_id,
                    category: asked.category.into(),
                    subject: asked.subject,
                    message: asked.message,
                    order: asked.order_id,
                    photos: Vec::new(),
                },
                channel: asked.channel.into(),
            };
            let id = open_for_customer(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/admin/support/{id}")))
                .json(whole(&call.services, id).await?))
        })
        .await
}

/// Returns one ticket with all its messages and its owner. A view of photos is recorded.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminTicketBody)))]
#[get("/api/admin/support/{id}")]
pub async fn get_admin_ticket(
    call: Call,
    user: CurrentUser,
    id: Path<TicketId>,
) -> Result<impl Responder, Problem> {
    let view = found(&call.services, id.0).await?;
    let has_photos = view.messages.iter().any(|one| !one.photos.is_empty());
    if let Some(owner) = view.ticket.owner.account().filter(|_| has_photos) {
        let what = format!("Photos in ticket {}", view.ticket.reference);
        viewed(&call, &user, owner, what).await?;
    }
    Ok(web::Json(with_request(&call.services, &view).await?))
}

pub(super) async fn whole(services: &Services, id: TicketId) -> Result<AdminTicketBody, Problem> {
    with_request(services, &found(services, id).await?).await
}

async fn found(services: &Services, id: TicketId) -> Result<TicketView, Problem> {
    services
        .support
        .ticket(id)
        .await?
        .ok_or_else(Problem::not_found)
}

/// The ticket with the cancellation request that it is about, and with the compensation of the provider
/// who rejected the cylinder.
async fn with_request(services: &Services, view: &TicketView) -> Result<AdminTicketBody, Problem> {
    let ticket = &view.ticket;
    let request = request_of(services, ticket).await?;
    let make_good = match &request {
        Some(request) => make_good_of(services, request).await?,
        None => None,
    };
    let own = request.filter(|request| request.ticket == ticket.id);
    Ok(AdminTicketBody {
        cancellation: own.as_ref().map(CancellationBody::from),
        make_good,
        ..AdminTicketBody::from(view)
    })
}

/// The cancellation request that a ticket of the customer is about, or about whose compensation a ticket
/// of the provider is.
pub(super) async fn request_of(
    services: &Services,
    ticket: &Ticket,
) -> Result<Option<Cancellation>, Problem> {
    let categories = [TicketCategory::Cancellation, TicketCategory::Payout];
    let order = ticket
        .order
        .filter(|_| categories.contains(&ticket.category));
    let Some(order) = order else {
        return Ok(None);
    };
    let request = services.orders.cancellation_of(order).await?;
    Ok(request.filter(|request| {
        let make_good = request.make_good.and_then(|one| one.ticket);
        request.ticket == ticket.id || make_good == Some(ticket.id)
    }))
}

async fn make_good_of(
    services: &Services,
    request: &Cancellation,
) -> Result<Option<MakeGoodBody>, Problem> {
    let Some(provider) = request.rejected_by else {
        return Ok(None);
    };
    let at = request.decided_at.unwrap_or(request.created_at);
    let in_month = services.orders.make_goods_in_month(provider, at).await?;
    Ok(Some(MakeGoodBody::new(request, in_month)))
}
