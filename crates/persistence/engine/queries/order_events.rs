//! The rows of an order's history.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, time},
    schema::order_events,
};
use ::orders::OrderStatus;
use chrono::NaiveDateTime;
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::EventView;

const EVENTS_MAX: i64 = 200;

#[derive(Queryable, Selectable)]
#[diesel(table_name = order_events)]
pub(super) struct EventColumns {
    order_id: String,
    seq: i32,
    from_status: Option<String>,
    to_status: String,
    actor_role: String,
    reason: String,
    note: Option<String>,
    at: NaiveDateTime,
}

/// The history of an order, oldest first.
pub(super) fn events_on(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<EventColumns>> {
    order_events::table
        .filter(order_events::order_id.eq(order))
        .order(order_events::seq)
        .limit(EVENTS_MAX)
        .select(EventColumns::as_select())
        .load(conn)
}

impl EventColumns {
    pub(super) fn view(self) -> Result<EventView, StoreError> {
        let row = Row::new("order_events", &self.order_id);
        Ok(EventView {
            seq: row.count("seq", self.seq)?,
            from: row.opt_code(
                "from_status",
                self.from_status.as_deref(),
                OrderStatus::from_code,
            )?,
            to: row.code("to_status", &self.to_status, OrderStatus::from_code)?,
            actor_role: self.actor_role,
            reason: self.reason,
            note: self.note,
            at: time(self.at),
        })
    }
}
