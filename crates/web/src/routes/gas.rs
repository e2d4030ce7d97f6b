//! Gas: the prices, the delivery slots, and orders.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{
        GasBoardBody, GasDayBody, GasOrderRequest, GasSlotsBody, GasWindowBody, OrderBody,
        RecipientRequest, SlotDto, zones_with_place,
    },
    public_read,
};
use actix_web::{HttpRequest, HttpResponse, get, http::header, post};
use http_base::{Body, CurrentUser, Idempotency, Problem};
use kernel::{Actor, Invocation, StoreError};
use marketplace::{
    orders::{PlaceOrder, SMELL_OF_GAS, place_order},
    support::{OpenTicket, SupportError, open_ticket},
};
use orders::{gas_windows, is_gas_express_open};
use pricing::{TravelZone, embedded_gas_tariff};
use serde_json::Value;
use support::TicketCategory;
use uuid::Uuid;

const GAS_SLUG: &str = "gas-refill-delivery";
const DAYS_AHEAD: u64 = 14;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(gas_prices)
        .service(gas_slots)
        .service(order_gas);
}

/// Returns the gas prices, with their history of the last 30 days.
#[utoipa::path(tag = "gas", responses((status = 200, body = GasBoardBody)))]
#[get("/api/gas/prices")]
pub async fn gas_prices(req: HttpRequest, call: Call) -> Result<HttpResponse, Problem> {
    let entries = call.services.catalog.gas_prices().await?;
    public_read::answer(&req, &GasBoardBody::new(&entries, call.now()))
}

/// Returns the delivery slots of the next two weeks, and whether express delivery is available.
#[utoipa::path(tag = "gas", responses((status = 200, body = GasSlotsBody)))]
#[get("/api/gas/slots")]
pub async fn gas_slots(req: HttpRequest, call: Call) -> Result<HttpResponse, Problem> {
    let (now, tariff) = (call.now(), embedded_gas_tariff().map_err(Problem::fault)?);
    let supply = call.services.gas.gas_slots().await?;
    let today = now.abuja_date();
    // Only a limit makes the bookings matter.
    let booked = if supply.iter().any(|slot| slot.places.is_some()) {
        let last = today.plus_days(DAYS_AHEAD);
        call.services.gas.gas_booked(today, last).await?
    } else {
        Vec::new()
    };
    let day = |ahead: u64| {
        let date = today.plus_days(ahead);
        let windows = gas_windows(date, now)
            .into_iter()
            .filter_map(|(slot, open)| {
                let zones = if open {
                    zones_with_place(&supply, &booked, slot)
                } else {
                    Vec::new()
                };
                Some(GasWindowBody {
                    window: slot.window_text()?,
                    open: !zones.is_empty(),
                    zones,
                })
            });
        GasDayBody {
            date: date.to_string(),
            windows: windows.collect(),
        }
    };
    let zones = [TravelZone::A, TravelZone::B, TravelZone::C]
        .into_iter()
        .filter(|zone| tariff.express_to(*zone));
    let slots = GasSlotsBody {
        express_open: is_gas_express_open(now),
        express_kobo: tariff.express.kobo(),
        express_zones: zones.map(TravelZone::code).collect(),
        days: (0..DAYS_AHEAD).map(day).collect(),
    };
    public_read::answer(&req, &slots)
}

/// Orders gas. The order is priced at once from the gas prices, and its price is valid for some
/// minutes.
#[utoipa::path(tag = "gas", request_body = GasOrderRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = OrderBody)))]
#[post("/api/gas/orders")]
pub async fn order_gas(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<GasOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            if asked.safety.smell_of_gas {
                alert(&call, &user, &asked, seed).await?;
            }
            let cmd = PlaceOrder {
                preferred: None,
                call: call.invocation_from(Actor::Customer(user.id()), seed),
                category_slug: GAS_SLUG.to_owned(),
                answers: Value::Object(asked.answers()?),
                description: String::new(),
                slot: Some(SlotDto::parse(&asked.slot)?),
                address: Some(asked.address.into()),
                submit: true,
                recipient: asked
                    .recipient
                    .as_ref()
                    .map(RecipientRequest::parse)
                    .transpose()?,
            };
            let id = place_order(&*call.services.store, &*call.services.catalog, cmd).await?;
            call.state.wake.notify_one();
            let order = super::orders::body_of(&call, id).await?;
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/orders/{id}")))
                .json(order))
        })
        .await
}

/// Opens a ticket of the highest priority, so that staff are notified at once.
async fn alert(
    call: &Call,
    user: &CurrentUser,
    asked: &GasOrderRequest,
    seed: Uuid,
) -> Result<(), Problem> {
    let place = [
        Some(asked.address.line.as_str()),
        asked.address.landmark.as_deref(),
        Some(asked.address.area.as_str()),
    ];
    let place = place
        .into_iter()
        .flatten()
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ");
    let cmd = OpenTicket {
        call: Invocation {
            actor: user.actor(),
            now: call.now(),
            seed,
        },
        user: user.id(),
        category: TicketCategory::GasSafety,
        subject: "Smell of gas".to_owned(),
        message: format!("I smell gas at {place}.\nWhat I was told: {SMELL_OF_GAS}"),
        order: None,
        photos: Vec::new(),
    };
    match open_ticket(&*call.services.store, cmd).await {
        // The customer already has ten open tickets and is in contact with staff; or this very call
        // has opened the ticket before.
        Ok(_) | Err(SupportError::TooMany | SupportError::Store(StoreError::Duplicate { .. })) => {
            Ok(())
        }
        Err(other) => Err(other.into()),
    }
}
