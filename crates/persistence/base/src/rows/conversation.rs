//! Threads of conversations, their messages, and what WhatsApp reported about them.

use super::{Row, count, document, naive, opt_time, time};
use crate::schema::{whatsapp_messages, whatsapp_statuses, whatsapp_threads};
use ::conversation::{
    Contact, Direction, HiddenDigits, MessageFailure, MessageState, StatusNews, Thread,
    ThreadMessage,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Language, StoreError, Urgency};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = whatsapp_threads, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ThreadRow {
    pub id: String,
    pub contact_id: String,
    pub phone: Option<String>,
    pub name: Option<String>,
    pub user_id: Option<String>,
    pub dialogue: Option<String>,
    pub staff_id: Option<String>,
    pub waiting_since: Option<NaiveDateTime>,
    pub no_marketing_since: Option<NaiveDateTime>,
    pub language: Option<String>,
    pub last_inbound_at: NaiveDateTime,
    pub handled_until: Option<NaiveDateTime>,
    pub last_at: NaiveDateTime,
    pub messages: i32,
    pub desk_rank: i64,
    pub created_at: NaiveDateTime,
    pub version: i64,
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = whatsapp_messages, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ThreadMessageRow {
    pub id: String,
    pub thread_id: String,
    pub number: i32,
    pub direction: String,
    pub wamid: Option<String>,
    pub kind: String,
    pub body: String,
    pub hidden_digits: Option<String>,
    pub upload_id: Option<String>,
    pub author_id: Option<String>,
    pub order_id: Option<String>,
    pub news: Option<String>,
    pub state: String,
    pub failure: Option<String>,
    pub error_code: Option<i64>,
    pub attempts: i32,
    pub due_at: Option<NaiveDateTime>,
    pub in_flight_since: Option<NaiveDateTime>,
    pub is_resent: bool,
    pub sent_at: NaiveDateTime,
    pub updated_at: NaiveDateTime,
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = whatsapp_statuses)]
pub struct StatusRow {
    pub wamid: String,
    pub state: String,
    pub failure: Option<String>,
    pub error_code: Option<i64>,
    pub at: NaiveDateTime,
}

impl TryFrom<Thread> for ThreadRow {
    type Error = StoreError;
    fn try_from(thread: Thread) -> Result<Self, StoreError> {
        Ok(Self {
            id: thread.id.to_string(),
            desk_rank: thread.desk_rank(),
            contact_id: thread.contact.key,
            phone: thread.contact.phone,
            name: thread.contact.name,
            user_id: thread.user.map(|user| user.to_string()),
            dialogue: thread.dialogue,
            staff_id: thread.staff.map(|staff| staff.to_string()),
            waiting_since: naive(thread.waiting_since),
            no_marketing_since: naive(thread.no_marketing_since),
            language: thread.language.map(|language| language.code().to_owned()),
            last_inbound_at: thread.last_inbound_at.naive_utc(),
            handled_until: naive(thread.handled_until),
            last_at: thread.last_at.naive_utc(),
            messages: count(thread.messages)?,
            created_at: thread.created_at.naive_utc(),
            version: thread.version,
        })
    }
}

impl TryFrom<ThreadRow> for Thread {
    type Error = StoreError;
    fn try_from(stored: ThreadRow) -> Result<Self, StoreError> {
        let row = Row::new("whatsapp_threads", &stored.id);
        let language = stored.language.as_deref();
        Ok(Self {
            id: row.id("id", &stored.id)?,
            user: row.opt_id("user_id", stored.user_id.as_deref())?,
            staff: row.opt_id("staff_id", stored.staff_id.as_deref())?,
            waiting_since: opt_time(stored.waiting_since),
            no_marketing_since: opt_time(stored.no_marketing_since),
            language: row.opt_code("language", language, Language::from_code)?,
            last_inbound_at: time(stored.last_inbound_at),
            handled_until: opt_time(stored.handled_until),
            last_at: time(stored.last_at),
            messages: row.count("messages", stored.messages)?,
            created_at: time(stored.created_at),
            version: stored.version,
            dialogue: stored.dialogue,
            contact: Contact {
                key: stored.contact_id,
                phone: stored.phone,
                name: stored.name,
            },
        })
    }
}

