//! The positions of providers on the way.

use crate::prelude::*;
use crate::{connection::DbConnection, rows::PositionRow, schema::order_positions};
use diesel::{
    QueryableByName,
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Integer},
};
use kernel::StoreError;
use marketplace::read::{OrderView, Pace, PositionView};

/// The latest 500 legs of an hour: a day with a hundred trips has about as many.
const DRIVEN: &str = "
    SELECT CAST(COALESCE(SUM(leg_m), 0) AS BIGINT) AS metres, CAST(COALESCE(SUM(leg_s), 0) AS BIGINT) AS seconds
    FROM (SELECT leg_m, leg_s FROM order_positions WHERE leg_hour = $1 ORDER BY measured_at DESC LIMIT 500) legs";

#[derive(Default, QueryableByName)]
pub(super) struct DrivenRow {
    #[diesel(sql_type = BigInt)]
    metres: i64,
    #[diesel(sql_type = BigInt)]
    seconds: i64,
}

/// The last position of the provider on the way, and how fast providers drove at this hour.
pub(super) fn position_of(
    conn: &mut DbConnection,
    order: &OrderView,
    provider: &str,
    hour: u32,
) -> QueryResult<Option<(PositionRow, DrivenRow)>> {
    let Some(since) = order.step_at else {
        return Ok(None);
    };
    let position: Option<PositionRow> = order_positions::table
        .filter(order_positions::order_id.eq(order.id.to_string()))
        .filter(order_positions::provider_id.eq(provider))
        .filter(order_positions::measured_at.ge(since.naive_utc()))
        .order(order_positions::measured_at.desc())
        .select(PositionRow::as_select())
        .first(conn)
        .optional()?;
    let Some(position) = position else {
        return Ok(None);
    };
    let driven = driven_at(conn, hour)?;
    Ok(Some((position, driven)))
}

/// How fast providers drove at this hour.
pub(super) fn driven_at(conn: &mut DbConnection, hour: u32) -> QueryResult<DrivenRow> {
    sql_query(DRIVEN)
        .bind::<Integer, _>(i32::try_from(hour).unwrap_or_default())
        .prepared()
        .get_result(conn)
}

impl From<DrivenRow> for Pace {
    fn from(driven: DrivenRow) -> Self {
        let count = |value: i64| u64::try_from(value).unwrap_or_default();
        Self {
            metres: count(driven.metres),
            seconds: count(driven.seconds),
        }
    }
}

pub(super) fn position_view(
    (position, driven): (PositionRow, DrivenRow),
) -> Result<PositionView, StoreError> {
    Ok(PositionView {
        position: position.try_into()?,
        driven: driven.into(),
    })
}
