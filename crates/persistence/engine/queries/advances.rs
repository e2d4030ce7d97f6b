//! Advances, as the provider, the customer and finance see them.

use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{AdvanceRow, Row},
    schema::{advances, orders, providers, users},
};
use diesel::result::QueryResult;
use kernel::{AdvanceId, Money, StoreError};
use marketplace::read::{AdvanceView, CaseFilter, OrderSearch, Page, PageRequest};

/// The advance; the reference, title and paid amount of its order; the first and last name of its
/// customer; the name of its provider.
type ViewRow = (AdvanceRow, (String, String, i64), (String, String), String);

macro_rules! views {
    () => {
        advances::table
            .inner_join(providers::table)
            .inner_join(orders::table.on(orders::id.eq(advances::order_id)))
            .inner_join(users::table.on(users::id.eq(orders::customer_id)))
            .select((
                AdvanceRow::as_select(),
                (orders::reference, orders::title, orders::paid_kobo),
                (users::first_name, users::last_name),
                providers::display_name,
            ))
    };
}

pub(super) fn advances_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<AdvanceRow>> {
    advances::table
        .filter(advances::order_id.eq(order))
        .order((advances::requested_at, advances::id))
        .limit(20)
        .select(AdvanceRow::as_select())
        .load(conn)
}

impl Queries {
    pub(super) async fn advances_open(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<AdvanceView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = views!()
                    .filter(advances::closed_at.is_null())
                    .limit(rows)
                    .into_boxed::<Backend>();
                let query = of_order!(query, &filter.search);
                let query = selected!(query, &filter.ids, advances::id);
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    filter.reversed,
                    advances::requested_at,
                    advances::id,
                    after
                )
                .load(conn)
            },
            |(row, ..): &ViewRow| Cursor {
                at: row.requested_at,
                id: row.id.clone(),
            },
            view,
        )
        .await
    }

    pub(super) async fn advance_with_order(
        &self,
        id: AdvanceId,
    ) -> Result<Option<AdvanceView>, StoreError> {
        let one = move |conn: &mut _| {
            views!()
                .filter(advances::id.eq(id.to_string()))
                .first(conn)
                .optional()
        };
        let row: Option<ViewRow> = self.read(one).await?;
        row.map(view).transpose()
    }
}

fn view(
    (row, (reference, title, paid), (first_name, last_name), provider_name): ViewRow,
) -> Result<AdvanceView, StoreError> {
    Ok(AdvanceView {
        reference: Row::new("orders", &row.order_id)
            .code("reference", &reference, |code| code.parse().ok())?,
        title,
        paid: Money::from_kobo(paid),
        customer_name: format!("{first_name} {last_name}"),
        provider_name,
        advance: row.try_into()?,
    })
}
