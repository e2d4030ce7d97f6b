//! Unapplied money, for finance: what it is, and the proposals that two people decide.

use crate::{
    Call, Services,
    dto::{MatchingOrderBody, MoneyDecisionRequest, MoneyProposalRequest, UnappliedBody},
    routes::{
        order_references::reference_cell,
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, selected, sort, staff_query, typed},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{
    FieldErrors, MoneyProposalId, OrderId, OrderReference, StoreError, Timestamp, UserId,
};
use marketplace::payments::{
    DecideMoney, ProposeMoney, decide_money as decide_case, propose_money as propose_case,
};
use marketplace::read::{
    Page, Sort, SoughtOrder, UnappliedFilter, UnappliedItem, UnappliedSort, UnappliedState,
    unapplied_items, unapplied_page,
};
use payments::{MismatchReason, Payer};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(unapplied_money)
        .service(propose_money)
        .service(decide_money)
        .service(matching_orders);
}

staff_query!(UnappliedQuery {
    /// A search text: parts of the reference, or of the payer's name or e-mail address; all of
    /// several words must match.
    q,
    /// The state, `HELD`, `RETURNING`, `STUCK`, `RETURNED` or `CREDITED`; all states when absent.
    state,
    /// The mismatch, as in the answer; all when absent.
    reason,
    /// Only the selected rows: their references, at most 50, separated by commas.
    ids,
});

/// Unapplied money with its answer to the caller, and the reference of the order that it was paid
/// for.
struct UnappliedRow {
    item: UnappliedItem,
    body: UnappliedBody,
    order: Option<OrderReference>,
}

const FILE: ListFile<UnappliedRow, 7> = ListFile {
    name: "unapplied money",
    columns: [
        "reference",
        "order",
        "reason",
        "state",
        "amount",
        "received",
        "payer",
    ],
    cells: |row| {
        let body = &row.body;
        [
            Cell::Text(&body.reference),
            reference_cell(row.order.as_ref()),
            Cell::Text(body.reason),
            Cell::Text(body.state),
            Cell::Naira(row.item.amount()),
            Cell::Time(row.item.at()),
            body.payer_name.as_deref().map_or(Cell::Nothing, Cell::Text),
        ]
    },
};

/// Lists the unapplied money: the reason, its age, and whether it is on its way back. It is sorted
/// by `need`, the most urgent first, by `created` or by `amount`. It comes from the latest 1,000
/// payments and the latest 1,000 unmatched charges.
#[utoipa::path(tag = "admin", params(UnappliedQuery), responses((status = 200, body = Vec<UnappliedBody>)))]
#[get("/api/admin/finance/unapplied")]
pub async fn unapplied_money(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<UnappliedQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let reason = |code: &str| {
        let known = code == UnappliedItem::UNKNOWN || MismatchReason::from_code(code).is_some();
        known.then(|| code.to_owned())
    };
    let filter = UnappliedFilter {
        words: typed(given.q.as_deref()).map_or_else(Vec::new, UnappliedFilter::words_of),
        state: chosen("state", given.state.as_deref(), UnappliedState::from_code)?,
        reason: chosen("reason", given.reason.as_deref(), reason)?,
        references: selected(given.ids.as_deref())?,
        sort: sort(
            given.sort.as_deref(),
            UnappliedSort::from_code,
            Sort::<UnappliedSort>::MOST_URGENT,
        )?,
    };
    let (services, asker, now) = (call.services.clone(), user.id(), call.now());
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            let found = unapplied_page(&*services.finance, &filter, &page).await?;
            Ok::<_, StoreError>(Page {
                items: rows_of(&services, found.items, asker, now).await?,
                next: found.next,
            })
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked.list(given, FILE, read, |row| row.body.clone()).await
}

/// The money with the names of those whose proposals wait, and the references of the orders.
async fn rows_of(
    services: &Services,
    items: Vec<UnappliedItem>,
    asker: UserId,
    now: Timestamp,
) -> Result<Vec<UnappliedRow>, StoreError> {
    let staff = items.iter().filter_map(UnappliedItem::proposer).collect();
    let names = services.people.names_of(staff).await?;
    let orders = items.iter().filter_map(UnappliedItem::order).collect();
    let references = services.orders.references_of(orders).await?;
    let row = |item: UnappliedItem| UnappliedRow {
        body: UnappliedBody::new(&item, &names, asker, now),
        order: item
            .order()
            .and_then(|order| references.get(&order).cloned()),
        item,
    };
    Ok(items.into_iter().map(row).collect())
}

