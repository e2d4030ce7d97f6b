//! Deletes old positions of providers, a thousand at a time, so that no writer waits long, and those
//! of people who reported danger.

use crate::connection::DbConnection;
use crate::prelude::*;
use crate::schema::tickets;
use ::orders::POSITION_KEPT_DAYS;
use ::support::TicketState;
use chrono::NaiveDateTime;
use diesel::{result::QueryResult, sql_query, sql_types::Timestamp as Moment};
use kernel::Timestamp;

/// The condition under which positions may be deleted: a dispute, an alarm about danger whose ticket
/// is not closed, or a silent alarm holds those of its order as evidence.
pub(crate) const NOT_HELD: &str = "
    NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = order_positions.order_id AND o.status = 'DISPUTED')
    AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = order_positions.order_id
        AND t.category IN ('SAFETY', 'GAS_SAFETY') AND t.state <> 'CLOSED')
    AND NOT EXISTS (SELECT 1 FROM alarms a WHERE a.order_id = order_positions.order_id)";

const BATCH: usize = 1_000;

/// Deletes the positions that are older than they may be kept and that neither a dispute nor an
/// alarm holds.
pub(crate) fn prune_positions(conn: &mut DbConnection, now: Timestamp) -> QueryResult<usize> {
    let oldest = now.plus_days(-POSITION_KEPT_DAYS).naive_utc();
    let delete = format!(
        "DELETE FROM order_positions WHERE (order_id, measured_at) IN (
            SELECT order_id, measured_at FROM order_positions WHERE measured_at < $1 AND {NOT_HELD}
            ORDER BY measured_at LIMIT {BATCH})"
    );
    let mut deleted = 0;
    loop {
        let batch = sql_query(&delete).bind::<Moment, _>(oldest).execute(conn)?;
        deleted += batch;
        if batch < BATCH {
            break;
        }
    }
    Ok(deleted.saturating_add(forget_reported(conn, oldest)?))
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
