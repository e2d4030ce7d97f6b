//! Checks the histories of all orders: each event has the hash of the event before it, and the
//! order agrees with its last event. The histories are read in batches, so that little memory is
//! needed for any length.

use super::Check;
use crate::prelude::*;
use crate::{
    rows::OrderEventRow,
    schema::{order_events, orders},
};
use ::orders::OrderEvent;
use diesel::result::QueryResult;

const BATCH: i64 = 2_000;
const INVARIANT: &str = "event_chain";

/// The end of the history as it is stored with the order.
#[derive(Queryable, Selectable)]
#[diesel(table_name = orders)]
struct EndRow {
    status: String,
    last_seq: i32,
    last_hash: String,
}

impl Check<'_> {
    pub(super) fn history(&mut self) -> QueryResult<()> {
        let mut walk = Walk::default();
        loop {
            let batch: Vec<(OrderEventRow, EndRow)> = order_events::table
                .inner_join(orders::table.on(orders::id.eq(order_events::order_id)))
                .filter(order_events::order_id.ge(walk.order.clone()))
                .filter(
                    order_events::order_id
                        .gt(walk.order.clone())
                        .or(order_events::seq.gt(walk.seq)),
                )
                .order((order_events::order_id, order_events::seq))
                .limit(BATCH)
                .select((OrderEventRow::as_select(), EndRow::as_select()))
                .load(self.conn)?;
            let whole = i64::try_from(batch.len()).is_ok_and(|rows| rows == BATCH);
            for (event, end) in batch {
                if event.order_id != walk.order {
                    self.end(&walk);
                    walk = Walk {
                        order: event.order_id.clone(),
                        end: Some(end),
                        ..Walk::default()
                    };
                }
                if let Some(why) = walk.step(event) {
                    self.tell(INVARIANT, walk.order.clone(), why);
                }
            }
            if !whole {
                self.end(&walk);
                return self.without_history();
            }
        }
    }

    fn end(&mut self, walk: &Walk) {
        if let Some(why) = walk.ends_wrongly() {
            self.tell(INVARIANT, walk.order.clone(), why);
        }
    }

    fn without_history(&mut self) -> QueryResult<()> {
        let events = order_events::table.filter(order_events::order_id.eq(orders::id));
        let bare: Vec<String> = orders::table
            .filter(diesel::dsl::not(diesel::dsl::exists(events)))
            .order(orders::id)
            .select(orders::id)
            .limit(100)
            .load(self.conn)?;
        for order in bare {
            self.tell(INVARIANT, order, "the order has no history".into());
        }
        Ok(())
    }
}

/// The position in the history of one order. A broken history is reported only once.
#[derive(Default)]
struct Walk {
    order: String,
    seq: i32,
    hash: String,
    status: Option<String>,
    end: Option<EndRow>,
    broken: bool,
}

impl Walk {
    fn step(&mut self, row: OrderEventRow) -> Option<String> {
        let follows = row.seq == self.seq.saturating_add(1)
            && row.prev_hash == self.hash
            && row.from_status == self.status;
        self.seq = row.seq;
        self.hash.clone_from(&row.hash);
        self.status = Some(row.to_status.clone());
        // Reading the event also compares its content with its hash.
        let genuine = OrderEvent::try_from(row).is_ok();
        if self.broken || (follows && genuine) {
            return None;
        }
        self.broken = true;
        let why = if follows {
            "does not match its hash"
        } else {
            "does not follow the one before it"
        };
        Some(format!("event {} {why}", self.seq))
    }

    fn ends_wrongly(&self) -> Option<String> {
        let end = self.end.as_ref().filter(|_| !self.broken)?;
        let agrees = end.last_seq == self.seq
            && end.last_hash == self.hash
            && self.status.as_ref() == Some(&end.status);
        (!agrees).then(|| {
            format!(
                "the order is {} at event {}, its history ends otherwise",
                end.status, end.last_seq
            )
        })
    }
}
