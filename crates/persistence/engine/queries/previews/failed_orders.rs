//! The last orders that were cancelled, or whose provider did not come, for previews of what customers get back.

use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{CancellationRow, OrderDetailsRow, Row, time},
    schema::{cancellations, credit_grants, order_details, orders, price_versions},
};
use ::orders::Cancellation;
use chrono::NaiveDateTime;
use diesel::{dsl::sql, result::QueryResult, sql_types::Bool};
use kernel::{Money, StoreError, Timestamp};
use marketplace::read::{CancellationCase, MissedCase, PREVIEWED};
use pricing::PriceVersion;
use std::collections::HashMap;

/// How the source of a credit begins that was granted because the provider did not come.
const NO_SHOW: &str = "no-show:";

/// The columns of an order that a preview needs, besides its details.
type OrderColumns = (
    String,
    String,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
    Option<String>,
    Option<i64>,
);

/// The columns, the details and the id of the live price.
type OrderCase = (OrderColumns, OrderDetailsRow, Option<String>);

macro_rules! cases {
    () => {
        orders::table.inner_join(order_details::table).select((
            (
                orders::id,
                orders::reference,
                orders::paid_at,
                orders::assigned_at,
                orders::provider_id,
                orders::price_total_kobo,
            ),
            OrderDetailsRow::as_select(),
            orders::price_version_id,
        ))
    };
}

fn cases_of(conn: &mut DbConnection, ids: &[String]) -> QueryResult<Vec<OrderCase>> {
    cases!().filter(orders::id.eq_any(ids)).load(conn)
}

/// The live prices of the orders, as order, id and document.
fn prices_of(
    conn: &mut DbConnection,
    orders: &[OrderCase],
) -> QueryResult<Vec<(String, String, String)>> {
    let live: Vec<&String> = orders
        .iter()
        .filter_map(|(_, _, price)| price.as_ref())
        .collect();
    price_versions::table
        .filter(price_versions::id.eq_any(live))
        .select((
            price_versions::order_id,
            price_versions::id,
            price_versions::document,
        ))
        .load(conn)
}

struct Cancelled {
    requests: Vec<CancellationRow>,
    orders: Vec<OrderCase>,
    prices: Vec<(String, String, String)>,
}

impl Queries {
    pub(super) async fn cancelled_orders(&self) -> Result<Vec<CancellationCase>, StoreError> {
        let found = self.snapshot(cancelled).await?;
        let orders: HashMap<String, OrderCase> = found
            .orders
            .into_iter()
            .map(|case| (case.0.0.clone(), case))
            .collect();
        let prices: HashMap<String, PriceVersion> = found
            .prices
            .into_iter()
            .map(|(order, id, document)| {
                Ok((
                    order,
                    Row::new("price_versions", &id).json("document", &document)?,
                ))
            })
            .collect::<Result<_, StoreError>>()?;
        let mut cases = Vec::new();
        for row in found.requests {
            let (order, price) = (orders.get(&row.order_id), prices.get(&row.order_id));
            if let (Some(order), Some(price)) = (order, price) {
                cases.push(cancellation(row.try_into()?, order, price.clone())?);
            }
        }
        Ok(cases)
    }

    pub(super) async fn missed_orders(&self) -> Result<Vec<MissedCase>, StoreError> {
        let (grants, orders): (Vec<(String, NaiveDateTime)>, Vec<OrderCase>) = self
            .snapshot(|conn| {
                let grants: Vec<(String, NaiveDateTime)> = credit_grants::table
                    .filter(sql::<Bool>("kind = 'MAKEGOOD'"))
                    .filter(credit_grants::source.like(format!("{NO_SHOW}%")))
                    .order((credit_grants::granted_at.desc(), credit_grants::id.desc()))
                    .limit(PREVIEWED)
                    .select((credit_grants::source, credit_grants::granted_at))
                    .load(conn)?;
                let ids: Vec<String> = grants
                    .iter()
                    .filter_map(|(source, _)| source.strip_prefix(NO_SHOW))
                    .map(str::to_owned)
                    .collect();
                let orders = cases_of(conn, &ids)?;
                Ok((grants, orders))
            })
            .await?;
        let orders: HashMap<String, OrderCase> = orders
            .into_iter()
            .map(|case| (case.0.0.clone(), case))
            .collect();
        let cases = grants.into_iter().filter_map(|(source, at)| {
            let order = orders.get(source.strip_prefix(NO_SHOW)?)?;
            Some(missed(order, time(at)))
        });
        cases.collect()
    }
}

fn cancelled(conn: &mut DbConnection) -> QueryResult<Cancelled> {
    let requests: Vec<CancellationRow> = cancellations::table
        .filter(sql::<Bool>("state IN ('DONE', 'WAIVED')"))
        .order((cancellations::created_at.desc(), cancellations::id.desc()))
        .limit(PREVIEWED)
        .select(CancellationRow::as_select())
        .load(conn)?;
    let ids: Vec<String> = requests.iter().map(|row| row.order_id.clone()).collect();
    let orders = cases_of(conn, &ids)?;
    Ok(Cancelled {
        prices: prices_of(conn, &orders)?,
        orders,
        requests,
    })
}

fn cancellation(
    request: Cancellation,
    ((id, reference, paid_at, assigned_at, provider, _), details, _): &OrderCase,
    price: PriceVersion,
) -> Result<CancellationCase, StoreError> {
    let row = Row::new("orders", id);
    Ok(CancellationCase {
        order: row.id("id", id)?,
        reference: row.id("reference", reference)?,
        asked_at: request.created_at,
        reason: request.reason,
        stage: request.stage,
        state: request.state,
        received: request.received,
        make_good: request.make_good.map(|make_good| make_good.state),
        slot: details.slot()?,
        paid_at: paid_at.map(time),
        assigned_at: assigned_at.map(time),
        provider: row.opt_id("provider_id", provider.as_deref())?,
        step_reports: details.step_reports()?,
        price,
    })
}

fn missed(
    ((id, reference, _, _, _, total), _, _): &OrderCase,
    at: Timestamp,
) -> Result<MissedCase, StoreError> {
    let row = Row::new("orders", id);
    Ok(MissedCase {
        order: row.id("id", id)?,
        reference: row.id("reference", reference)?,
        at,
        price: Money::from_kobo(total.unwrap_or(0)),
    })
}
