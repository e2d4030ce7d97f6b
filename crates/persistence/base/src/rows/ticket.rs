use super::{Row, count, document, naive, opt_time, time};
use crate::schema::{ticket_messages, tickets};
use ::support::{
    Author, Guest, Message, Owner, Priority, ReportedPosition, Ticket, TicketCategory,
    TicketChannel, TicketState,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{NgPhone, StoreError, UploadId};

// It has a position, which must never be written to logs, so it cannot be shown there.
#[derive(Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = tickets, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct TicketRow {
    pub id: String,
    pub reference: String,
    pub user_id: Option<String>,
    pub category: String,
    pub subject: String,
    pub channel: String,
    pub order_id: Option<String>,
    pub state: String,
    pub priority: String,
    pub messages: i32,
    pub answer_due_at: NaiveDateTime,
    pub answered_at: Option<NaiveDateTime>,
    pub resolved_at: Option<NaiveDateTime>,
    pub created_at: NaiveDateTime,
    pub updated_at: NaiveDateTime,
    pub version: i64,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub accuracy_m: Option<i32>,
    pub located_at: Option<NaiveDateTime>,
    pub guest_phone: Option<String>,
    pub guest_link_hash: Option<String>,
    pub guest_link_revoked_at: Option<NaiveDateTime>,
    pub taken_by: Option<String>,
    pub answer_times: String,
}

#[derive(Debug, Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = ticket_messages)]
pub struct MessageRow {
    pub id: String,
    pub ticket_id: String,
    pub number: i32,
    pub author: String,
    pub author_id: Option<String>,
    pub body: String,
    pub created_at: NaiveDateTime,
    pub photos: String,
}

/// The columns of a reported position.
pub(super) type PositionColumns = (Option<f64>, Option<f64>, Option<i32>, Option<NaiveDateTime>);

/// The position in the columns of a row; `None` when they are empty.
pub(super) fn reported_position(
    row: Row<'_>,
    stored: PositionColumns,
) -> Result<Option<ReportedPosition>, StoreError> {
    match stored {
        (None, None, None, None) => Ok(None),
        (Some(latitude), Some(longitude), Some(accuracy), Some(at)) => Ok(Some(ReportedPosition {
            latitude,
            longitude,
            accuracy_metres: row.count("accuracy_m", accuracy)?,
            measured_at: time(at),
        })),
        _ => Err(row.corrupt("latitude")),
    }
}

impl TicketRow {
    const fn position(&self) -> PositionColumns {
        (
            self.latitude,
            self.longitude,
            self.accuracy_m,
            self.located_at,
        )
    }

    fn owner(&self, row: Row<'_>) -> Result<Owner, StoreError> {
        let phone = self.guest_phone.as_deref();
        match (&self.user_id, &self.guest_link_hash) {
            (Some(user), None) => Ok(Owner::Account(row.id("user_id", user)?)),
            (None, Some(link_hash)) => Ok(Owner::Guest(Guest {
                phone: row.opt_code("guest_phone", phone, |text| NgPhone::parse(text).ok())?,
                link_hash: link_hash.clone(),
                link_revoked_at: opt_time(self.guest_link_revoked_at),
            })),
            (Some(_), Some(_)) | (None, None) => Err(row.corrupt("user_id")),
        }
    }
}

impl TryFrom<&Ticket> for TicketRow {
    type Error = StoreError;
    fn try_from(ticket: &Ticket) -> Result<Self, StoreError> {
        let position = ticket.position;
        let guest = ticket.owner.guest();
        let phone = guest.and_then(|guest| guest.phone.as_ref());
        Ok(Self {
            guest_phone: phone.map(ToString::to_string),
            guest_link_hash: guest.map(|guest| guest.link_hash.clone()),
            guest_link_revoked_at: naive(guest.and_then(|guest| guest.link_revoked_at)),
            taken_by: ticket.taken_by.map(|staff| staff.to_string()),
            answer_times: document(&ticket.answer_times)?,
            latitude: position.map(|one| one.latitude),
            longitude: position.map(|one| one.longitude),
            accuracy_m: position.map(|one| count(one.accuracy_metres)).transpose()?,
            located_at: naive(position.map(|one| one.measured_at)),
            id: ticket.id.to_string(),
            reference: ticket.reference.to_string(),
            user_id: ticket.owner.account().map(|user| user.to_string()),
            category: ticket.category.code().to_owned(),
            subject: ticket.subject.clone(),
            channel: ticket.channel.code().to_owned(),
            order_id: ticket.order.map(|order| order.to_string()),
            state: ticket.state.code().to_owned(),
            priority: ticket.priority.code().to_owned(),
            messages: count(ticket.messages)?,
            answer_due_at: ticket.answer_due_at.naive_utc(),
            answered_at: naive(ticket.answered_at),
            resolved_at: naive(ticket.resolved_at),
            created_at: ticket.created_at.naive_utc(),
            updated_at: ticket.updated_at.naive_utc(),
            version: ticket.version,
        })
    }
}

impl TryFrom<TicketRow> for Ticket {
    type Error = StoreError;
    fn try_from(stored: TicketRow) -> Result<Self, StoreError> {
        let row = Row::new("tickets", &stored.id);
        Ok(Self {
            position: reported_position(row, stored.position())?,
            id: row.id("id", &stored.id)?,
            reference: row.id("reference", &stored.reference)?,
            owner: stored.owner(row)?,
            category: row.code("category", &stored.category, TicketCategory::from_code)?,
            channel: row.code("channel", &stored.channel, TicketChannel::from_code)?,
            order: row.opt_id("order_id", stored.order_id.as_deref())?,
            state: row.code("state", &stored.state, TicketState::from_code)?,
            priority: row.code("priority", &stored.priority, Priority::from_code)?,
            messages: row.count("messages", stored.messages)?,
            taken_by: row.opt_id("taken_by", stored.taken_by.as_deref())?,
            subject: stored.subject,
            answer_due_at: time(stored.answer_due_at),
            answer_times: row.json("answer_times", &stored.answer_times)?,
            answered_at: opt_time(stored.answered_at),
            resolved_at: opt_time(stored.resolved_at),
            created_at: time(stored.created_at),
            updated_at: time(stored.updated_at),
            version: stored.version,
        })
    }
}

impl TryFrom<&Message> for MessageRow {
    type Error = StoreError;
    fn try_from(message: &Message) -> Result<Self, StoreError> {
        let photos: Vec<String> = message.photos.iter().map(UploadId::to_string).collect();
        Ok(Self {
            id: message.id.to_string(),
            ticket_id: message.ticket.to_string(),
            number: count(message.number)?,
            author: message.author.code().to_owned(),
            author_id: message.author_id.map(|author| author.to_string()),
            body: message.body.clone(),
            created_at: message.created_at.naive_utc(),
            photos: document(&photos)?,
        })
    }
}

impl TryFrom<MessageRow> for Message {
    type Error = StoreError;
    fn try_from(stored: MessageRow) -> Result<Self, StoreError> {
        let row = Row::new("ticket_messages", &stored.id);
        let photos: Vec<String> = row.json("photos", &stored.photos)?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            ticket: row.id("ticket_id", &stored.ticket_id)?,
            number: row.count("number", stored.number)?,
            author: row.code("author", &stored.author, Author::from_code)?,
            author_id: row.opt_id("author_id", stored.author_id.as_deref())?,
            body: stored.body,
            photos: photos
                .iter()
                .map(|photo| row.id("photos", photo))
                .collect::<Result<_, _>>()?,
            created_at: time(stored.created_at),
        })
    }
}
