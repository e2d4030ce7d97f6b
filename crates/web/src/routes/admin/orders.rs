//! Orders as staff see them, and the prices that staff set.

use super::{as_staff, must_be_one_of};
use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem, Query, Services,
    dto::{
        AdminOrderBody, AdminOrderDetailBody, EarlyTerminationBody, MoveRequestBody,
        OrderRefundBody, PartRefundBody, PhotoBody, PriceOrderRequest, RefundableBody, ReportBody,
    },
    routes::{catalogue::form_of, link_next, orders::statuses_of, record_views::viewed},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use kernel::{FieldErrors, OrderId, OrderReference, Permission, UserId};
use marketplace::{
    early_termination::keepable,
    orders::{PriceOrder, price_order as price_case},
    read::{AssessmentView, OrderView},
    settlement::refundable,
};
use orders::{AssessmentState, OrderStatus};
use pricing::{Plan, PriceVersion};
use serde::Deserialize;
use utoipa::IntoParams;

/// The permissions whose work needs orders.
pub(super) const ALLOWED: [Permission; 4] = [
    Permission::Ops,
    Permission::Pricing,
    Permission::Support,
    Permission::Finance,
];

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AdminOrdersQuery {
    /// One of the twelve statuses, or several separated by commas.
    status: Option<String>,
    /// Only the order with this reference, such as `SVC-7K3F9Q`; upper and lower case are the same.
    /// The other filters do not apply.
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
    must_be_one_of(&user, &ALLOWED)?;
    let statuses = statuses_of(query.0.status.as_deref())?;
    if let Some(reference) = query.0.reference.as_deref() {
        let found = call
            .services
            .orders
            .order_by_reference(reference_named(reference)?)
            .await?;
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

/// Returns one order with everything that is needed to price it. The access writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminOrderDetailBody)))]
#[get("/api/admin/orders/{id}")]
pub async fn get_any_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
) -> Result<impl Responder, Problem> {
    must_be_one_of(&user, &ALLOWED)?;
    let order = call
        .services
        .orders
        .order(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    viewed(
        &call,
        &user,
        order.customer,
        format!("Order {}", order.reference),
    )
    .await?;
    Ok(web::Json(whole(&call.services, id.0).await?))
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
                call: call.invocation_from(as_staff(&user), seed),
                order: id.0,
                lines: asked.lines()?,
                plan: asked.plan.as_ref().map_or(Plan::Full, Plan::from),
                note: asked.note,
                valid_hours: asked.valid_hours,
                version: asked.version,
            };
            let _ = price_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call.services, id.0).await?))
        })
        .await
}

pub(super) async fn whole(
    services: &Services,
    id: OrderId,
) -> Result<AdminOrderDetailBody, Problem> {
    let view = services
        .orders
        .order(id)
        .await?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or_else(Problem::not_found)?;
    let customer = services
        .identity
        .user(view.customer)
        .await?
        .ok_or_else(Problem::not_found)?;
    let events = services.orders.events_of(id).await?;
    let form = form_of(services, &view.category_slug).await?;
    let price = latest_price(services, &view).await?;
    let early_termination = services
        .orders
        .early_termination_of(id)
        .await?
        .as_ref()
        .map(EarlyTerminationBody::from);
    let keepable = keepable_of(services, &view, price.as_ref()).await?;
    let (part_refunds, refundable) = parts_of(services, &view, price.as_ref()).await?;
    let order = AdminOrderBody::new(&view, price.as_ref());
    let photos = services
        .uploads
        .photos_of(vec![id])
        .await?
        .into_iter()
        .map(|(_, photo)| PhotoBody::from(photo))
        .collect();
    let refunds = services
        .orders
        .refunds_of(id)
        .await?
        .iter()
        .map(OrderRefundBody::from)
        .collect();
    let moves = services
        .orders
        .moves_of(id)
        .await?
        .iter()
        .map(MoveRequestBody::from)
        .collect();
    let (assessment_state, report) = assessed(services, &view).await?;
    let body = AdminOrderDetailBody::new(order, &view, &customer, form.as_ref(), &events);
    Ok(AdminOrderDetailBody {
        photos,
        moves,
        refunds,
        assessment_state,
        report,
        part_refunds,
        refundable,
        keepable,
        early_termination,
        ..body
    })
}

/// The part of the price that may be kept, while the job is in progress.
async fn keepable_of(
    services: &Services,
    view: &OrderView,
    price: Option<&PriceVersion>,
) -> Result<Vec<RefundableBody>, Problem> {
    let Some(price) = price.filter(|_| view.status == OrderStatus::InProgress) else {
        return Ok(Vec::new());
    };
    let given = services.orders.part_refunds_of(view.id).await?;
    Ok(keepable(price, &given)?
        .iter()
        .map(RefundableBody::from)
        .collect())
}

/// The parts of the price that were refunded, and what may still be.
async fn parts_of(
    services: &Services,
    view: &OrderView,
    price: Option<&PriceVersion>,
) -> Result<(Vec<PartRefundBody>, Vec<RefundableBody>), Problem> {
    let Some(price) = price.filter(|_| view.assigned_at.is_some()) else {
        return Ok((Vec::new(), Vec::new()));
    };
    let given = services.orders.part_refunds_of(view.id).await?;
    let left = match view.status {
        OrderStatus::InProgress | OrderStatus::Completed => {
            refundable(price, view.paid, &given).map_err(Problem::fault)?
        }
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::DepositPaid
        | OrderStatus::Paid
        | OrderStatus::Assigned
        | OrderStatus::Cancelled
        | OrderStatus::Disputed => Vec::new(),
    };
    Ok((
        given.iter().map(PartRefundBody::from).collect(),
        left.iter().map(RefundableBody::from).collect(),
    ))
}

/// The state of the assessment, and the report once the pricing staff accepted it.
async fn assessed(
    services: &Services,
    view: &OrderView,
) -> Result<(Option<&'static str>, Option<ReportBody>), Problem> {
    let found = if view.requested_at.is_some() {
        services.assessments.assessment(view.id).await?
    } else {
        None
    };
    let Some(AssessmentView { assessment, .. }) = found else {
        return Ok((None, None));
    };
    let report = assessment
        .report
        .as_ref()
        .filter(|_| assessment.state == AssessmentState::Accepted);
    Ok((Some(assessment.state.code()), report.map(ReportBody::from)))
}

async fn latest_price(
    services: &Services,
    view: &OrderView,
) -> Result<Option<PriceVersion>, Problem> {
    if view.total.is_some() {
        Ok(services.orders.latest_price(view.id).await?)
    } else {
        Ok(None)
    }
}
