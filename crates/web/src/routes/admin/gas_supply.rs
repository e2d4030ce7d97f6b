//! The supply of gas: plants, delivery windows, and deliveries whose weights do not agree.

use crate::{
    Call,
    dto::{
        GasPlantBody, GasPlantRequest, GasSlotBoardBody, GasSlotRequest, Names, ShortFillsBody,
        WeighExceptionBody,
    },
    routes::{
        registrar::Registrar,
        staff_list::{Asked, ListFile, newest_cases, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Problem, Query, csv::Cell};
use kernel::{FieldErrors, GasPlantId, UserId};
use marketplace::{
    gas_supply::{
        ChangeGasPlant, ChangeGasSlot, change_gas_plant as plant_case, change_gas_slot as slot_case,
    },
    read::{Page, WeighException},
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
        .service(list_weigh_exceptions)
        .service(list_short_fills);
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

staff_query!(WeighQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// Only the selected rows: the ids of their orders, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<WeighException, 8> = ListFile {
    name: "weights",
    columns: [
        "order",
        "provider",
        "area",
        "weighed",
        "ordered kg",
        "filled kg",
        "refunded",
        "refunded for a fall of the price",
    ],
    cells: |view| {
        let one = WeighExceptionBody::from(view);
        [
            Cell::Text(view.reference.as_str()),
            Cell::Text(&view.provider_name),
            Cell::Text(&view.area),
            Cell::Time(view.weighing.at),
            Cell::Made(one.ordered_kg.to_string()),
            Cell::Made(one.filled_kg.to_string()),
            Cell::Naira(view.weighing.refunded),
            Cell::Naira(view.weighing.price_fall),
        ]
    },
};

/// Lists the deliveries whose filled gas differs from the order by more than 2 % or 0.1 kg,
/// whichever is more, newest first. They are sorted by `created`, which is when they were weighed.
#[utoipa::path(tag = "admin", params(WeighQuery), responses((status = 200, body = Vec<WeighExceptionBody>)))]
#[get("/api/admin/gas/weigh-exceptions")]
pub async fn list_weigh_exceptions(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<WeighQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let filter = newest_cases(given.q.as_deref(), given.sort.as_deref())?;
    let filter = of_selection(filter, given.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.gas.weigh_exceptions(filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    let body = |view: &WeighException| WeighExceptionBody::from(view);
    asked.list(given, FILE, read, body).await
}

/// The periods of the short fills, in days.
const MONTH: u32 = 30;
const QUARTER: u32 = 90;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ShortFillsQuery {
    /// The number of days up to now: 30, the default, or 90.
    days: Option<u32>,
}

/// Counts the fills by plant and by rider, and how many of them lacked more than 2 % and 0.1 kg.
/// Those with the most missing gas come first.
#[utoipa::path(tag = "admin", params(ShortFillsQuery), responses((status = 200, body = ShortFillsBody)))]
#[get("/api/admin/gas/short-fills")]
pub async fn list_short_fills(
    call: Call,
    query: Query<ShortFillsQuery>,
) -> Result<impl Responder, Problem> {
    let days = query.0.days.unwrap_or(MONTH);
    if ![MONTH, QUARTER].contains(&days) {
        return Err(Problem::malformed(FieldErrors::one(
            "days",
            "invalid_parameter",
            "Give 30 or 90 days.",
        )));
    }
    let since = call.now().plus_days(-i64::from(days));
    let fills = call.services.gas.short_fills(since).await?;
    Ok(web::Json(ShortFillsBody::new(days, fills)))
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