/// Lists the orders that unapplied money may be for, the best match first, at most ten. They have
/// exactly this amount due. They are ranked by the payer's name and e-mail address and by the time;
/// for a known payment they are the orders of its customer.
#[utoipa::path(tag = "admin", params(("reference" = String, Path)), responses((status = 200, body = Vec<MatchingOrderBody>)))]
#[get("/api/admin/finance/unapplied/{reference}/orders")]
pub async fn matching_orders(
    call: Call,
    reference: Path<String>,
) -> Result<impl Responder, Problem> {
    let (finance, wanted) = (&call.services.finance, reference.0.as_str());
    let held = finance
        .unapplied()
        .await?
        .into_iter()
        .find(|view| view.open && view.reference.as_str() == wanted);
    let sought = match held {
        Some(view) => SoughtOrder {
            amount: view.amount,
            at: view.at,
            customer: Some(view.customer),
            payer: Payer::default(),
        },
        None => {
            let unmatched_charges = finance
                .unmatched_charges()
                .await?
                .into_iter()
                .map(|view| view.charge);
            let open = unmatched_charges
                .filter(|charge| charge.naira().is_positive())
                .find(|charge| charge.reference.as_str() == wanted);
            let charge = open.ok_or_else(Problem::not_found)?;
            SoughtOrder {
                amount: charge.naira(),
                at: charge.at,
                customer: None,
                payer: charge.payer,
            }
        }
    };
    let found = finance.matching_orders(sought, call.now()).await?;
    Ok(web::Json(
        found
            .into_iter()
            .map(MatchingOrderBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Proposes what to do with an unmatched charge, or which order a mismatched payment was meant for.
/// Nothing moves before a second person approves it.
#[utoipa::path(tag = "admin", request_body = MoneyProposalRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = Vec<UnappliedBody>), (status = 404, description = "Problem")))]
#[post("/api/admin/finance/unapplied/proposals")]
pub async fn propose_money(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<MoneyProposalRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let no_such_money =
                || FieldErrors::one("reference", "unknown", "There is no such money.");
            let cmd = ProposeMoney {
                call: call.invocation_from(user.actor(), seed),
                reference: asked.reference.parse().map_err(|_| no_such_money())?,
                kind: asked.kind()?,
                order: order_of(&call, asked.order.trim()).await?,
                note: asked.note,
            };
            let _id = propose_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Created().json(admin(&call, user.id()).await?))
        })
        .await
}

/// Approves a proposal of another person, which moves the money, or rejects it. Its author can only
/// withdraw it.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = MoneyDecisionRequest,
    responses((status = 200, body = Vec<UnappliedBody>)))]
#[post("/api/admin/finance/unapplied/proposals/{id}/decision")]
pub async fn decide_money(
    call: Call,
    user: CurrentUser,
    id: Path<MoneyProposalId>,
    body: Body<MoneyDecisionRequest>,
) -> Result<impl Responder, Problem> {
    let (invocation, mode) = (call.invocation(user.actor()), call.services.gateway.mode());
    let cmd = DecideMoney {
        call: invocation,
        proposal: id.0,
        approve: body.value.approve,
        mode,
    };
    let _state = decide_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(admin(&call, user.id()).await?))
}

/// An order by its id or its reference, as people paste it.
async fn order_of(call: &Call, typed: &str) -> Result<OrderId, Problem> {
    if let Ok(id) = typed.parse::<OrderId>() {
        return Ok(id);
    }
    let named = match typed.to_ascii_uppercase().parse::<OrderReference>() {
        Ok(reference) => call.services.finance.order_named(&reference).await?,
        Err(_) => None,
    };
    Ok(named.ok_or_else(|| FieldErrors::one("order", "unknown", "There is no such order."))?)
}

/// All unapplied money, as the answer to a change of it.
async fn admin(call: &Call, asker: UserId) -> Result<Vec<UnappliedBody>, Problem> {
    let items = unapplied_items(&*call.services.finance).await?;
    let rows = rows_of(&call.services, items, asker, call.now()).await?;
    Ok(rows.into_iter().map(|row| row.body).collect())
}
