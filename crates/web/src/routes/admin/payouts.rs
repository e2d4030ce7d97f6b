//! Payout batches: two people of finance approve one.

use crate::{
    Call,
    dto::{PayoutBatchBody, PayoutBatchDetailBody, PayoutBody, bank_csv},
    routes::{
        list_file::csv_file,
        record_views::viewed_of_each,
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, days, oldest_first, selected, staff_query, typed},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem, Query, csv::Cell};
use identity::SearchText;
use kernel::PayoutBatchId;
use marketplace::{
    payouts::{SignBatch, make_batch, sign_batch},
    read::{BatchFilter, BatchView, Page},
};
use payments::{BatchKind, BatchStatus, PayoutMethod, PayoutStatus};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_batches)
        .service(get_batch)
        .service(make_batch_now)
        .service(release_batch)
        .service(mark_batch_paid)
        .service(export_batch);
}

staff_query!(BatchesQuery {
    /// The beginning of the name, e-mail address or phone number of a provider whom the batch pays;
    /// all of several words must match.
    q,
    /// The state, `OPEN`, `APPROVED` or `RELEASED`; all states when absent.
    status,
    /// The kind, `DAILY` or `SAME_DAY`; both when absent.
    kind,
    /// The first day on which a batch was made.
    from,
    /// The last day on which a batch was made.
    to,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<BatchView, 10> = ListFile {
    name: "payout batches",
    columns: [
        "day", "kind", "state", "method", "payouts", "amount", "paid", "returned", "approved",
        "released",
    ],
    cells: |view| {
        let name = |name: &'_ Option<String>| name.clone().map_or(Cell::Nothing, Cell::Made);
        [
            Cell::Made(view.day.to_string()),
            Cell::Text(view.kind.code()),
            Cell::Text(view.status.code()),
            view.method
                .map_or(Cell::Nothing, |method| Cell::Text(method.code())),
            Cell::Count(i64::from(view.payouts)),
            Cell::Naira(view.amount),
            Cell::Naira(view.paid),
            Cell::Naira(view.returned),
            name(&view.approved_by),
            name(&view.released_by),
        ]
    },
};

/// Lists the payout batches, newest first: the daily ones, and those that providers requested. They
/// are sorted by `created`.
#[utoipa::path(tag = "admin", params(BatchesQuery), responses((status = 200, body = Vec<PayoutBatchBody>)))]
#[get("/api/admin/finance/payouts")]
pub async fn list_batches(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<BatchesQuery>,
) -> Result<HttpResponse, Problem> {
    let (from, before) = days(query.0.from.as_deref(), query.0.to.as_deref())?;
    let text = typed(query.0.q.as_deref());
    let filter = BatchFilter {
        status: chosen("status", query.0.status.as_deref(), BatchStatus::from_code)?,
        kind: chosen("kind", query.0.kind.as_deref(), BatchKind::from_code)?,
        from,
        before,
        search: text.and_then(SearchText::parse),
        ids: selected(query.0.ids.as_deref())?,
        oldest_first: oldest_first(query.0.sort.as_deref())?,
    };
    let unfindable = text.is_some() && filter.search.is_none();
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            if unfindable {
                return Ok(Page::default());
            }
            services.payouts.payout_batches(filter, page).await
        }
    };
    let body = |view: &BatchView| PayoutBatchBody::new(view, user.id());
    let asked = Asked::of(&req, &call, &user);
    asked.list(&query.0, FILE, read, body).await
}

/// Returns one batch with its payouts.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = PayoutBatchDetailBody)))]
#[get("/api/admin/finance/payouts/{id}")]
pub async fn get_batch(
    call: Call,
    user: CurrentUser,
    id: Path<PayoutBatchId>,
) -> Result<impl Responder, Problem> {
    Ok(web::Json(detail(&call, &user, id.0).await?))
}

/// Makes the batch of today now, instead of at six in the morning.
#[utoipa::path(tag = "admin", responses((status = 201, body = PayoutBatchDetailBody)))]
#[post("/api/admin/finance/payout-batches")]
pub async fn make_batch_now(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let made = make_batch(
        &*call.services.store,
        &*call.services.gateway,
        call.invocation(user.actor()),
    )
    .await?;
    let none = || {
        Problem::conflict(
            "nothing_to_pay",
            "Nothing can be paid out now, or the batch of today is made already.",
        )
    };
    let id = made.ok_or_else(none)?;
    call.state.wake.notify_one();
    Ok(HttpResponse::Created().json(detail(&call, &user, id).await?))
}

/// Approves a batch for transfers by the payment gateway. The second approval, by another person,
/// sends the transfers.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = PayoutBatchDetailBody)))]
#[post("/api/admin/finance/payouts/{id}/release")]
pub async fn release_batch(
    call: Call,
    user: CurrentUser,
    id: Path<PayoutBatchId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    sign(&call, &user, id.0, PayoutMethod::Transfer).await
}

/// Approves that Gida's own bank has paid a batch. The second approval, by another person, books it
/// as paid.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = PayoutBatchDetailBody)))]
#[post("/api/admin/finance/payouts/{id}/mark-paid")]
pub async fn mark_batch_paid(
    call: Call,
    user: CurrentUser,
    id: Path<PayoutBatchId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    sign(&call, &user, id.0, PayoutMethod::Bank).await
}

/// Returns the CSV file for Gida's own bank. It is refused for a batch that the payment gateway
/// pays or that is released. The access writes an audit entry for each provider in the file.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, content_type = "text/csv", body = String), (status = 409, description = "Problem")))]
#[get("/api/admin/finance/payouts/{id}/export")]
pub async fn export_batch(
    call: Call,
    user: CurrentUser,
    id: Path<PayoutBatchId>,
) -> Result<HttpResponse, Problem> {
    let batch = call
        .services
        .payouts
        .payout_batch(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    if batch.status == BatchStatus::Released || batch.method == Some(PayoutMethod::Transfer) {
        return Err(Problem::conflict(
            "batch_not_by_hand",
            "This batch is not paid by hand, or it is paid already.",
        ));
    }
    let mut payouts = call.services.payouts.payouts_of(id.0).await?;
    payouts.retain(|payout| payout.status == PayoutStatus::Batched);
    let day = batch.day.to_string();
    viewed_of_each(
        &call,
        &user,
        payouts
            .iter()
            .map(|payout| payout.provider.into())
            .collect(),
        format!("Bank account in the payouts of {day}"),
    )
    .await?;
    Ok(csv_file(&format!("gida-payouts-{day}")).body(bank_csv(&day, &payouts)))
}

async fn sign(
    call: &Call,
    user: &CurrentUser,
    id: PayoutBatchId,
    method: PayoutMethod,
) -> Result<web::Json<PayoutBatchDetailBody>, Problem> {
    let _signed = sign_batch(
        &*call.services.store,
        SignBatch {
            call: call.invocation(user.actor()),
            batch: id,
            method,
        },
    )
    .await?;
    call.state.wake.notify_one();
    Ok(web::Json(detail(call, user, id).await?))
}

async fn detail(
    call: &Call,
    user: &CurrentUser,
    id: PayoutBatchId,
) -> Result<PayoutBatchDetailBody, Problem> {
    let batch = call
        .services
        .payouts
        .payout_batch(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let payouts = call.services.payouts.payouts_of(id).await?;
    Ok(PayoutBatchDetailBody {
        batch: PayoutBatchBody::new(&batch, user.id()),
        payouts: payouts.iter().map(PayoutBody::from).collect(),
    })
}
