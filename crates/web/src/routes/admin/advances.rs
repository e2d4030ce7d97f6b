//! Advances for materials, for finance.

use crate::{
    Call,
    dto::{AdminAdvanceBody, RefuseAdvanceRequest},
    routes::{
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::AdvanceId;
use marketplace::{
    advances::{
        RefuseAdvance, ReleaseAdvance, refuse_advance as refuse_case,
        release_advance as release_case,
    },
    read::{AdvanceView, Page},
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_advances)
        .service(release_advance)
        .service(refuse_advance);
}

staff_query!(AdvanceQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<AdvanceView, 7> = ListFile {
    name: "advances",
    columns: [
        "order",
        "title",
        "customer",
        "provider",
        "state",
        "amount",
        "requested",
    ],
    cells: |view| {
        [
            Cell::Text(view.reference.as_str()),
            Cell::Text(&view.title),
            Cell::Text(&view.customer_name),
            Cell::Text(&view.provider_name),
            Cell::Text(view.advance.state.code()),
            Cell::Naira(view.advance.amount),
            Cell::Time(view.advance.requested_at),
        ]
    },
};

/// Lists the advances that wait for finance or are paid and not closed, oldest first.
/// They are sorted by `created`.
#[utoipa::path(tag = "admin", params(AdvanceQuery), responses((status = 200, body = Vec<AdminAdvanceBody>)))]
#[get("/api/admin/finance/advances")]
pub async fn list_advances(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<AdvanceQuery>,
) -> Result<HttpResponse, Problem> {
    let filter = cases(query.0.q.as_deref(), query.0.sort.as_deref(), "created")?;
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.payouts.open_advances(filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    let body = |view: &AdvanceView| AdminAdvanceBody::from(view);
    asked.list(&query.0, FILE, read, body).await
}

/// Approves an advance after a check of the pro-forma invoice. It is paid with the provider's next
/// payout.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminAdvanceBody)))]
#[post("/api/admin/finance/advances/{id}/release")]
pub async fn release_advance(
    call: Call,
    user: CurrentUser,
    id: Path<AdvanceId>,
    idempotency: Idempotency,
    body: EmptyBody,
) -> Result<HttpResponse, Problem> {
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = ReleaseAdvance {
                call: call.invocation_from(user.actor(), seed),
                advance: id.0,
            };
            release_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

/// Refuses an advance with an explanation.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = RefuseAdvanceRequest, responses((status = 200, body = AdminAdvanceBody)))]
#[post("/api/admin/finance/advances/{id}/refusal")]
pub async fn refuse_advance(
    call: Call,
    user: CurrentUser,
    id: Path<AdvanceId>,
    idempotency: Idempotency,
    body: Body<RefuseAdvanceRequest>,
) -> Result<HttpResponse, Problem> {
    let explanation = body.value.words;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = RefuseAdvance {
                call: call.invocation_from(user.actor(), seed),
                advance: id.0,
                explanation,
            };
            refuse_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

async fn told(call: &Call, id: AdvanceId) -> Result<HttpResponse, Problem> {
    call.state.wake.notify_one();
    let view = call
        .services
        .payouts
        .advance(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::Ok().json(AdminAdvanceBody::from(&view)))
}
