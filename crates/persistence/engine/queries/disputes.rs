//! Disputes, as the customer, the provider and staff see them.

use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{DisputeRow, Row},
    schema::{disputes, orders, providers, users},
};
use ::orders::{DisputeState, OrderStatus, Verdict};
use diesel::result::QueryResult;
use kernel::{DisputeId, Money, StoreError};
use marketplace::read::{CaseFilter, DisputeView, OrderSearch, Page, PageRequest};

/// The reference, title, status, paid amount, customer and provider of the order.
type OrderColumns = (String, String, String, i64, String, Option<String>);
type ViewRow = (DisputeRow, OrderColumns, (String, String), Option<String>);

macro_rules! views {
    () => {
        disputes::table
            .inner_join(
                orders::table
                    .inner_join(users::table)
                    .left_join(providers::table),
            )
            .select((
                DisputeRow::as_select(),
                (
                    orders::reference,
                    orders::title,
                    orders::status,
                    orders::paid_kobo,
                    orders::customer_id,
                    orders::provider_id,
                ),
                (users::first_name, users::last_name),
                providers::display_name.nullable(),
            ))
    };
}

pub(super) fn disputes_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<DisputeRow>> {
    disputes::table
        .filter(disputes::order_id.eq(order))
        .order((disputes::opened_at, disputes::id))
        .limit(20)
        .select(DisputeRow::as_select())
        .load(conn)
}

impl Queries {
    pub(super) async fn disputes_page(
        &self,
        state: DisputeState,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<DisputeView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = views!()
                    .filter(disputes::state.eq(state.code()))
                    .limit(rows)
                    .into_boxed::<Backend>();
                let query = of_order!(query, &filter.search);
                let query = selected!(query, &filter.ids, disputes::id);
                let query = if filter.proposed {
                    query
                        .filter(disputes::state.eq(DisputeState::Open.code()))
                        .filter(disputes::verdict.eq(Verdict::FullRefund.code()))
                } else {
                    query
                };
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    filter.reversed,
                    disputes::due_at,
                    disputes::id,
                    after
                )
                .load(conn)
            },
            |(row, ..): &ViewRow| Cursor {
                at: row.due_at,
                id: row.id.clone(),
            },
            view,
        )
        .await
    }

    pub(super) async fn dispute_with_order(
        &self,
        id: DisputeId,
    ) -> Result<Option<DisputeView>, StoreError> {
        let row: Option<ViewRow> = self
            .read(move |conn| {
                views!()
                    .filter(disputes::id.eq(id.to_string()))
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(view).transpose()
    }
}

fn view(
    (row, order, (first_name, last_name), provider_name): ViewRow,
) -> Result<DisputeView, StoreError> {
    let (reference, title, status, paid, customer, provider) = order;
    let stored = Row::new("orders", &row.order_id);
    Ok(DisputeView {
        reference: stored.code("reference", &reference, |code| code.parse().ok())?,
        status: stored.code("status", &status, OrderStatus::from_code)?,
        customer: stored.id("customer_id", &customer)?,
        provider: stored.opt_id("provider_id", provider.as_deref())?,
        paid: Money::from_kobo(paid),
        customer_name: format!("{first_name} {last_name}"),
        title,
        provider_name,
        dispute: row.try_into()?,
    })
}
