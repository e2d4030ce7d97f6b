//! The supply of gas: plants, delivery windows, and deliveries whose weights do not agree.

use crate::{
    Call,
    dto::{
        GasPlantBody, GasPlantRequest, GasSlotBoardBody, GasSlotRequest, Names, WeighExceptionBody,
    },
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Problem, Query};
use kernel::{FieldErrors, GasPlantId, UserId};
use marketplace::gas_supply::{
    ChangeGasPlant, ChangeGasSlot, change_gas_plant as plant_case, change_gas_slot as slot_case,
};
use serde::Deserialize;
use std::collections::BTreeSet;
use utoipa::IntoParams;

/// The days whose bookings are shown with the windows.
const DAYS_SHOWN: u64 = 6;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_gas_plants)
        .service(change_gas_plant)
        .service(list_gas_slots)
        .service(change_gas_slot)
        .service(list_weigh_exceptions);
}

/// Lists the plants that fill cylinders, by name.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<GasPlantBody>)))]
#[get("/api/admin/gas/plants")]
pub async fn list_gas_plants(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(plants(&call).await?))
}

/// Adds a plant, or changes the one with this id. An open plant has a valid licence.
#[utoipa::path(tag = "admin", request_body = GasPlantRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, description = "The plant was changed.", body = GasPlantBody),
        (status = 201, description = "The plant was added.", body = GasPlantBody)))]
#[post("/api/admin/gas/plants")]
pub async fn change_gas_plant(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<GasPlantRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let plant = changed(&asked)?;
            let is_new = plant.is_none();
            let cmd = ChangeGasPlant {
                call: call.invocation_from(user.actor(), seed),
                plant,
                facts: asked.facts()?,
            };
            let id = plant_case(&*call.services.store, cmd).await?.to_string();
            let all = plants(&call).await?;
            let plant = all
                .into_iter()
                .find(|plant| plant.id == id)
                .ok_or_else(Problem::not_found)?;
            let mut response = if is_new {
                HttpResponse::Created()
            } else {
                HttpResponse::Ok()
            };
            Ok(response.json(plant))
        })
        .await
}

/// The plant to change, with the version that was seen.
fn changed(asked: &GasPlantRequest) -> Result<Option<(GasPlantId, i64)>, Problem> {
    let Some(id) = &asked.id else {
        return Ok(None);
    };
    let id = id.parse().map_err(|_| Problem::not_found())?;
    let version = asked.version.ok_or_else(|| {
        Problem::validation(FieldErrors::one(
            "version",
            "required",
            "Send the version of the plant that was seen.",
        ))
    })?;
    Ok(Some((id, version)))
}

async fn plants(call: &Call) -> Result<Vec<GasPlantBody>, Problem> {
    let plants = call.services.gas.gas_plants().await?;
    let names = names_of(call, plants.iter().map(|plant| plant.changed_by)).await?;
    Ok(plants
        .iter()
        .map(|plant| GasPlantBody::new(plant, &names))
        .collect())
}

/// Lists the weekly delivery windows with their places, and what is booked in the next seven days.
#[utoipa::path(tag = "admin", responses((status = 200, body = GasSlotBoardBody)))]
#[get("/api/admin/gas/slots")]
pub async fn list_gas_slots(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(board(&call).await?))
}

/// Opens or closes a weekly delivery window, or sets its places. Orders that are booked already keep
/// their place.
#[utoipa::path(tag = "admin", request_body = GasSlotRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = GasSlotBoardBody)))]
#[post("/api/admin/gas/slots")]
pub async fn change_gas_slot(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<GasSlotRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let (zone, from_hour) = asked.key()?;
            let cmd = ChangeGasSlot {
                call: call.invocation_from(user.actor(), seed),
                zone,
                weekday: asked.weekday,
                from_hour,
                open: asked.open,
                places: asked.places,
                version: asked.version,
            };
            slot_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Ok().json(board(&call).await?))
        })
        .await
}

async fn board(call: &Call) -> Result<GasSlotBoardBody, Problem> {
    let today = call.now().abuja_date();
    let gas = &call.services.gas;
    let slots = gas.gas_slots().await?;
    let booked = gas.gas_booked(today, today.plus_days(DAYS_SHOWN)).await?;
    let names = names_of(call, slots.iter().filter_map(|slot| slot.changed_by)).await?;
    Ok(GasSlotBoardBody::new(&slots, &booked, &names))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WeighQuery {
    /// The number of deliveries, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the deliveries whose filled gas differs from the order by more than 2 % or 0.1 kg,
/// whichever is more, newest first.
#[utoipa::path(tag = "admin", params(WeighQuery), responses((status = 200, body = Vec<WeighExceptionBody>)))]
#[get("/api/admin/gas/weigh-exceptions")]
pub async fn list_weigh_exceptions(
    req: HttpRequest,
    call: Call,
    query: Query<WeighQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.gas.weigh_exceptions(page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    let bodies = found.items.iter().map(WeighExceptionBody::from);
    Ok(response.json(bodies.collect::<Vec<_>>()))
}

async fn names_of(call: &Call, people: impl Iterator<Item = UserId>) -> Result<Names, Problem> {
    let mut names = Names::new();
    for id in people.collect::<BTreeSet<_>>() {
        if let Some(person) = call.services.identity.user(id).await? {
            names.insert(id, format!("{} {}", person.first_name, person.last_name));
        }
    }
    Ok(names)
}
