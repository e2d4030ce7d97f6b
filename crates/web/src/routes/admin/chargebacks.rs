//! Chargebacks, for finance.

use crate::{
    Call,
    dto::{ChargebackBody, ChargebackEvidenceRequest},
    routes::{
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, newest_cases, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::ChargebackId;
use marketplace::{
    payments::{AnswerChargeback, answer_chargeback as answer_case},
    read::{ChargebackView, Page},
};
use payments::ChargebackState;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(list_chargebacks).service(answer_chargeback);
}

staff_query!(ChargebackQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// The state, `OPEN`, `ANSWERED`, `WON` or `LOST`; all states when absent.
    state,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<ChargebackView, 10> = ListFile {
    name: "chargebacks",
    columns: [
        "order", "payment", "dispute", "service", "customer", "state", "amount", "lost", "opened",
        "due",
    ],
    cells: |view| {
        let case = &view.chargeback;
        [
            Cell::Text(view.reference.as_str()),
            Cell::Text(view.payment_reference.as_str()),
            Cell::Text(&case.gateway_id),
            Cell::Text(&view.title),
            Cell::Text(&view.customer_name),
            Cell::Text(case.state.code()),
            Cell::Naira(case.amount),
            Cell::Naira(case.lost),
            Cell::Time(case.opened_at),
            Cell::Time(case.due_at),
        ]
    },
};

/// Lists the chargebacks, newest first. They are sorted by `created`, the time at which they were
/// opened.
#[utoipa::path(tag = "admin", params(ChargebackQuery), responses((status = 200, body = Vec<ChargebackBody>)))]
#[get("/api/admin/finance/chargebacks")]
pub async fn list_chargebacks(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<ChargebackQuery>,
) -> Result<HttpResponse, Problem> {
    let state = chosen(
        "state",
        query.0.state.as_deref(),
        ChargebackState::from_code,
    )?;
    let filter = newest_cases(query.0.q.as_deref(), query.0.sort.as_deref())?;
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.finance.chargebacks(state, filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked
        .list(&query.0, FILE, read, |view| ChargebackBody::from(view))
        .await
}

/// Sends the evidence for a chargeback: the statement and the facts of the job go to the bank.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ChargebackEvidenceRequest, responses((status = 200, body = ChargebackBody)))]
#[post("/api/admin/finance/chargebacks/{id}/evidence")]
pub async fn answer_chargeback(
    call: Call,
    user: CurrentUser,
    id: Path<ChargebackId>,
    idempotency: Idempotency,
    body: Body<ChargebackEvidenceRequest>,
) -> Result<HttpResponse, Problem> {
    let statement = body.value.statement;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AnswerChargeback {
                call: call.invocation_from(user.actor(), seed),
                chargeback: id.0,
                statement,
            };
            answer_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            let view = call
                .services
                .finance
                .chargeback(id.0)
                .await?
                .ok_or_else(Problem::not_found)?;
            Ok(HttpResponse::Ok().json(ChargebackBody::from(&view)))
        })
        .await
}
