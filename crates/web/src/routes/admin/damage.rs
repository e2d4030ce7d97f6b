//! Damage claims, for support and finance.

use crate::{
    Call, Services,
    dto::{
        AdminDamageBody, AdminDamageDetailBody, AgreeToDamageRequest, GrantDamageRequest,
        RefuseDamageRequest,
    },
    routes::{
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, of_proposals, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{DamageClaimId, Money};
use marketplace::{
    damage::{
        AgreeToDamage, GrantDamage, RefuseDamage, agree_to_damage as agree_case,
        grant_damage as grant_case, refuse_damage as refuse_case,
    },
    read::{DamageView, Page},
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_damage)
        .service(get_damage)
        .service(grant_damage)
        .service(agree_to_damage)
        .service(refuse_damage);
}

staff_query!(DamageQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// Whether to list only claims whose compensation waits for a second person.
    proposed,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<DamageView, 7> = ListFile {
    name: "damage claims",
    columns: [
        "order", "title", "state", "customer", "provider", "opened", "due",
    ],
    cells: |view| {
        [
            Cell::Text(view.reference.as_str()),
            Cell::Text(&view.title),
            Cell::Text(view.claim.state.code()),
            Cell::Text(&view.customer_name),
            Cell::Text(&view.provider_name),
            Cell::Time(view.claim.opened_at),
            Cell::Time(view.claim.due_at),
        ]
    },
};

/// Lists the open damage claims, the earliest due first. They are sorted by `due`.
#[utoipa::path(tag = "admin", params(DamageQuery), responses((status = 200, body = Vec<AdminDamageBody>)))]
#[get("/api/admin/damage-claims")]
pub async fn list_damage(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<DamageQuery>,
) -> Result<HttpResponse, Problem> {
    let filter = cases(query.0.q.as_deref(), query.0.sort.as_deref(), "due")?;
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let filter = of_proposals(filter, query.0.proposed.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.support.open_damage(filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked
        .list(&query.0, FILE, read, |view| AdminDamageBody::from(view))
        .await
}

/// Returns one damage claim with its evidence and what the guarantee fund may still pay. The access
/// writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminDamageDetailBody)))]
#[get("/api/admin/damage-claims/{id}")]
pub async fn get_damage(
    call: Call,
    user: CurrentUser,
    id: Path<DamageClaimId>,
) -> Result<impl Responder, Problem> {
    let view = call
        .services
        .support
        .damage(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    viewed(
        &call,
        &user,
        view.claim.customer,
        format!("Damage claim about {}", view.reference),
    )
    .await?;
    Ok(web::Json(whole(&call.services, id.0).await?))
}

/// Grants compensation from the guarantee fund, or proposes it when finance must approve the
/// amount.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = GrantDamageRequest, responses((status = 200, body = AdminDamageDetailBody)))]
#[post("/api/admin/damage-claims/{id}/grant")]
pub async fn grant_damage(
    call: Call,
    user: CurrentUser,
    id: Path<DamageClaimId>,
    idempotency: Idempotency,
    body: Body<GrantDamageRequest>,
) -> Result<HttpResponse, Problem> {
    let (amount, explanation) = (Money::from_kobo(body.value.amount_kobo), body.value.words);
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = GrantDamage {
                call: call.invocation_from(user.actor(), seed),
                claim: id.0,
                amount,
                explanation,
            };
            let _state = grant_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

/// Approves, as finance, a compensation that support proposed. Support and finance may also reject
/// the proposal.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AgreeToDamageRequest, responses((status = 200, body = AdminDamageDetailBody)))]
#[post("/api/admin/damage-claims/{id}/agreement")]
pub async fn agree_to_damage(
    call: Call,
    user: CurrentUser,
    id: Path<DamageClaimId>,
    idempotency: Idempotency,
    body: Body<AgreeToDamageRequest>,
) -> Result<HttpResponse, Problem> {
    let agree = body.value.agree;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AgreeToDamage {
                call: call.invocation_from(user.actor(), seed),
                claim: id.0,
                agree,
            };
            let _state = agree_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

/// Refuses a damage claim: the guarantee fund pays nothing.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = RefuseDamageRequest, responses((status = 200, body = AdminDamageDetailBody)))]
#[post("/api/admin/damage-claims/{id}/refusal")]
pub async fn refuse_damage(
    call: Call,
    user: CurrentUser,
    id: Path<DamageClaimId>,
    idempotency: Idempotency,
    body: Body<RefuseDamageRequest>,
) -> Result<HttpResponse, Problem> {
    let explanation = body.value.words;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = RefuseDamage {
                call: call.invocation_from(user.actor(), seed),
                claim: id.0,
                explanation,
            };
            let _state = refuse_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

async fn told(call: &Call, id: DamageClaimId) -> Result<HttpResponse, Problem> {
    call.state.wake.notify_one();
    Ok(HttpResponse::Ok().json(whole(&call.services, id).await?))
}

async fn whole(services: &Services, id: DamageClaimId) -> Result<AdminDamageDetailBody, Problem> {
    let view = services
        .support
        .damage(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let claims = services.support.damage_of(view.claim.order).await?;
    AdminDamageDetailBody::new(&view, &claims).map_err(Problem::fault)
}
