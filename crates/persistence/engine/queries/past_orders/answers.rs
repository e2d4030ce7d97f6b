//! Past change orders and disputes: when each was opened, and when it was answered.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, opt_time, time},
    schema::{change_orders, disputes, orders},
};
use chrono::NaiveDateTime;
use diesel::{dsl::sql, result::QueryResult, sql_types::Bool};
use kernel::StoreError;
use marketplace::read::{PREVIEWED, PastDispute, PastProposal};
use std::collections::HashMap;

/// The references of orders by their ids.
fn references(conn: &mut DbConnection, ids: &[String]) -> QueryResult<HashMap<String, String>> {
    let rows: Vec<(String, String)> = orders::table
        .filter(orders::id.eq_any(ids))
        .select((orders::id, orders::reference))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// The order, its reference, when the customer was asked, and when they approved or declined.
type ProposalColumns = (
    String,
    NaiveDateTime,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
    String,
);
/// The order, and when its dispute was opened, answered and decided.
type DisputeColumns = (
    String,
    NaiveDateTime,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
);

pub(in crate::queries) fn proposals(
    conn: &mut DbConnection,
) -> QueryResult<Vec<(ProposalColumns, String)>> {
    let rows: Vec<ProposalColumns> = change_orders::table
        .filter(sql::<Bool>("NOT within"))
        .order((change_orders::proposed_at.desc(), change_orders::id.desc()))
        .limit(PREVIEWED)
        .select((
            change_orders::order_id,
            change_orders::proposed_at,
            change_orders::approved_at,
            change_orders::ended_at,
            change_orders::state,
        ))
        .load(conn)?;
    let ids: Vec<String> = rows.iter().map(|row| row.0.clone()).collect();
    let names = references(conn, &ids)?;
    Ok(named(rows, |row| names.get(&row.0).cloned()))
}

pub(in crate::queries) fn disputes(
    conn: &mut DbConnection,
) -> QueryResult<Vec<(DisputeColumns, String)>> {
    let rows: Vec<DisputeColumns> = disputes::table
        .order((disputes::opened_at.desc(), disputes::id.desc()))
        .limit(PREVIEWED)
        .select((
            disputes::order_id,
            disputes::opened_at,
            disputes::answered_at,
            disputes::decided_at,
        ))
        .load(conn)?;
    let ids: Vec<String> = rows.iter().map(|row| row.0.clone()).collect();
    let names = references(conn, &ids)?;
    Ok(named(rows, |row| names.get(&row.0).cloned()))
}

fn named<R>(rows: Vec<R>, name: impl Fn(&R) -> Option<String>) -> Vec<(R, String)> {
    let one = |row: R| name(&row).map(|reference| (row, reference));
    rows.into_iter().filter_map(one).collect()
}

pub(in crate::queries) fn proposal(
    ((order, proposed_at, approved_at, ended_at, state), reference): (ProposalColumns, String),
) -> Result<PastProposal, StoreError> {
    let row = Row::new("change_orders", &order);
    let declined = ended_at.filter(|_| state == "DECLINED");
    Ok(PastProposal {
        order: row.id("order_id", &order)?,
        reference: row.id("reference", &reference)?,
        proposed_at: time(proposed_at),
        answered_at: opt_time(approved_at.or(declined)),
    })
}

pub(in crate::queries) fn dispute(
    ((order, opened_at, answered_at, decided_at), reference): (DisputeColumns, String),
) -> Result<PastDispute, StoreError> {
    let row = Row::new("disputes", &order);
    Ok(PastDispute {
        order: row.id("order_id", &order)?,
        reference: row.id("reference", &reference)?,
        opened_at: time(opened_at),
        answered_at: opt_time(answered_at),
        decided_at: opt_time(decided_at),
    })
}
