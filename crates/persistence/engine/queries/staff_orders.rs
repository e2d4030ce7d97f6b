//! The orders of all customers, as staff search, filter and sort them.

use super::{
    orders::{in_statuses, provider, view, view_columns, worker},
    provider_cards::CardColumns,
    search::{of_order, users_with},
};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{At, ShownOrder, opt_time},
    schema::{categories, job_workers, order_details, orders, providers, users},
};
use ::orders::OrderStatus;
use diesel::{
    dsl::sql,
    result::QueryResult,
    sql_types::{BigInt, Bool, Timestamp as Moment},
};
use kernel::{OrderId, StoreError};
use marketplace::read::{
    ListedOrder, OrderSearch, OrderSort, Page, PageRequest, Sort, StaffOrderFilter,
};

/// The total by which orders are sorted. This must be the same text as in its index.
const TOTAL: &str = "COALESCE(orders.price_total_kobo, 0)";
/// The few orders that wait for a price. This must be the same text as in their index.
const WAITING: &str = "orders.status IN ('REQUESTED', 'QUOTED')";
/// The few orders whose early termination waits. The state is written out as in the index, and the
/// condition on the id, which every row meets, makes the engine search that index.
const ENDING: &str = "orders.id IN (SELECT e.order_id FROM early_terminations e WHERE e.state = 'PROPOSED' AND e.order_id > '')";

/// The order, the first and last name of its customer, when staff should have acted, and when the
/// order starts.
type ListedRow = (
    ShownOrder,
    CardColumns,
    Option<String>,
    (Option<String>, Option<String>, Option<At>, At),
);

/// All orders with the names of their customers.
macro_rules! listed {
    () => {
        orders::table
            .inner_join(order_details::table)
            .select(view_columns!((
                customer!().select(users::first_name).single_value(),
                customer!().select(users::last_name).single_value(),
                orders::attention_at,
                orders::starts_at
            )))
    };
}

macro_rules! customer {
    () => {
        users::table.filter(users::id.eq(orders::customer_id))
    };
}

/// Keeps the orders that match every given criterion.
macro_rules! matching {
    ($orders:expr, $filter:expr) => {{
        let (mut query, filter) = ($orders, $filter);
        if !filter.drafts {
            query = query.filter(orders::status.ne(OrderStatus::Draft.code()));
        }
        query = in_statuses!(query, filter.statuses);
        if wait_for_price(&filter.statuses) {
            query = query.filter(sql::<Bool>(WAITING));
        }
        query = of_order!(query, &filter.search);
        if let Some(customer) = filter.customer {
            query = query.filter(orders::customer_id.eq(customer.to_string()));
        }
        if !filter.ids.is_empty() {
            let ids = filter.ids.iter().map(OrderId::to_string);
            query = query.filter(orders::id.eq_any(ids.collect::<Vec<_>>()));
        }
        if let Some(service) = &filter.service {
            query = query.filter(orders::category_slug.eq(service.clone()));
        }
        if let Some(area) = &filter.area {
            query = query.filter(orders::area.eq(area.clone()));
        }
        if let Some(now) = filter.late_at {
            query = query.filter(orders::attention_at.le(now.naive_utc()));
        }
        if filter.ending {
            query = query.filter(sql::<Bool>(ENDING));
        }
        if let Some(from) = filter.from {
            query = query.filter(orders::created_at.ge(from.naive_utc()));
        }
        if let Some(before) = filter.before {
            query = query.filter(orders::created_at.lt(before.naive_utc()));
        }
        query
    }};
}

/// One page of the orders that match, in their order.
fn rows_in(
    conn: &mut DbConnection,
    filter: &StaffOrderFilter,
    rows: i64,
    after: Option<Cursor>,
) -> QueryResult<Vec<ListedRow>> {
    let mut query = matching!(listed!().limit(rows).into_boxed::<Backend>(), filter);
    let Sort { by, descending } = filter.sort;
    if by == OrderSort::Deadline {
        query = query.filter(orders::attention_at.is_not_null());
    }
    let Some(column) = time_column(by) else {
        let after = after.map(Cursor::by_rank);
        return sorted!(query, descending, sql::<BigInt>(TOTAL), orders::id, after).load(conn);
    };
    let after = after.map(Cursor::by_time);
    sorted!(query, descending, sql::<Moment>(column), orders::id, after).load(conn)
}

impl Queries {
    pub(super) async fn orders_for_staff(
        &self,
        filter: StaffOrderFilter,
        request: PageRequest,
    ) -> Result<Page<ListedOrder>, StoreError> {
        let (by, rows) = (filter.sort.by, rows_of(request.limit));
        self.paged(
            request,
            move |conn, after| rows_in(conn, &filter, rows, after),
            move |row| cursor(row, by),
            listed,
        )
        .await
    }
}

/// Whether only orders that wait for a price are listed, which have their own index.
fn wait_for_price(statuses: &[OrderStatus]) -> bool {
    let waits =
        |status: &OrderStatus| matches!(status, OrderStatus::Requested | OrderStatus::Quoted);
    !statuses.is_empty() && statuses.iter().all(waits)
}

/// The column of a sort by time; `None` for the total.
const fn time_column(by: OrderSort) -> Option<&'static str> {
    match by {
        OrderSort::Created => Some("orders.created_at"),
        OrderSort::Start => Some("orders.starts_at"),
        OrderSort::Deadline => Some("orders.attention_at"),
        OrderSort::Total => None,
    }
}

fn cursor(row: &ListedRow, by: OrderSort) -> Cursor {
    let (ShownOrder { order, .. }, _, _, (_, _, act_by, starts_at)) = row;
    let at = match by {
        OrderSort::Created => order.created_at,
        OrderSort::Start => *starts_at,
        OrderSort::Total => {
            let total = order.price_total_kobo.unwrap_or_default();
            return Cursor::ranked(total, order.id.clone());
        }
        OrderSort::Deadline => act_by.unwrap_or(order.created_at),
    };
    Cursor {
        at: at.into(),
        id: order.id.clone(),
    }
}

fn listed((shown, card, icon_key, more): ListedRow) -> Result<ListedOrder, StoreError> {
    let (first, last, act_by, _) = more;
    let name = [first, last].map(Option::unwrap_or_default).join(" ");
    Ok(ListedOrder {
        customer_name: name.trim().to_owned(),
        act_by: opt_time(act_by),
        order: view((shown, card, icon_key))?,
    })
}
