//! Damage claims, as the customer, the provider of the job and staff see them.

use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{DamageClaimRow, Row},
    schema::{damage_claims, orders, providers, users},
};
use claims::DamageState;
use diesel::result::QueryResult;
use kernel::{DamageClaimId, Money, ProviderId, StoreError};
use marketplace::read::{CaseFilter, DamageView, OrderSearch, Page, PageRequest};

/// The reference, title, service and paid amount of the order.
type OrderColumns = (String, String, String, i64);
/// The claim, its order, the first and last name of its customer and the name of its provider.
type ViewRow = (DamageClaimRow, OrderColumns, (String, String), String);

macro_rules! views {
    () => {
        damage_claims::table
            .inner_join(providers::table)
            .inner_join(orders::table.on(orders::id.eq(damage_claims::order_id)))
            .inner_join(users::table.on(users::id.eq(damage_claims::customer_id)))
            .select((
                DamageClaimRow::as_select(),
                (
                    orders::reference,
                    orders::title,
                    orders::category_slug,
                    orders::paid_kobo,
                ),
                (users::first_name, users::last_name),
                providers::display_name,
            ))
    };
}

pub(super) fn damage_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<DamageClaimRow>> {
    damage_claims::table
        .filter(damage_claims::order_id.eq(order))
        .order((damage_claims::opened_at, damage_claims::id))
        .limit(20)
        .select(DamageClaimRow::as_select())
        .load(conn)
}

impl Queries {
    pub(super) async fn damage_that_waits(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<DamageView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = views!()
                    .filter(damage_claims::closed_at.is_null())
                    .limit(rows)
                    .into_boxed::<Backend>();
                let query = of_order!(query, &filter.search);
                let query = selected!(query, &filter.ids, damage_claims::id);
                let query = if filter.proposed {
                    query.filter(damage_claims::state.eq(DamageState::Proposed.code()))
                } else {
                    query
                };
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    filter.reversed,
                    damage_claims::due_at,
                    damage_claims::id,
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

    pub(super) async fn damage_with_order(
        &self,
        id: DamageClaimId,
    ) -> Result<Option<DamageView>, StoreError> {
        let one = move |conn: &mut _| {
            views!()
                .filter(damage_claims::id.eq(id.to_string()))
                .first(conn)
                .optional()
        };
        let row: Option<ViewRow> = self.read(one).await?;
        row.map(view).transpose()
    }

    pub(super) async fn damage_said_of(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<DamageView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = views!()
                    .filter(damage_claims::provider_id.eq(provider.to_string()))
                    .limit(rows)
                    .into_boxed::<Backend>();
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    newest,
                    damage_claims::opened_at,
                    damage_claims::id,
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
    (row, (reference, title, category_slug, paid), (first_name, last_name), provider_name): ViewRow,
) -> Result<DamageView, StoreError> {
    Ok(DamageView {
        reference: Row::new("orders", &row.order_id)
            .code("reference", &reference, |code| code.parse().ok())?,
        paid: Money::from_kobo(paid),
        customer_name: format!("{first_name} {last_name}"),
        title,
        category_slug,
        provider_name,
        claim: row.try_into()?,
    })
}
