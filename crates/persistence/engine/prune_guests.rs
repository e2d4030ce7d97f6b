//! Deletes the numbers and the texts of people without an account from tickets that did not change for a
//! long time, and closes those that were still open.

use crate::connection::DbConnection;
use crate::prelude::*;
use crate::schema::{ticket_messages, tickets};
use ::support::{Ticket, TicketState};
use diesel::result::QueryResult;
use kernel::Timestamp;

/// The text in place of a deleted text, as after the erasure of an account.
const ERASED: &str = "(erased)";

/// The number of tickets whose texts one statement deletes.
const TICKETS_AT_ONCE: usize = 500;

/// Returns the number of tickets. A ticket and its texts change together. The tickets change first, so that
/// a ticket keeps its texts if its guest writes in it at the same moment.
pub(crate) fn prune_guests(conn: &mut DbConnection, now: Timestamp) -> QueryResult<usize> {
    let kept = now.plus_days(-Ticket::GUEST_KEPT_DAYS).naive_utc();
    let over = tickets::guest_phone
        .is_not_null()
        .and(tickets::updated_at.lt(kept));
    conn.transaction(|conn| {
        let ended: Vec<String> = diesel::update(tickets::table.filter(over))
            .set((
                tickets::subject.eq(ERASED),
                tickets::guest_phone.eq(None::<String>),
                tickets::state.eq(TicketState::Closed.code()),
                tickets::version.eq(tickets::version + 1),
            ))
            .returning(tickets::id)
            .load(conn)?;
        for ids in ended.chunks(TICKETS_AT_ONCE) {
            diesel::update(ticket_messages::table.filter(ticket_messages::ticket_id.eq_any(ids)))
                .set(ticket_messages::body.eq(ERASED))
                .execute(conn)?;
        }
        Ok(ended.len())
    })
}
