//! A customer's orders. Everybody but the owner is told that there is no such order.

use crate::{
    Body, CurrentUser, Idempotency, NoBody, Path, Problem, Query, RequestContext,
    dto::{
        order::{CancelRequest, CancellationPreview, CreateOrderRequest, EditOrderRequest, Order, OrderEvent, Tracking},
        page_request, paged,
        quote::Quote,
    },
    services::Services,
};
use actix_web::{HttpRequest, HttpResponse, get, patch, post, web};
use kernel::{Actor, FieldErrors, Invocation, OrderId, UserId};
use marketplace::{
    fulfilment::{ConfirmCompletion, confirm_completion},
    ordering::{CancelOrder, EditOrder, PlaceOrder, SubmitOrder, cancel_order, edit_order, place_order, preview_cancellation, submit_order},
    read::OrderView,
};
use orders::{Address, OrderStatus};
use serde::Deserialize;

/// The owner's own order, or 404.
pub(super) async fn own(services: &Services, user: UserId, id: OrderId) -> Result<OrderView, Problem> {
    let found = services.orders.order(id).await?;
    found.filter(|order| order.customer == user).ok_or_else(Problem::not_found)
}

/// A person acting as a customer, whatever else they are.
pub(super) fn as_customer(context: RequestContext, user: &CurrentUser, seed: uuid::Uuid) -> Invocation {
    context.invocation(Actor::Customer(user.id()), seed)
}

async fn shown(services: &Services, user: UserId, id: OrderId) -> Result<Order, Problem> {
    let order = own(services, user, id).await?;
    let price = if order.total.is_some() { services.orders.latest_price(id).await? } else { None };
    Ok(Order::of(order, price.as_ref()))
}

