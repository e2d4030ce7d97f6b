//! Warranty claims, as the customer, the provider of the visit and staff see them.

use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{Row, WarrantyClaimRow},
    schema::{orders, providers, users, warranty_claims},
};
use ::orders::OrderStatus;
use diesel::result::QueryResult;
use kernel::{Money, ProviderId, StoreError, WarrantyClaimId};
use marketplace::read::{CaseFilter, ClaimView, OrderSearch, Page, PageRequest};

/// The reference, title, status, service, paid amount and address of the order.
type OrderColumns = (String, String, String, String, i64, Option<String>);
/// The first name, last name and phone number of the customer.
type CustomerColumns = (String, String, Option<String>);
type ViewRow = (WarrantyClaimRow, OrderColumns, CustomerColumns, String);

macro_rules! views {
    () => {
        warranty_claims::table
            .inner_join(providers::table)
            .inner_join(orders::table.on(orders::id.eq(warranty_claims::order_id)))
            .inner_join(users::table.on(users::id.eq(warranty_claims::customer_id)))
            .select((
                WarrantyClaimRow::as_select(),
                (
                    orders::reference,
                    orders::title,
                    orders::status,
                    orders::category_slug,
                    orders::paid_kobo,
                    orders::address,
                ),
                (users::first_name, users::last_name, users::phone),
                providers::display_name,
            ))
    };
}

pub(super) fn claims_of(
    conn: &mut DbConnection,
    order: &str,
) -> QueryResult<Vec<WarrantyClaimRow>> {
    warranty_claims::table
        .filter(warranty_claims::order_id.eq(order))
        .order((warranty_claims::opened_at, warranty_claims::id))
        .limit(20)
        .select(WarrantyClaimRow::as_select())
        .load(conn)
}

impl Queries {
    pub(super) async fn claims_that_wait(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = views!()
                    .filter(warranty_claims::closed_at.is_null())
                    .limit(rows)
                    .into_boxed::<Backend>();
                let query = of_order!(query, &filter.search);
                let query = selected!(query, &filter.ids, warranty_claims::id);
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    filter.reversed,
                    warranty_claims::due_at,
                    warranty_claims::id,
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

    pub(super) async fn claim_with_order(
        &self,
        id: WarrantyClaimId,
    ) -> Result<Option<ClaimView>, StoreError> {
        let one = move |conn: &mut _| {
            views!()
                .filter(warranty_claims::id.eq(id.to_string()))
                .first(conn)
                .optional()
        };
        let row: Option<ViewRow> = self.read(one).await?;
        row.map(view).transpose()
    }

    pub(super) async fn visits_for(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = views!()
                    .filter(warranty_claims::provider_id.eq(provider.to_string()))
                    .limit(rows)
                    .into_boxed::<Backend>();
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    newest,
                    warranty_claims::opened_at,
                    warranty_claims::id,
                    after
                )
                .load(conn)
            },
            |(row, ..): &ViewRow| Cursor {
                at: row.opened_at,
                id: row.id.clone(),
            },
            view,
        )
        .await
    }
}

fn view(
    (row, order, (first_name, last_name, customer_phone), provider_name): ViewRow,
) -> Result<ClaimView, StoreError> {
    let (reference, title, status, category_slug, paid, address) = order;
    let stored = Row::new("orders", &row.order_id);
    Ok(ClaimView {
        reference: stored.code("reference", &reference, |code| code.parse().ok())?,
        status: stored.code("status", &status, OrderStatus::from_code)?,
        address: stored.opt_json("address", address.as_deref())?,
        paid: Money::from_kobo(paid),
        customer_name: format!("{first_name} {last_name}"),
        title,
        category_slug,
        customer_phone,
        provider_name,
        claim: row.try_into()?,
    })
}
