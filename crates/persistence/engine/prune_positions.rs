//! Deletes old positions of providers and old phone calls, a thousand at a time, so that no writer
//! waits long, and the positions of people who reported danger.

use crate::connection::DbConnection;
use crate::prelude::*;
use crate::schema::tickets;
use ::orders::POSITION_KEPT_DAYS;
use ::support::TicketState;
use chrono::NaiveDateTime;
use diesel::{result::QueryResult, sql_query, sql_types::Timestamp as Moment};
use kernel::Timestamp;

/// The condition under which rows of a table with orders, such as positions, may be deleted: a
/// dispute, an alarm about danger whose ticket is not closed, or a silent alarm holds those of its
/// order as evidence.
pub(crate) fn not_held(table: &str) -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = {table}.order_id AND o.status = 'DISPUTED')
    AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = {table}.order_id
        AND t.category IN ('SAFETY', 'GAS_SAFETY') AND t.state <> 'CLOSED')
    AND NOT EXISTS (SELECT 1 FROM alarms a WHERE a.order_id = {table}.order_id)"
    )
}

const BATCH: usize = 1_000;

/// Deletes the positions that are older than they may be kept and that neither a dispute nor an
/// alarm holds.
pub(crate) fn prune_positions(conn: &mut DbConnection, now: Timestamp) -> QueryResult<usize> {
    let oldest = now.plus_days(-POSITION_KEPT_DAYS).naive_utc();
    let free = not_held("order_positions");
    let delete = format!(
        "DELETE FROM order_positions WHERE (order_id, measured_at) IN (
            SELECT order_id, measured_at FROM order_positions WHERE measured_at < $1 AND {free}
            ORDER BY measured_at LIMIT {BATCH})"
    );
    let deleted = in_batches(conn, &delete, oldest)?;
    Ok(deleted.saturating_add(forget_reported(conn, oldest)?))
}

/// Deletes the phone calls that are older than positions may be, and that neither a dispute nor an
/// alarm holds.
pub(crate) fn prune_calls(conn: &mut DbConnection, now: Timestamp) -> QueryResult<usize> {
    let oldest = now.plus_days(-POSITION_KEPT_DAYS).naive_utc();
    let free = not_held("phone_calls");
    let delete = format!(
        "DELETE FROM phone_calls WHERE id IN (
            SELECT id FROM phone_calls WHERE started_at < $1 AND {free}
            ORDER BY started_at LIMIT {BATCH})"
    );
    in_batches(conn, &delete, oldest)
}

/// Runs a statement that deletes at most [`BATCH`] rows until it finds fewer.
fn in_batches(conn: &mut DbConnection, delete: &str, oldest: NaiveDateTime) -> QueryResult<usize> {
    let mut deleted = 0_usize;
    loop {
        let batch = sql_query(delete).bind::<Moment, _>(oldest).execute(conn)?;
        deleted = deleted.saturating_add(batch);
        if batch < BATCH {
            return Ok(deleted);
        }
    }
}

/// Removes the positions from the closed tickets of people who reported danger.
fn forget_reported(conn: &mut DbConnection, oldest: NaiveDateTime) -> QueryResult<usize> {
    let closed = tickets::state.eq(TicketState::Closed.code());
    let nowhere = (
        tickets::latitude.eq(None::<f64>),
        tickets::longitude.eq(None::<f64>),
        tickets::accuracy_m.eq(None::<i32>),
        tickets::located_at.eq(None::<NaiveDateTime>),
    );
    diesel::update(
        tickets::table
            .filter(closed)
            .filter(tickets::located_at.lt(oldest)),
    )
    .set(nowhere)
    .execute(conn)
}