/// Asks for a service.
#[utoipa::path(tag = "orders", request_body = CreateOrderRequest, responses((status = 201, body = Order)))]
#[post("/api/orders")]
pub async fn create_order(
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    idempotency: Idempotency,
    body: Body<CreateOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let request = body.value;
    let slot = request.slot.map(|slot| slot.parse()).transpose()?;
    idempotency
        .run(body.digest, |seed| async move {
            let cmd = PlaceOrder {
                call: as_customer(context, &user, seed),
                category_slug: request.category_slug,
                answers: request.answers,
                description: request.description,
                address: request.address.map(Address::from),
                slot,
                submit: request.submit,
            };
            let id = place_order(&*services.store, &*services.catalog, cmd).await?;
            Ok(HttpResponse::Created().json(shown(&services, user.id(), id).await?))
        })
        .await
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct ListQuery {
    status: Option<String>,
    limit: Option<u32>,
    cursor: Option<String>,
}

/// The caller's own orders, newest first (API-36).
#[utoipa::path(tag = "orders", params(("status" = Option<String>, Query), ("limit" = Option<u32>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Vec<Order>)))]
#[get("/api/orders")]
pub async fn list_orders(req: HttpRequest, user: CurrentUser, services: web::Data<Services>, query: Query<ListQuery>) -> Result<HttpResponse, Problem> {
    let ListQuery { status, limit, cursor } = query.0;
    let unknown = || Problem::malformed(FieldErrors::one("status", "unknown_status", "There is no such status."));
    let status = status.map(|code| OrderStatus::from_code(&code).ok_or_else(unknown)).transpose()?;
    let page = services.orders.orders_of(user.id(), status, page_request(limit, cursor)?).await?;
    let orders: Vec<_> = page.items.into_iter().map(|order| Order::of(order, None)).collect();
    Ok(paged(&req, &orders, page.next.as_deref()))
}

/// One order with its quote and its provider.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = Order)))]
#[get("/api/orders/{id}")]
pub async fn show_order(id: Path<OrderId>, user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<Order>, Problem> {
    Ok(web::Json(shown(&services, user.id(), id.0).await?))
}

/// Changes a draft.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = EditOrderRequest, responses((status = 200, body = Order)))]
#[patch("/api/orders/{id}")]
pub async fn change_draft(
    id: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    body: Body<EditOrderRequest>,
) -> Result<web::Json<Order>, Problem> {
    let request = body.value;
    let order = own(&services, user.id(), id.0).await?;
    let cmd = EditOrder {
        call: as_customer(context, &user, services.ids.uuid()),
        order: id.0,
        answers: request.answers,
        description: request.description,
        address: request.address.map(Address::from),
        slot: request.slot.map(|slot| slot.parse()).transpose()?,
    };
    edit_order(&*services.store, &*services.catalog, &order.category_slug, cmd).await?;
    Ok(web::Json(shown(&services, user.id(), id.0).await?))
}

/// Sends a draft for a price.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = Order)))]
#[post("/api/orders/{id}/submit")]
pub async fn send_draft(
    id: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    idempotency: Idempotency,
    body: NoBody,
) -> Result<HttpResponse, Problem> {
    let order = own(&services, user.id(), id.0).await?;
    idempotency
        .run(body.digest, |seed| async move {
            let cmd = SubmitOrder { call: as_customer(context, &user, seed), order: id.0 };
            let _applied = submit_order(&*services.store, &*services.catalog, &order.category_slug, cmd).await?;
            Ok(HttpResponse::Ok().json(shown(&services, user.id(), id.0).await?))
        })
        .await
}

/// The live price version.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = Quote)))]
#[get("/api/orders/{id}/quote")]
pub async fn show_quote(id: Path<OrderId>, user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<Quote>, Problem> {
    own(&services, user.id(), id.0).await?;
    let price = services.orders.latest_price(id.0).await?.ok_or_else(Problem::not_found)?;
    Ok(web::Json(Quote::of(&price)))
}

/// The history, oldest first.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = Vec<OrderEvent>)))]
#[get("/api/orders/{id}/events")]
pub async fn list_order_events(id: Path<OrderId>, user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<Vec<OrderEvent>>, Problem> {
    own(&services, user.id(), id.0).await?;
    let events = services.orders.events_of(id.0).await?;
    Ok(web::Json(events.into_iter().map(OrderEvent::from).collect()))
}

/// What the tracking page shows.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = Tracking)))]
#[get("/api/orders/{id}/tracking")]
pub async fn show_tracking(id: Path<OrderId>, context: RequestContext, user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<Tracking>, Problem> {
    let order = own(&services, user.id(), id.0).await?;
    let events = services.orders.events_of(id.0).await?;
    Ok(web::Json(Tracking::of(order, events, context.now)))
}

/// What cancelling now would mean, before it is done.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = CancellationPreview)))]
#[post("/api/orders/{id}/cancellation/preview")]
pub async fn show_cancellation(
    id: Path<OrderId>,
    user: CurrentUser,
    services: web::Data<Services>,
    _body: NoBody,
) -> Result<web::Json<CancellationPreview>, Problem> {
    let preview = preview_cancellation(&own(&services, user.id(), id.0).await?)?;
    Ok(web::Json(CancellationPreview {
        refund_kobo: preview.refund.kobo(),
        fee_kobo: preview.fee.kobo(),
        provider_kobo: preview.provider.kobo(),
        text: preview.text,
    }))
}

/// Closes an order that nobody was assigned to; what was paid goes back.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = CancelRequest, responses((status = 200, body = Order)))]
#[post("/api/orders/{id}/cancel")]
pub async fn close_order(
    id: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    idempotency: Idempotency,
    body: Body<CancelRequest>,
) -> Result<HttpResponse, Problem> {
    let reason = body.value.reason;
    idempotency
        .run(body.digest, |seed| async move {
            let cmd = CancelOrder { call: as_customer(context, &user, seed), order: id.0, reason };
            let _applied = cancel_order(&*services.store, cmd).await?;
            Ok(HttpResponse::Ok().json(shown(&services, user.id(), id.0).await?))
        })
        .await
}

/// The customer says that the work is done, and the provider is paid.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = Order)))]
#[post("/api/orders/{id}/confirm")]
pub async fn confirm_order(
    id: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    idempotency: Idempotency,
    body: NoBody,
) -> Result<HttpResponse, Problem> {
    idempotency
        .run(body.digest, |seed| async move {
            let cmd = ConfirmCompletion { call: as_customer(context, &user, seed), order: id.0 };
            let _applied = confirm_completion(&*services.store, cmd).await?;
            Ok(HttpResponse::Ok().json(shown(&services, user.id(), id.0).await?))
        })
        .await
}
