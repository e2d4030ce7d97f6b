//! Reconciliations, refunds, and failed work that is replayed, for finance.

use crate::{
    Call, CurrentUser, NoBody, Path, Problem, Query,
    dto::{ReconciliationBody, RefundBody, StuckBody},
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use kernel::{Date, FieldErrors};
use marketplace::reconciliation::{AskReconciliation, Replay, Stuck, ask_reconciliation, replay};
use payments::RefundStatus;
use serde::Deserialize;
use utoipa::IntoParams;
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
    _: NoBody,
) -> Result<HttpResponse, Problem> {
    let cmd = AskReconciliation {
        call: call.invocation(user.actor()),
        day: parsed(&day.0)?,
    };
    ask_reconciliation(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::Accepted().finish())
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RefundsQuery {
    /// The state, one of six; `FAILED` when absent.
    state: Option<String>,
    /// The number of refunds, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the refunds in a state, newest first.
#[utoipa::path(tag = "admin", params(RefundsQuery), responses((status = 200, body = Vec<RefundBody>)))]
#[get("/api/admin/finance/refunds")]
pub async fn list_refunds(
    req: HttpRequest,
    call: Call,
    query: Query<RefundsQuery>,
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
        .map_or(Ok(RefundStatus::Failed), |code| {
            RefundStatus::from_code(code).ok_or_else(bad_state)
        })?;
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.reconcile.refunds(state, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(found.items.iter().map(RefundBody::from).collect::<Vec<_>>()))
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
    _: NoBody,
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
    _: NoBody,
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