impl TryFrom<ThreadMessage> for ThreadMessageRow {
    type Error = StoreError;
    fn try_from(message: ThreadMessage) -> Result<Self, StoreError> {
        Ok(Self {
            id: message.id.to_string(),
            thread_id: message.thread.to_string(),
            number: count(message.number)?,
            direction: message.direction.code().to_owned(),
            wamid: message.wamid,
            kind: message.body.kind().to_owned(),
            body: document(&message.body)?,
            hidden_digits: message.hidden.map(|digits| digits.reveal().to_owned()),
            upload_id: message.upload.map(|upload| upload.to_string()),
            author_id: message.author.map(|author| author.to_string()),
            order_id: message.order.map(|order| order.to_string()),
            news: message.news.map(|urgency| urgency.code().to_owned()),
            state: message.state.code().to_owned(),
            failure: message.failure.map(|failure| failure.code().to_owned()),
            error_code: message.error_code.map(i64::from),
            attempts: count(message.attempts)?,
            due_at: naive(message.due_at),
            in_flight_since: naive(message.in_flight_since),
            is_resent: message.is_resent,
            sent_at: message.sent_at.naive_utc(),
            updated_at: message.updated_at.naive_utc(),
        })
    }
}

impl TryFrom<ThreadMessageRow> for ThreadMessage {
    type Error = StoreError;
    fn try_from(stored: ThreadMessageRow) -> Result<Self, StoreError> {
        let row = Row::new("whatsapp_messages", &stored.id);
        let failure = stored.failure.as_deref();
        Ok(Self {
            id: row.id("id", &stored.id)?,
            thread: row.id("thread_id", &stored.thread_id)?,
            number: row.count("number", stored.number)?,
            direction: row.code("direction", &stored.direction, Direction::from_code)?,
            body: row.json("body", &stored.body)?,
            hidden: stored.hidden_digits.map(HiddenDigits::new),
            upload: row.opt_id("upload_id", stored.upload_id.as_deref())?,
            author: row.opt_id("author_id", stored.author_id.as_deref())?,
            order: row.opt_id("order_id", stored.order_id.as_deref())?,
            news: row.opt_code("news", stored.news.as_deref(), Urgency::from_code)?,
            state: row.code("state", &stored.state, MessageState::from_code)?,
            failure: row.opt_code("failure", failure, MessageFailure::from_code)?,
            error_code: error_code(&row, stored.error_code)?,
            attempts: row.count("attempts", stored.attempts)?,
            due_at: opt_time(stored.due_at),
            in_flight_since: opt_time(stored.in_flight_since),
            is_resent: stored.is_resent,
            sent_at: time(stored.sent_at),
            updated_at: time(stored.updated_at),
            wamid: stored.wamid,
        })
    }
}

fn error_code(row: &Row<'_>, code: Option<i64>) -> Result<Option<u32>, StoreError> {
    code.map(u32::try_from)
        .transpose()
        .map_err(|_| row.corrupt("error_code"))
}

impl From<&StatusNews> for StatusRow {
    fn from(news: &StatusNews) -> Self {
        Self {
            wamid: news.wamid.clone(),
            state: news.state.code().to_owned(),
            failure: news.failure.map(|failure| failure.code().to_owned()),
            error_code: news.error_code.map(i64::from),
            at: news.at.naive_utc(),
        }
    }
}

impl TryFrom<StatusRow> for StatusNews {
    type Error = StoreError;
    fn try_from(stored: StatusRow) -> Result<Self, StoreError> {
        let row = Row::new("whatsapp_statuses", &stored.wamid);
        let failure = stored.failure.as_deref();
        Ok(Self {
            state: row.code("state", &stored.state, MessageState::from_code)?,
            failure: row.opt_code("failure", failure, MessageFailure::from_code)?,
            error_code: error_code(&row, stored.error_code)?,
            at: time(stored.at),
            wamid: stored.wamid,
        })
    }
}
