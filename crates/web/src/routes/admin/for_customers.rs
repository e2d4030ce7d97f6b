//! What operations do for a customer who calls: begin a booking, and move a visit.

use super::orders::whole;
use crate::{
    Call,
    dto::{
        AdminOrderDetailBody, BeginBookingRequest, OrderMoveBody, RescheduleForCustomerRequest,
        SlotDto,
    },
    routes::{orders::moves_of, registrar::Registrar},
};
use actix_web::{HttpResponse, Responder, get, http::header, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, refusals::refused_move_to_staff};
use kernel::{FieldErrors, Invocation, Money, OrderId, UserId};
use marketplace::{
    identity::fill_profile,
    moves::{RescheduleForCustomer, reschedule_for_customer},
    orders::{BeginForCustomer, OrdersError, PlaceOrder, begin_for_customer},
    read::OrderView,
};
use orders::{Address, OrderStatus};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(begin_booking)
        .service(preview_reschedule_for)
        .service(reschedule_for);
}

/// Begins a booking for a customer who calls. It is a draft: the customer gets a message with a
/// link, checks it, sends it and pays. An address completes the customer's profile when it has none.
#[utoipa::path(tag = "admin", request_body = BeginBookingRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders")]
pub async fn begin_booking(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<BeginBookingRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let by = call.invocation_from(user.actor(), seed);
            let address: Option<Address> = asked.address.map(Into::into);
            let customer = customer_named(&asked.customer_id)?;
            let line = address.as_ref().map(Address::one_line);
            let booking = PlaceOrder {
                call: by,
                category_slug: asked.category_slug,
                answers: serde_json::Value::Object(asked.answers),
                description: asked.description,
                address,
                slot: asked.slot.as_ref().map(SlotDto::parse).transpose()?,
                preferred: None,
                recipient: None,
                submit: false,
            };
            let cmd = BeginForCustomer {
                customer,
                booking,
                note: asked.note,
            };
            let services = &call.services;
            let id = begin_for_customer(&*services.store, &*services.catalog, cmd)
                .await
                .map_err(refused_booking)?;
            complete_profile(&call, by, (customer, line)).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/admin/orders/{id}")))
                .json(whole(&call, &user, id).await?))
        })
        .await
}

async fn complete_profile(
    call: &Call,
    by: Invocation,
    (customer, address): (UserId, Option<String>),
) -> Result<(), Problem> {
    if let Some(address) = address {
        fill_profile(&*call.services.store, by, customer, (None, address)).await?;
    }
    Ok(())
}

/// Returns the latest move request of an order, and what another one would cost now by the terms of
/// the customer's own request.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = OrderMoveBody)))]
#[get("/api/admin/orders/{id}/reschedule")]
pub async fn preview_reschedule_for(
    call: Call,
    id: Path<OrderId>,
) -> Result<impl Responder, Problem> {
    let order = sent(&call, id.0).await?;
    Ok(web::Json(moves_of(&call, &order).await?))
}

/// Moves a visit for its customer by the rules of the customer's own request: at once while no
/// provider has the order, and otherwise by asking the provider. A move that costs a fee waits until
/// the customer has paid it.
#[utoipa::path(tag = "admin", request_body = RescheduleForCustomerRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/reschedule")]
pub async fn reschedule_for(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<RescheduleForCustomerRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let slug = sent(&call, id.0).await?.category_slug;
            let cmd = RescheduleForCustomer {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                to: asked.slot.parse()?,
                why: asked.reason.into(),
                fee: Money::from_kobo(asked.fee_kobo),
                note: asked.note,
            };
            let services = &call.services;
            let _moved = reschedule_for_customer(&*services.store, &*services.catalog, &slug, cmd)
                .await
                .map_err(refused_move_to_staff)?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}

async fn sent(call: &Call, id: OrderId) -> Result<OrderView, Problem> {
    let found = call.services.orders.order(id).await?;
    found
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or_else(Problem::not_found)
}

fn customer_named(id: &str) -> Result<UserId, Problem> {
    id.parse().map_err(|_| no_account())
}

/// An account that is not open is a wrong field, because the path names none.
fn refused_booking(error: OrdersError) -> Problem {
    if error == OrdersError::NotFound {
        no_account()
    } else {
        error.into()
    }
}

fn no_account() -> Problem {
    let text = "There is no account for which you can book.";
    Problem::validation(FieldErrors::one("customerId", "unknown", text))
}
