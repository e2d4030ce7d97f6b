//! The cases about an order that are not closed, of all four kinds, in one statement.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, time},
};
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{Text, Timestamp},
};
use kernel::StoreError;
use marketplace::read::{CaseKind, OpenCase};

/// An order has at most one open dispute, one open claim of each kind, and a chargeback for each of
/// its payments.
const OPEN: &str = "
    SELECT CAST('CHARGEBACK' AS TEXT) AS kind, c.id AS id, c.opened_at AS opened_at
    FROM chargebacks c WHERE c.order_id = $1 AND c.closed_at IS NULL
    UNION ALL
    SELECT CAST('DISPUTE' AS TEXT), d.id, d.opened_at
    FROM disputes d WHERE d.order_id = $1 AND d.state = 'OPEN'
    UNION ALL
    SELECT CAST('DAMAGE' AS TEXT), g.id, g.opened_at
    FROM damage_claims g WHERE g.order_id = $1 AND g.closed_at IS NULL
    UNION ALL
    SELECT CAST('WARRANTY' AS TEXT), w.id, w.opened_at
    FROM warranty_claims w WHERE w.order_id = $1 AND w.closed_at IS NULL
    LIMIT 20";

#[derive(QueryableByName)]
pub(super) struct CaseRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Timestamp)]
    opened_at: NaiveDateTime,
}

pub(super) fn open_cases_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<CaseRow>> {
    sql_query(OPEN)
        .bind::<Text, _>(order.to_owned())
        .prepared()
        .load(conn)
}

/// The cases, the oldest first.
pub(super) fn open_cases(rows: Vec<CaseRow>) -> Result<Vec<OpenCase>, StoreError> {
    let mut cases = rows.into_iter().map(case).collect::<Result<Vec<_>, _>>()?;
    cases.sort_by_key(|case| (case.opened_at, case.id));
    Ok(cases)
}

fn case(stored: CaseRow) -> Result<OpenCase, StoreError> {
    let row = Row::new("open_cases", &stored.id);
    Ok(OpenCase {
        kind: row.code("kind", &stored.kind, CaseKind::from_code)?,
        id: row.id("id", &stored.id)?,
        opened_at: time(stored.opened_at),
    })
}
