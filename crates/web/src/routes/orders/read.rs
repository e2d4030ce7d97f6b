use super::{detail, owned};
use crate::{
    Call, MaybeUser, Path, Problem, Query,
    dto::{OrderBody, OrderEventBody, QuoteBody, TrackingBody},
};
use actix_web::{Responder, get, web};
use kernel::OrderId;
use serde::Deserialize;
use utoipa::IntoParams;

/// A link may carry a capability token; without one that is known, only the owner sees anything.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ViewQuery {
    /// Capability token of a shared link.
    #[expect(dead_code, reason = "taken so that shared links are answered alike; no token has been given out")]
    t: Option<String>,
}

/// One of my orders, with its price.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = OrderBody)))]
#[get("/api/orders/{id}")]
pub async fn get_order(call: Call, user: MaybeUser, id: Path<OrderId>, _: Query<ViewQuery>) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &user, id.0).await?;
    Ok(web::Json(detail(&call.services, &order).await?))
}

/// What it costs, line by line.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = QuoteBody)))]
#[get("/api/orders/{id}/quote")]
pub async fn get_quote(call: Call, user: MaybeUser, id: Path<OrderId>, _: Query<ViewQuery>) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &user, id.0).await?;
    let price = call.services.orders.latest_price(order.id).await?;
    let no_price = || Problem::conflict("no_price", "There is no price yet. We tell you when it is ready.");
    Ok(web::Json(QuoteBody::from(&price.ok_or_else(no_price)?)))
}

/// What happened to it, oldest first.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = Vec<OrderEventBody>)))]
#[get("/api/orders/{id}/events")]
pub async fn list_events(call: Call, user: MaybeUser, id: Path<OrderId>, _: Query<ViewQuery>) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &user, id.0).await?;
    let events = call.services.orders.events_of(order.id).await?;
    Ok(web::Json(events.iter().map(OrderEventBody::from).collect::<Vec<_>>()))
}

/// Where it stands.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = TrackingBody)))]
#[get("/api/orders/{id}/tracking")]
pub async fn get_tracking(call: Call, user: MaybeUser, id: Path<OrderId>, _: Query<ViewQuery>) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &user, id.0).await?;
    let events = call.services.orders.events_of(order.id).await?;
    Ok(web::Json(TrackingBody::new(&order, &events)))
}
