//! Promo codes: content staff and finance write them, and finance activates them, because Gida pays
//! for them.

use crate::{
    Call,
    dto::{
        AdminPromoBody, NewPromoRequest, PromoChangeRequest, PromoStateRequest, PublishPromoRequest,
    },
    routes::{
        PublicCache,
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, oldest_first, selected, staff_query, typed},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, patch, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{FieldErrors, PromoId};
use marketplace::promos::{
    CreatePromo, EditPromo, PublishPromo, SetPromoState, create_promo as create_case,
    edit_promo as edit_case, publish_promo as publish_case, set_promo_state as state_case,
};
use marketplace::read::{Page, PromoFilter};
use pricing::{Promo, PromoState, PromoTerms};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_promos)
        .service(create_promo)
        .service(edit_promo)
        .service(set_promo_state)
        .service(publish_promo);
}

staff_query!(PromoListQuery {
    /// A search text: the beginning of a code.
    q,
    /// The state, `DRAFT`, `LIVE`, `PAUSED` or `ENDED`; all states when absent.
    state,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<Promo, 9> = ListFile {
    name: "promo codes",
    columns: [
        "code", "state", "public", "type", "uses", "spent", "budget", "starts", "ends",
    ],
    cells: |promo| {
        let terms = &promo.terms;
        [
            Cell::Made(promo.code.to_string()),
            Cell::Text(promo.state.code()),
            Cell::Text(if promo.public { "yes" } else { "no" }),
            Cell::Text(terms.off.code()),
            Cell::Count(i64::from(promo.uses)),
            Cell::Naira(promo.spent),
            terms.budget.map_or(Cell::Nothing, Cell::Naira),
            Cell::Time(terms.starts_at),
            terms.ends_at.map_or(Cell::Nothing, Cell::Time),
        ]
    },
};

/// Lists the promo codes with their uses and what is spent of their budgets, newest first.
/// They are sorted by `created`.
#[utoipa::path(tag = "admin", params(PromoListQuery), responses((status = 200, body = Vec<AdminPromoBody>)))]
#[get("/api/admin/promos")]
pub async fn list_promos(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<PromoListQuery>,
) -> Result<HttpResponse, Problem> {
    let search = typed(query.0.q.as_deref()).map(|text| text.trim().to_uppercase());
    let unfindable = search
        .as_deref()
        .is_some_and(|text| !text.chars().all(|c| c.is_ascii_alphanumeric()));
    let filter = PromoFilter {
        code: search,
        state: chosen("state", query.0.state.as_deref(), PromoState::from_code)?,
        ids: selected(query.0.ids.as_deref())?,
        oldest_first: oldest_first(query.0.sort.as_deref())?,
    };
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            if unfindable {
                return Ok(Page::default());
            }
            services.tenders.promos(filter, page).await
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked
        .list(&query.0, FILE, read, |promo| AdminPromoBody::from(promo))
        .await
}

/// Creates a promo code as a draft, which no one can use yet.
#[utoipa::path(tag = "admin", request_body = NewPromoRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = AdminPromoBody)))]
#[post("/api/admin/promos")]
pub async fn create_promo(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<NewPromoRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let terms = known(&call, asked.terms.terms()?).await?;
            let cmd = CreatePromo {
                call: call.invocation_from(user.actor(), seed),
                code: asked.code,
                terms,
            };
            let id = create_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Created().json(one(&call, id).await?))
        })
        .await
}

/// Changes the terms of a draft.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = PromoChangeRequest,
    responses((status = 200, body = AdminPromoBody)))]
#[patch("/api/admin/promos/{id}")]
pub async fn edit_promo(
    call: Call,
    user: CurrentUser,
    id: Path<PromoId>,
    body: Body<PromoChangeRequest>,
) -> Result<impl Responder, Problem> {
    let asked = body.value;
    let terms = known(&call, asked.terms.terms()?).await?;
    let cmd = EditPromo {
        call: call.invocation(user.actor()),
        promo: id.0,
        terms,
        version: asked.version,
    };
    let _applied = edit_case(&*call.services.store, cmd).await?;
    Ok(web::Json(one(&call, id.0).await?))
}

/// Activates a code, which needs the permission FINANCE, pauses it, or ends it for good.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = PromoStateRequest,
    responses((status = 200, body = AdminPromoBody)))]
#[post("/api/admin/promos/{id}/state")]
pub async fn set_promo_state(
    call: Call,
    user: CurrentUser,
    id: Path<PromoId>,
    body: Body<PromoStateRequest>,
) -> Result<impl Responder, Problem> {
    let to = body.value.state()?;
    let cmd = SetPromoState {
        call: call.invocation(user.actor()),
        promo: id.0,
        to,
    };
    let _applied = state_case(&*call.services.store, cmd).await?;
    Ok(web::Json(one(&call, id.0).await?))
}

/// Sets whether visitors see a code while it can be used (ENT-14).
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = PublishPromoRequest,
    responses((status = 200, body = AdminPromoBody)))]
#[post("/api/admin/promos/{id}/public")]
pub async fn publish_promo(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    id: Path<PromoId>,
    body: Body<PublishPromoRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = PublishPromo {
        call: call.invocation(user.actor()),
        promo: id.0,
        public: body.value.public,
    };
    if publish_case(&*call.services.store, cmd).await?.is_now() {
        cache.renew();
    }
    Ok(web::Json(one(&call, id.0).await?))
}

/// Checks that the services of the code exist.
async fn known(call: &Call, terms: PromoTerms) -> Result<PromoTerms, Problem> {
    for slug in &terms.categories {
        let found = call.services.catalog.offering(slug).await?;
        found.ok_or_else(|| {
            FieldErrors::one("categories", "unknown", "There is no such service.")
        })?;
    }
    Ok(terms)
}

async fn one(call: &Call, id: PromoId) -> Result<AdminPromoBody, Problem> {
    let promo = call
        .services
        .tenders
        .promo(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(AdminPromoBody::from(&promo))
}
