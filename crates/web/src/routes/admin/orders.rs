//! Orders as staff see them, and the prices that staff set.

use crate::{
    Call,
    dto::{AdminOrderDetailBody, ListedOrderBody, PriceOrderRequest, RefundableBody},
    routes::{
        orders::statuses_of,
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, days, flag, selected, sort, staff_query, typed},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{FieldErrors, OrderId, OrderReference, Permission, Timestamp};
use marketplace::{
    early_termination::keepable,
    orders::{PriceOrder, price_order as price_case},
    read::{ListedOrder, OrderSearch, OrderSort, Page, Sort, StaffOrderFilter, StaffOrderPage},
    settlement::refundable,
};
use orders::{OrderStatus, Slot};
use pricing::Plan;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_all_orders)
        .service(get_any_order)
        .service(price_order);
}

staff_query!(AdminOrdersQuery {
    /// A search text: the reference of an order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// One of the twelve statuses, or several separated by commas.
    status,
    /// The slug of the service.
    service,
    /// The area of the address.
    area,
    /// Whether to list only orders for which staff should have acted by now.
    late,
    /// Whether to list only orders whose early termination waits for a second person.
    ending,
    /// The first day on which the order was created, such as `2026-11-20`.
    from,
    /// The last day.
    to,
    /// Only the order with this reference, such as `SVC-7K3F9Q`; upper and lower case are the same.
    /// The other filters do not apply. Operations find a draft too.
    reference,
    /// Only the orders of this customer.
    customer,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

/// Lists the orders of all customers except drafts, newest first. They are sorted by `created`,
/// `start`, `total` or `deadline`, which lists only orders that wait for staff.
#[utoipa::path(tag = "admin", params(AdminOrdersQuery), responses((status = 200, body = Vec<ListedOrderBody>)))]
#[get("/api/admin/orders")]
pub async fn list_all_orders(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<AdminOrdersQuery>,
) -> Result<HttpResponse, Problem> {
    let (asked, now) = (Asked::of(&req, &call, &user), call.now());
    let filter = match query.0.reference.as_deref() {
        Some(reference) => Some(StaffOrderFilter {
            search: Some(OrderSearch::Reference(reference_named(reference)?)),
            drafts: sees(&user, OrderStatus::Draft),
            ..StaffOrderFilter::default()
        }),
        None => query.0.filter(now)?,
    };
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.orders.staff_orders(filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let body = |row: &ListedOrder| ListedOrderBody::new(row, now);
    asked.list(&query.0, orders_file(), read, body).await
}

fn orders_file() -> ListFile<ListedOrder, 11> {
    ListFile {
        name: "orders",
        columns: [
            "reference",
            "status",
            "service",
            "title",
            "area",
            "customer",
            "provider",
            "created",
            "starts",
            "total",
            "paid",
        ],
        cells: |row| {
            let order = &row.order;
            let area = order.address.as_ref().map(|address| address.area.as_str());
            let provider = order
                .provider
                .as_ref()
                .map(|card| card.display_name.as_str());
            let starts = order.slot.and_then(Slot::starts_at);
            [
                Cell::Text(order.reference.as_str()),
                Cell::Text(order.status.code()),
                Cell::Text(&order.category_slug),
                Cell::Text(&order.title),
                area.map_or(Cell::Nothing, Cell::Text),
                Cell::Text(&row.customer_name),
                provider.map_or(Cell::Nothing, Cell::Text),
                Cell::Time(order.created_at),
                starts.map_or(Cell::Nothing, Cell::Time),
                order.total.map_or(Cell::Nothing, Cell::Naira),
                Cell::Naira(order.paid),
            ]
        },
    }
}

impl AdminOrdersQuery {
    /// The filter; none when the search text cannot be searched for, so that nothing is found.
    fn filter(&self, now: Timestamp) -> Result<Option<StaffOrderFilter>, Problem> {
        let (from, before) = days(self.from.as_deref(), self.to.as_deref())?;
        let text = |text: &str| Some(text.to_owned());
        let filter = StaffOrderFilter {
            statuses: statuses_of(self.status.as_deref())?,
            drafts: false,
            search: typed(self.q.as_deref()).and_then(OrderSearch::parse),
            customer: chosen("customer", self.customer.as_deref(), |id| id.parse().ok())?,
            ids: selected(self.ids.as_deref())?,
            service: chosen("service", self.service.as_deref(), text)?,
            area: chosen("area", self.area.as_deref(), text)?,
            late_at: flag("late", self.late.as_deref())?.then_some(now),
            ending: flag("ending", self.ending.as_deref())?,
            from,
            before,
            sort: sort(
                self.sort.as_deref(),
                OrderSort::from_code,
                Sort::<OrderSort>::NEWEST,
            )?,
        };
        let unfindable = typed(self.q.as_deref()).is_some() && filter.search.is_none();
        Ok((!unfindable).then_some(filter))
    }
}

fn reference_named(reference: &str) -> Result<OrderReference, Problem> {
    reference.trim().to_ascii_uppercase().parse().map_err(|_| {
        Problem::malformed(FieldErrors::one(
            "reference",
            "invalid_parameter",
            "An order's reference looks like SVC-7K3F9Q.",
        ))
    })
}

/// Whether the member of staff sees an order in this status: only operations see a draft, because
/// only they may send it.
pub(super) fn sees(user: &CurrentUser, status: OrderStatus) -> bool {
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
    Ok(web::Json(body_of(&page, &user)?))
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
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}

/// The order as staff see it after a command.
pub(super) async fn whole(
    call: &Call,
    user: &CurrentUser,
    id: OrderId,
) -> Result<AdminOrderDetailBody, Problem> {
    body_of(&page_of(call, id).await?, user)
}

async fn page_of(call: &Call, id: OrderId) -> Result<StaffOrderPage, Problem> {
    let orders = &call.services.orders;
    let page = orders.staff_order_page(id, call.now()).await?;
    page.ok_or_else(Problem::not_found)
}

fn body_of(page: &StaffOrderPage, user: &CurrentUser) -> Result<AdminOrderDetailBody, Problem> {
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
        ..AdminOrderDetailBody::of(page, user.permissions())
    })
}
