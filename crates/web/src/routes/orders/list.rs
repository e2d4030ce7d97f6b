use crate::{Call, CurrentUser, Problem, Query, dto::OrderBody, routes::link_next, services::page_request};
use actix_web::{HttpRequest, HttpResponse, get};
use kernel::FieldErrors;
use orders::OrderStatus;
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrdersQuery {
    /// One of the twelve statuses.
    status: Option<String>,
    /// 1 to 100, 20 unless told.
    limit: Option<u32>,
    /// From the `Link` of the page before.
    cursor: Option<String>,
}

/// My orders, newest first (API-36).
#[utoipa::path(tag = "orders", params(OrdersQuery), responses((status = 200, body = Vec<OrderBody>)))]
#[get("/api/orders")]
pub async fn list_orders(req: HttpRequest, call: Call, user: CurrentUser, query: Query<OrdersQuery>) -> Result<HttpResponse, Problem> {
    let bad_status = || Problem::malformed(FieldErrors::one("status", "invalid_parameter", "There is no such status"));
    let status = query.0.status.as_deref().map(|code| OrderStatus::from_code(code).ok_or_else(bad_status)).transpose()?;
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.orders.orders_of(user.id(), status, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(found.items.iter().map(|order| OrderBody::new(order, None)).collect::<Vec<_>>()))
}
