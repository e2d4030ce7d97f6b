use super::{Row, time};
use crate::schema::outbox;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use marketplace::OutboxMessage;

/// The columns of an event that the relay reads.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct OutboxRow {
    pub event_id: String,
    pub document: String,
    pub at: NaiveDateTime,
    pub attempts: i32,
}

/// The columns of a new event.
#[derive(Debug, Insertable)]
#[diesel(table_name = outbox)]
pub struct NewEventRow {
    pub event_id: String,
    pub document: String,
    pub at: NaiveDateTime,
    pub not_before: NaiveDateTime,
    pub attempts: i32,
}

impl TryFrom<OutboxRow> for OutboxMessage {
    type Error = StoreError;
    fn try_from(stored: OutboxRow) -> Result<Self, StoreError> {
        let row = Row::new("outbox", &stored.event_id);
        Ok(Self {
            id: row.id("event_id", &stored.event_id)?,
            event: row.json("document", &stored.document)?,
            at: time(stored.at),
            attempts: row.count("attempts", stored.attempts)?,
        })
    }
}
