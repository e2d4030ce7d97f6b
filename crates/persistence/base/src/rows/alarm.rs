use super::{Row, naive, opt_time, time};
use crate::schema::{alarm_calls, alarms};
use ::support::{Alarm, AlarmCall, AlarmSource, GuestReport, Priority, TicketCategory};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{NgPhone, StoreError};

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = alarms, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct AlarmRow {
    pub id: String,
    pub ticket_id: Option<String>,
    pub caller_name: Option<String>,
    pub caller_phone: Option<String>,
    pub message: Option<String>,
    pub category: String,
    pub priority: String,
    pub raised_at: NaiveDateTime,
    pub due_at: NaiveDateTime,
    pub escalated_at: Option<NaiveDateTime>,
    pub taken_by: Option<String>,
    pub taken_at: Option<NaiveDateTime>,
    pub version: i64,
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = alarm_calls)]
pub struct AlarmCallRow {
    pub id: String,
    pub alarm_id: String,
    pub user_id: String,
    pub escalated: bool,
}

impl From<&Alarm> for AlarmRow {
    fn from(alarm: &Alarm) -> Self {
        let (ticket, guest) = match &alarm.source {
            AlarmSource::Ticket(ticket) => (Some(ticket.to_string()), None),
            AlarmSource::Guest(guest) => (None, Some(guest)),
        };
        Self {
            id: alarm.id.to_string(),
            ticket_id: ticket,
            caller_name: guest.map(|guest| guest.name.clone()),
            caller_phone: guest.map(|guest| guest.phone.to_string()),
            message: guest.map(|guest| guest.message.clone()),
            category: alarm.category.code().to_owned(),
            priority: alarm.priority.code().to_owned(),
            raised_at: alarm.raised_at.naive_utc(),
            due_at: alarm.due_at.naive_utc(),
            escalated_at: naive(alarm.escalated_at),
            taken_by: alarm.taken_by.map(|staff| staff.to_string()),
            taken_at: naive(alarm.taken_at),
            version: alarm.version,
        }
    }
}

impl TryFrom<AlarmRow> for Alarm {
    type Error = StoreError;
    fn try_from(stored: AlarmRow) -> Result<Self, StoreError> {
        let row = Row::new("alarms", &stored.id);
        let source = match (
            &stored.ticket_id,
            &stored.caller_name,
            &stored.caller_phone,
            &stored.message,
        ) {
            (Some(ticket), None, None, None) => AlarmSource::Ticket(row.id("ticket_id", ticket)?),
            (None, Some(name), Some(phone), Some(message)) => AlarmSource::Guest(GuestReport {
                name: name.clone(),
                phone: row.code("caller_phone", phone, |text| NgPhone::parse(text).ok())?,
                message: message.clone(),
            }),
            _ => return Err(row.corrupt("ticket_id")),
        };
        Ok(Self {
            id: row.id("id", &stored.id)?,
            source,
            category: row.code("category", &stored.category, TicketCategory::from_code)?,
            priority: row.code("priority", &stored.priority, Priority::from_code)?,
            raised_at: time(stored.raised_at),
            due_at: time(stored.due_at),
            escalated_at: opt_time(stored.escalated_at),
            taken_by: row.opt_id("taken_by", stored.taken_by.as_deref())?,
            taken_at: opt_time(stored.taken_at),
            version: stored.version,
        })
    }
}

impl From<&AlarmCall> for AlarmCallRow {
    fn from(call: &AlarmCall) -> Self {
        Self {
            id: call.id.to_string(),
            alarm_id: call.alarm.to_string(),
            user_id: call.user.to_string(),
            escalated: call.escalated,
        }
    }
}

impl TryFrom<AlarmCallRow> for AlarmCall {
    type Error = StoreError;
    fn try_from(stored: AlarmCallRow) -> Result<Self, StoreError> {
        let row = Row::new("alarm_calls", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            alarm: row.id("alarm_id", &stored.alarm_id)?,
            user: row.id("user_id", &stored.user_id)?,
            escalated: stored.escalated,
        })
    }
}
