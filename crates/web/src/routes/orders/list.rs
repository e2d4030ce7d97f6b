use super::statuses_of;
use crate::{Call, dto::OrderBody, routes::link_next, services::page_request};
use actix_web::{HttpRequest, HttpResponse, get};
use http_base::{CurrentUser, Problem, Query, answer_list};
use serde::Deserialize;
use utoipa::IntoParams;

/// About how much an order takes in the list.
const ORDER_BYTES: usize = 2_048;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrdersQuery {
    /// One of the twelve statuses, or several separated by commas.
    status: Option<String>,
    /// The number of orders, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the caller's orders, newest first (API-36).
#[utoipa::path(tag = "orders", params(OrdersQuery), responses((status = 200, body = Vec<OrderBody>)))]
#[get("/api/orders")]
pub async fn list_orders(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<OrdersQuery>,
) -> Result<HttpResponse, Problem> {
    let statuses = statuses_of(query.0.status.as_deref())?;
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call
        .services
        .orders
        .orders_of(user.id(), statuses, page)
        .await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    let bodies = found
        .items
        .iter()
        .map(|order| OrderBody::new(order, None, call.numbers()));
    answer_list(&mut response, ORDER_BYTES, bodies)
}
