use super::{Row, count, naive, opt_time, time};
use crate::schema::sendings;
use ::notifications::{Channel, Sending, SendingReason, SendingState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = sendings, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct SendingRow {
    pub id: String,
    pub notification_id: String,
    pub user_id: String,
    pub order_id: Option<String>,
    pub channel: String,
    pub template: String,
    pub event_id: String,
    pub state: String,
    pub reason: Option<String>,
    pub queued_at: NaiveDateTime,
    pub due_at: NaiveDateTime,
    pub sent_at: Option<NaiveDateTime>,
    pub delivered_at: Option<NaiveDateTime>,
    pub read_at: Option<NaiveDateTime>,
    pub ended_at: Option<NaiveDateTime>,
    pub tries: i32,
    pub reference: Option<String>,
    pub version: i64,
}

impl TryFrom<Sending> for SendingRow {
    type Error = StoreError;
    fn try_from(one: Sending) -> Result<Self, StoreError> {
        Ok(Self {
            id: one.id.to_string(),
            notification_id: one.notification.to_string(),
            user_id: one.user.to_string(),
            order_id: one.order.map(|order| order.to_string()),
            channel: one.channel.code().to_owned(),
            template: one.template,
            event_id: one.event.to_string(),
            state: one.state.code().to_owned(),
            reason: one.reason.map(|reason| reason.code().to_owned()),
            queued_at: one.queued_at.naive_utc(),
            due_at: one.due_at.naive_utc(),
            sent_at: naive(one.sent_at),
            delivered_at: naive(one.delivered_at),
            read_at: naive(one.read_at),
            ended_at: naive(one.ended_at),
            tries: count(one.tries)?,
            reference: one.reference,
            version: one.version,
        })
    }
}

impl TryFrom<SendingRow> for Sending {
    type Error = StoreError;
    fn try_from(stored: SendingRow) -> Result<Self, StoreError> {
        let row = Row::new("sendings", &stored.id);
        let reason = stored.reason.as_deref();
        Ok(Self {
            id: row.id("id", &stored.id)?,
            notification: row.id("notification_id", &stored.notification_id)?,
            user: row.id("user_id", &stored.user_id)?,
            order: row.opt_id("order_id", stored.order_id.as_deref())?,
            channel: row.code("channel", &stored.channel, Channel::from_code)?,
            event: row.id("event_id", &stored.event_id)?,
            state: row.code("state", &stored.state, SendingState::from_code)?,
            reason: row.opt_code("reason", reason, SendingReason::from_code)?,
            queued_at: time(stored.queued_at),
            due_at: time(stored.due_at),
            sent_at: opt_time(stored.sent_at),
            delivered_at: opt_time(stored.delivered_at),
            read_at: opt_time(stored.read_at),
            ended_at: opt_time(stored.ended_at),
            tries: row.count("tries", stored.tries)?,
            version: stored.version,
            template: stored.template,
            reference: stored.reference,
        })
    }
}
