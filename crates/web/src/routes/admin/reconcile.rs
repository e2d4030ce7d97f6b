//! Reconciliations, refunds, and failed work that is replayed, for finance.

use crate::{
    Call,
    dto::{ReconciliationBody, RefundBody, StuckBody},
    routes::{
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, newest_cases, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem, Query, csv::Cell};
use kernel::Date;
use marketplace::{
    read::{Page, RefundView},
    reconciliation::{AskReconciliation, Replay, Stuck, ask_reconciliation, replay},
};
use payments::RefundStatus;
use uuid::Uuid;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_reconciliations)
        .service(get_reconciliation)
        .service(compare_day)
        .service(list_refunds)
        .service(list_stuck)
        .service(replay_event)
        .service(replay_task);
}

/// Lists the reconciliations of the last days, newest first.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<ReconciliationBody>)))]
#[get("/api/admin/finance/reconciliations")]
pub async fn list_reconciliations(call: Call) -> Result<impl Responder, Problem> {
    let found = call.services.reconcile.reconciliations().await?;
    Ok(web::Json(
        found
            .iter()
            .map(ReconciliationBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Returns the reconciliation of one day, such as `2026-11-20`.
#[utoipa::path(tag = "admin", params(("day" = String, Path)), responses((status = 200, body = ReconciliationBody)))]
#[get("/api/admin/finance/reconciliations/{day}")]
pub async fn get_reconciliation(call: Call, day: Path<String>) -> Result<impl Responder, Problem> {
    let found = call
        .services
        .reconcile
        .reconciliation(parsed(&day.0)?)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(web::Json(ReconciliationBody::from(&found)))
}

/// Starts the reconciliation of a day. A moment later its result replaces the earlier one.
#[utoipa::path(tag = "admin", params(("day" = String, Path)), responses((status = 202)))]
#[post("/api/admin/finance/reconciliations/{day}")]
pub async fn compare_day(
    call: Call,
    user: CurrentUser,
    day: Path<String>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = AskReconciliation {
        call: call.invocation(user.actor()),
        day: parsed(&day.0)?,
    };
    ask_reconciliation(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::Accepted().finish())
}

staff_query!(RefundsQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// The state, one of six; `FAILED` when absent.
    state,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const REFUNDS: ListFile<RefundView, 8> = ListFile {
    name: "refunds",
    columns: [
        "refund", "order", "customer", "state", "amount", "asked", "settled", "note",
    ],
    cells: |view| {
        let refund = &view.refund;
        [
            Cell::Made(refund.id.to_string()),
            Cell::Text(view.reference.as_str()),
            Cell::Text(&view.customer_name),
            Cell::Text(refund.status.code()),
            Cell::Naira(refund.amount),
            Cell::Time(refund.created_at),
            refund.settled_at.map_or(Cell::Nothing, Cell::Time),
            refund.note.as_deref().map_or(Cell::Nothing, Cell::Text),
        ]
    },
};

/// Lists the refunds in a state, newest first. They are sorted by `created`.
#[utoipa::path(tag = "admin", params(RefundsQuery), responses((status = 200, body = Vec<RefundBody>)))]
#[get("/api/admin/finance/refunds")]
pub async fn list_refunds(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<RefundsQuery>,
) -> Result<HttpResponse, Problem> {
    let state = chosen("state", query.0.state.as_deref(), RefundStatus::from_code)?;
    let state = state.unwrap_or(RefundStatus::Failed);
    let filter = newest_cases(query.0.q.as_deref(), query.0.sort.as_deref())?;
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.reconcile.refunds(state, filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked
        .list(&query.0, REFUNDS, read, |view| RefundBody::from(view))
        .await
}

/// Lists the failed events and tasks, and the latest actions of staff on them.
#[utoipa::path(tag = "admin", responses((status = 200, body = StuckBody)))]
#[get("/api/admin/finance/stuck")]
pub async fn list_stuck(call: Call) -> Result<impl Responder, Problem> {
    let (stuck, entries) = (
        call.services.reconcile.stuck().await?,
        call.services.reconcile.operator_actions().await?,
    );
    Ok(web::Json(StuckBody::new(stuck, &entries)))
}

/// Publishes an event again now.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 202)))]
#[post("/api/admin/finance/stuck/events/{id}/replay")]
pub async fn replay_event(
    call: Call,
    user: CurrentUser,
    id: Path<Uuid>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    again(&call, &user, Stuck::Event(id.0)).await
}

/// Runs a task again now, for example to apply a webhook or to send a refund.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 202)))]
#[post("/api/admin/finance/stuck/jobs/{id}/replay")]
pub async fn replay_task(
    call: Call,
    user: CurrentUser,
    id: Path<Uuid>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    again(&call, &user, Stuck::Task(id.0)).await
}

async fn again(call: &Call, user: &CurrentUser, what: Stuck) -> Result<HttpResponse, Problem> {
    replay(
        &*call.services.store,
        Replay {
            call: call.invocation(user.actor()),
            what,
        },
    )
    .await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::Accepted().finish())
}

fn parsed(day: &str) -> Result<Date, Problem> {
    Date::parse(day).ok_or_else(Problem::not_found)
}
