use super::{Row, time};
use crate::schema::inbox;
use ::payments::{InboxMessage, InboxState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = inbox, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct InboxRow {
    pub id: String,
    pub source: String,
    pub dedup_key: String,
    pub body: String,
    pub state: String,
    pub note: Option<String>,
    pub received_at: NaiveDateTime,
    pub reference: Option<String>,
}

impl From<InboxMessage> for InboxRow {
    fn from(message: InboxMessage) -> Self {
        Self {
            id: message.id.to_string(),
            source: message.source,
            dedup_key: message.dedup_key,
            body: message.body,
            state: message.state.code().to_owned(),
            note: message.note,
            received_at: message.received_at.naive_utc(),
            reference: message.reference,
        }
    }
}

impl TryFrom<InboxRow> for InboxMessage {
    type Error = StoreError;
    fn try_from(stored: InboxRow) -> Result<Self, StoreError> {
        let row = Row::new("inbox", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            state: row.code("state", &stored.state, InboxState::from_code)?,
            received_at: time(stored.received_at),
            source: stored.source,
            dedup_key: stored.dedup_key,
            body: stored.body,
            note: stored.note,
            reference: stored.reference,
        })
    }
}
