use super::{Row, count, naive, opt_time, ticket::reported_position, time};
use crate::schema::{alarm_calls, alarms};
use ::support::{
    Alarm, AlarmCall, AlarmSource, GuestReport, Priority, ReportedPosition, TicketCategory,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{NgPhone, StoreError};

// It has a position, which must never be written to logs, so it cannot be shown there.
#[derive(Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = alarms, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct AlarmRow {
    pub id: String,
    pub ticket_id: Option<String>,
    pub order_id: Option<String>,
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
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub accuracy_m: Option<i32>,
    pub located_at: Option<NaiveDateTime>,
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = alarm_calls)]
pub struct AlarmCallRow {
    pub id: String,
    pub alarm_id: String,
    pub user_id: String,
    pub escalated: bool,
}

impl TryFrom<&Alarm> for AlarmRow {
    type Error = StoreError;
    fn try_from(alarm: &Alarm) -> Result<Self, StoreError> {
        let (guest, position) = match &alarm.source {
            AlarmSource::Ticket(_) => (None, None),
            AlarmSource::Guest(guest) => (Some(guest), None),
            AlarmSource::Order { position, .. } => (None, *position),
        };
        Ok(Self {
            id: alarm.id.to_string(),
            ticket_id: alarm.ticket().map(|ticket| ticket.to_string()),
            order_id: alarm.silent_order().map(|order| order.to_string()),
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
            latitude: position.map(|one| one.latitude),
            longitude: position.map(|one| one.longitude),
            accuracy_m: position.map(|one| count(one.accuracy_metres)).transpose()?,
            located_at: naive(position.map(|one| one.measured_at)),
        })
    }
}

impl AlarmRow {
    fn source(&self, row: Row<'_>) -> Result<AlarmSource, StoreError> {
        let guest = (&self.caller_name, &self.caller_phone, &self.message);
        match (&self.ticket_id, &self.order_id, guest) {
            (Some(ticket), None, (None, None, None)) => {
                Ok(AlarmSource::Ticket(row.id("ticket_id", ticket)?))
            }
            (None, Some(order), (None, None, None)) => Ok(AlarmSource::Order {
                order: row.id("order_id", order)?,
                position: self.position(row)?,
            }),
            (None, None, (Some(name), Some(phone), Some(message))) => {
                Ok(AlarmSource::Guest(GuestReport {
                    name: name.clone(),
                    phone: row.code("caller_phone", phone, |text| NgPhone::parse(text).ok())?,
                    message: message.clone(),
                }))
            }
            _ => Err(row.corrupt("ticket_id")),
        }
    }

    fn position(&self, row: Row<'_>) -> Result<Option<ReportedPosition>, StoreError> {
        let stored = (
            self.latitude,
            self.longitude,
            self.accuracy_m,
            self.located_at,
        );
        reported_position(row, stored)
    }
}

impl TryFrom<AlarmRow> for Alarm {
    type Error = StoreError;
    fn try_from(stored: AlarmRow) -> Result<Self, StoreError> {
        let row = Row::new("alarms", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            source: stored.source(row)?,
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
