use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{GasDecisionRequest, GasPriceRequest, GasPricesBody, Names},
};
use actix_web::{HttpResponse, get, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::{GasProposalId, Money, UserId};
use marketplace::gas_prices::{
    DecideGasPrice, SetGasPrice, decide_gas_price as decide_case, set_gas_price as set_case,
};
use std::collections::BTreeSet;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_gas_prices)
        .service(set_gas_price)
        .service(decide_gas_price);
}

/// Returns the gas prices with their log.
#[utoipa::path(tag = "admin", responses((status = 200, body = GasPricesBody)))]
#[get("/api/admin/gas/prices")]
pub async fn list_gas_prices(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(admin(&call, user.id()).await?))
}

/// Sets the price of gas in a zone from now on. A price that differs by more than a tenth from the
/// current one waits for a second person.
#[utoipa::path(tag = "admin", request_body = GasPriceRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = GasPricesBody)))]
#[post("/api/admin/gas/prices")]
pub async fn set_gas_price(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<GasPriceRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let (zone, per_kg) = (asked.zone()?, Money::from_kobo(asked.per_kg_kobo));
            let cmd = SetGasPrice {
                call: call.invocation_from(user.actor(), seed),
                zone,
                per_kg,
                note: asked.note,
            };
            set_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Created().json(admin(&call, user.id()).await?))
        })
        .await
}

/// Approves or rejects a price that another person proposed. Its author can only withdraw it.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = GasDecisionRequest,
    responses((status = 200, body = GasPricesBody)))]
#[post("/api/admin/gas/prices/{id}/decision")]
pub async fn decide_gas_price(
    call: Call,
    user: CurrentUser,
    id: Path<GasProposalId>,
    body: Body<GasDecisionRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = DecideGasPrice {
        call: call.invocation(user.actor()),
        proposal: id.0,
        approve: body.value.approve,
    };
    decide_case(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Ok().json(admin(&call, user.id()).await?))
}

async fn admin(call: &Call, asker: UserId) -> Result<GasPricesBody, Problem> {
    let services = &call.services;
    let (entries, waiting) = (
        services.catalog.gas_prices().await?,
        services.catalog.gas_proposals().await?,
    );
    let wrote = entries
        .iter()
        .flat_map(|entry| [entry.set_by, entry.approved_by])
        .flatten();
    let people: BTreeSet<UserId> = wrote
        .chain(waiting.iter().map(|one| one.proposed_by))
        .collect();
    let mut names = Names::new();
    for id in people {
        if let Some(person) = services.identity.user(id).await? {
            names.insert(id, format!("{} {}", person.first_name, person.last_name));
        }
    }
    Ok(GasPricesBody::new(
        &entries,
        &waiting,
        &names,
        asker,
        call.now(),
    ))
}
