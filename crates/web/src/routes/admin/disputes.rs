//! Disputes, for support and finance.

mod evidence;

use crate::{
    Call, Services,
    dto::{
        AddStatementRequest, AdminDisputeBody, AdminDisputeDetailBody, DecideDisputeRequest,
        EvidenceBody, OpenDisputeRequest, RefundableBody, verdicts_of,
    },
    routes::{
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, chosen, of_proposals, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{DisputeId, OrderId};
use marketplace::{
    disputes::{
        AddStatement, DecideDispute, OpenDispute, SecondDecision, StatementOn,
        add_statement as add_case, decide_dispute as decide_case, open_dispute as open_case,
        second_decision as second_case,
    },
    read::{DisputeView, Page},
    settlement::refundable,
};
use orders::{DisputeState, Standing};
use payments::PartRefund;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_disputes)
        .service(get_dispute)
        .service(evidence::list_dispute_messages)
        .service(evidence::list_dispute_evidence)
        .service(add_support_statement)
        .service(decide_dispute)
        .service(second_dispute)
        .service(open_for_customer);
}

staff_query!(DisputesQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// The state, `OPEN`, `DECIDED` or `WITHDRAWN`; `OPEN` when absent.
    state,
    /// Whether to list only open disputes whose refund of the whole price waits for a second person.
    proposed,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<DisputeView, 9> = ListFile {
    name: "disputes",
    columns: [
        "order",
        "title",
        "state",
        "reason",
        "statement",
        "customer",
        "provider",
        "opened",
        "due",
    ],
    cells: |view| {
        [
            Cell::Text(view.reference.as_str()),
            Cell::Text(&view.title),
            Cell::Text(view.dispute.state.code()),
            Cell::Text(view.dispute.reason.code()),
            Cell::Text(&view.dispute.statement),
            Cell::Text(&view.customer_name),
            view.provider_name
                .as_deref()
                .map_or(Cell::Nothing, Cell::Text),
            Cell::Time(view.dispute.opened_at),
            Cell::Time(view.dispute.due_at),
        ]
    },
};

/// Lists the disputes in a state, the earliest due first. They are sorted by `due`.
#[utoipa::path(tag = "admin", params(DisputesQuery), responses((status = 200, body = Vec<AdminDisputeBody>)))]
#[get("/api/admin/disputes")]
pub async fn list_disputes(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<DisputesQuery>,
) -> Result<HttpResponse, Problem> {
    let state = chosen("state", query.0.state.as_deref(), DisputeState::from_code)?;
    let state = state.unwrap_or(DisputeState::Open);
    let filter = cases(query.0.q.as_deref(), query.0.sort.as_deref(), "due")?;
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let filter = of_proposals(filter, query.0.proposed.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.support.disputes_in(state, filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked
        .list(&query.0, FILE, read, |view| AdminDisputeBody::from(view))
        .await
}

/// Returns one dispute with its statements and events, and the possible decisions. The access
/// writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminDisputeDetailBody)))]
#[get("/api/admin/disputes/{id}")]
pub async fn get_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<DisputeId>,
) -> Result<impl Responder, Problem> {
    let view = call
        .services
        .support
        .dispute(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    viewed(
        &call,
        &user,
        view.customer,
        format!("Dispute about {}", view.reference),
    )
    .await?;
    Ok(web::Json(whole(&call.services, id.0).await?))
}

/// Adds a statement of support, such as a question, to an open dispute. Both sides read it.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AddStatementRequest, responses((status = 201, body = AdminDisputeDetailBody)))]
#[post("/api/admin/disputes/{id}/statements")]
pub async fn add_support_statement(
    call: Call,
    user: CurrentUser,
    id: Path<DisputeId>,
    idempotency: Idempotency,
    body: Body<AddStatementRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    let photos = asked.photos()?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AddStatement {
                call: call.invocation_from(user.actor(), seed),
                on: StatementOn::Dispute(id.0),
                text: asked.text,
                photos,
            };
            if add_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(whole(&call.services, id.0).await?))
        })
        .await
}

/// Decides a dispute. The money moves at once, except for a full refund, which waits for the
/// approval of finance.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = DecideDisputeRequest, responses((status = 200, body = AdminDisputeDetailBody)))]
#[post("/api/admin/disputes/{id}/decisions")]
pub async fn decide_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<DisputeId>,
    idempotency: Idempotency,
    body: Body<DecideDisputeRequest>,
) -> Result<HttpResponse, Problem> {
    let ruling = body.value.into();
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = DecideDispute {
                call: call.invocation_from(user.actor(), seed),
                dispute: id.0,
                ruling,
            };
            let _decided = decide_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call.services, id.0).await?))
        })
        .await
}

/// Approves a full refund as the second of two people.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminDisputeDetailBody)))]
#[post("/api/admin/disputes/{id}/approve")]
pub async fn second_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<DisputeId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = SecondDecision {
        call: call.invocation(user.actor()),
        dispute: id.0,
    };
    second_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(whole(&call.services, id.0).await?))
}

/// Opens a dispute for the customer: within 72 hours of the completion of a job, or within 30 days
/// where safety or property is at stake.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = OpenDisputeRequest, responses((status = 201, body = AdminDisputeDetailBody), (status = 410, description = "Problem")))]
#[post("/api/admin/orders/{id}/dispute")]
pub async fn open_for_customer(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<OpenDisputeRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    let photos = asked.photos()?;
    idempotency
        .run(body.digest, move |seed| async move {
            let invocation = call.invocation_from(user.actor(), seed);
            let cmd = OpenDispute {
                call: invocation,
                order: id.0,
                reason: asked.reason.into(),
                statement: asked.statement,
                photos,
            };
            let _opened = open_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            let latest = call.services.support.disputes_of(id.0).await?;
            let latest = latest.last().ok_or_else(Problem::not_found)?.id;
            Ok(HttpResponse::Created().json(whole(&call.services, latest).await?))
        })
        .await
}

async fn whole(services: &Services, id: DisputeId) -> Result<AdminDisputeDetailBody, Problem> {
    let view = services
        .support
        .dispute(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let order = view.dispute.order;
    let events = services.orders.events_of(order).await?;
    let messages = services.support.messages_about(order).await?;
    let disputes = services.support.disputes_of(order).await?;
    let given = services.orders.part_refunds_of(order).await?;
    let gone = PartRefund::total(&given).map_err(Problem::fault)?;
    let funding = services
        .orders
        .order(order)
        .await?
        .and_then(|order| order.funding());
    let rest_to_come = funding.is_some_and(|funding| !funding.is_whole());
    let price = services
        .orders
        .latest_price(order)
        .await?
        .filter(|_| view.dispute.is_open());
    let left = price
        .map(|price| refundable(&price, view.paid, &given))
        .transpose()
        .map_err(Problem::fault)?
        .unwrap_or_default();
    Ok(AdminDisputeDetailBody {
        left_kobo: view.paid.minus(gone).map_err(Problem::fault)?.kobo(),
        released: view.dispute.after_release(),
        refundable: left.iter().map(RefundableBody::from).collect(),
        verdicts: verdicts_of(
            &view.dispute,
            Standing {
                parts_given: !given.is_empty(),
                rest_to_come,
            },
        ),
        proposal: view
            .dispute
            .ruling
            .as_ref()
            .filter(|_| view.dispute.is_proposed())
            .map(|ruling| ruling.explanation.clone()),
        timeline: EvidenceBody::timeline(&events, &messages, &disputes),
        dispute: AdminDisputeBody::from(&view),
    })
}
