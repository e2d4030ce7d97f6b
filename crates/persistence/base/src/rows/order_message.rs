use super::{Row, count, naive, opt_time, time};
use crate::schema::order_messages;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use orders::{ChatSide, OrderMessage};

#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = order_messages)]
pub struct OrderMessageRow {
    pub id: String,
    pub order_id: String,
    pub provider_id: String,
    pub number: i32,
    pub side: String,
    pub author_id: String,
    pub body: Option<String>,
    pub upload_id: Option<String>,
    pub sent_at: NaiveDateTime,
    pub read_at: Option<NaiveDateTime>,
}

impl TryFrom<OrderMessage> for OrderMessageRow {
    type Error = StoreError;
    fn try_from(message: OrderMessage) -> Result<Self, StoreError> {
        Ok(Self {
            id: message.id.to_string(),
            order_id: message.order.to_string(),
            provider_id: message.provider.to_string(),
            number: count(message.number)?,
            side: message.side.code().to_owned(),
            author_id: message.author.to_string(),
            body: message.text,
            upload_id: message.photo.map(|photo| photo.to_string()),
            sent_at: message.sent_at.naive_utc(),
            read_at: naive(message.read_at),
        })
    }
}

impl TryFrom<OrderMessageRow> for OrderMessage {
    type Error = StoreError;
    fn try_from(stored: OrderMessageRow) -> Result<Self, StoreError> {
        let row = Row::new("order_messages", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            number: row.count("number", stored.number)?,
            side: row.code("side", &stored.side, ChatSide::from_code)?,
            author: row.id("author_id", &stored.author_id)?,
            photo: row.opt_id("upload_id", stored.upload_id.as_deref())?,
            text: stored.body,
            sent_at: time(stored.sent_at),
            read_at: opt_time(stored.read_at),
        })
    }
}
