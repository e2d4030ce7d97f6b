//! Orders as staff see them, and the prices that staff set.

use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem, Query,
    dto::{AdminOrderBody, AdminOrderDetailBody, PriceOrderRequest, RefundableBody},
    routes::{link_next, orders::statuses_of, record_views::viewed, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use kernel::{FieldErrors, OrderId, OrderReference, Permission, UserId};
use marketplace::{
    early_termination::keepable,
    orders::{PriceOrder, price_order as price_case},
    read::StaffOrderPage,
    settlement::refundable,
};
use orders::OrderStatus;
use pricing::Plan;
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_all_orders)
        .service(get_any_order)
        .service(price_order);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AdminOrdersQuery {
    /// One of the twelve statuses, or several separated by commas.
    status: Option<String>,
    /// Only the order with this reference, such as `SVC-7K3F9Q`; upper and lower case are the same.
    /// The other filters do not apply. Operations find a draft too.
    reference: Option<String>,
    /// Only the orders of this customer.
    customer: Option<String>,
    /// The number of orders, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the orders of all customers except drafts, newest first.
#[utoipa::path(tag = "admin", params(AdminOrdersQuery), responses((status = 200, body = Vec<AdminOrderBody>)))]
#[get("/api/admin/orders")]
pub async fn list_all_orders(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<AdminOrdersQuery>,
) -> Result<HttpResponse, Problem> {
    let statuses = statuses_of(query.0.status.as_deref())?;
    if let Some(reference) = query.0.reference.as_deref() {
        let found = call
            .services
            .orders
            .order_by_reference(reference_named(reference)?)
            .await?;
        let found = found.filter(|order| sees(&user, order.status));
        let found = found.map(|order| AdminOrderBody::new(&order, None));
        return Ok(HttpResponse::Ok().json(Vec::from_iter(found)));
    }
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = match query
        .0
        .customer
        .as_deref()
        .map(customer_named)
        .transpose()?
    {
        Some(customer) => {
            call.services
                .orders
                .orders_of(customer, sent_among(statuses), page)
                .await?
        }
        None => call.services.orders.all_orders(statuses, page).await?,
    };
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    let sent = found
        .items
        .iter()
        .filter(|order| order.status != OrderStatus::Draft);
    Ok(response.json(
        sent.map(|order| AdminOrderBody::new(order, None))
            .collect::<Vec<_>>(),
    ))
}

fn reference_named(reference: &str) -> Result<OrderReference, Problem> {
    reference.trim().to_ascii_uppercase().parse().map_err(|_| {
        Problem::malformed(FieldErrors::one(
            "reference",
            "invalid_parameter",
            "An order's reference looks like SVC-7K3F9Q",
        ))
    })
}

fn customer_named(id: &str) -> Result<UserId, Problem> {
    id.parse().map_err(|_| {
        Problem::malformed(FieldErrors::one(
            "customer",
            "invalid_parameter",
            "There is no such customer",
        ))
    })
}

/// The statuses to read: without a filter, every status but the draft, which only its owner sees.
fn sent_among(statuses: Vec<OrderStatus>) -> Vec<OrderStatus> {
    if statuses.is_empty() {
        OrderStatus::ALL
            .into_iter()
            .filter(|status| *status != OrderStatus::Draft)
            .collect()
    } else {
        statuses
    }
}

/// Whether the member of staff sees an order in this status: only operations see a draft, because
/// only they may send it.
fn sees(user: &CurrentUser, status: OrderStatus) -> bool {
    status != OrderStatus::Draft || user.actor().may(Permission::Ops)
}

/// Returns one order with everything that is needed to price it. Only operations see a draft. The
/// access writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminOrderDetailBody)))]
#[get("/api/admin/orders/{id}")]
pub async fn get_any_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
) -> Result<impl Responder, Problem> {
    let page = page_of(&call, id.0).await?;
    let order = &page.order;
    if !sees(&user, order.status) {
        return Err(Problem::not_found());
    }
    viewed(
        &call,
        &user,
        order.customer,
        format!("Order {}", order.reference),
    )
    .await?;
    Ok(web::Json(body_of(&page)?))
}

/// Sets the price of a request. The server calculates the VAT in each line and the amount that is
/// left after it.
#[utoipa::path(tag = "admin", request_body = PriceOrderRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/price")]
pub async fn price_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<PriceOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = PriceOrder {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                lines: asked.lines()?,
                plan: asked.plan.as_ref().map_or(Plan::Full, Plan::from),
                note: asked.note,
                valid_hours: asked.valid_hours,
                version: asked.version,
            };
            let _applied = price_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, id.0).await?))
        })
        .await
}

/// The order as staff see it after a command.
pub(super) async fn whole(call: &Call, id: OrderId) -> Result<AdminOrderDetailBody, Problem> {
    body_of(&page_of(call, id).await?)
}

async fn page_of(call: &Call, id: OrderId) -> Result<StaffOrderPage, Problem> {
    let orders = &call.services.orders;
    let page = orders.staff_order_page(id, call.now()).await?;
    page.ok_or_else(Problem::not_found)
}

fn body_of(page: &StaffOrderPage) -> Result<AdminOrderDetailBody, Problem> {
    let given = &page.part_refunds;
    let keepable = match page.keepable_price() {
        Some(price) => keepable(price, given)?,
        None => Vec::new(),
    };
    let refundable = match page.refundable_price() {
        Some(price) => refundable(price, page.order.paid, given).map_err(Problem::fault)?,
        None => Vec::new(),
    };
    Ok(AdminOrderDetailBody {
        keepable: keepable.iter().map(RefundableBody::from).collect(),
        refundable: refundable.iter().map(RefundableBody::from).collect(),
        ..AdminOrderDetailBody::of(page)
    })
}
