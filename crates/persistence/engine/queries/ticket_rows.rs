//! The rows of tickets: their owners, messages and takers, and a ticket from its columns.

use super::ticket_people::takers_of;
use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{MessageRow, TicketRow},
    schema::{ticket_messages, tickets},
};
use ::support::{Message, Ticket};
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::{TicketOwner, TicketView};
use std::collections::HashMap;

/// The first name, last name, email address and phone number of the account that owns the ticket. All
/// are empty for a guest.
type OwnerColumns = (
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
);
/// A ticket with its owner.
pub(super) type OwnedTicket = (TicketRow, OwnerColumns);
/// A ticket with its owner and its latest message.
pub(super) type ViewRow = (TicketRow, OwnerColumns, MessageRow);
/// A listed ticket with the name of the member of staff who has taken it.
pub(super) type StaffRow = (ViewRow, Option<String>);

/// All tickets with their owners.
macro_rules! owned_tickets {
    () => {
        $crate::schema::tickets::table
            .left_join($crate::schema::users::table)
            .select((
                $crate::rows::TicketRow::as_select(),
                (
                    $crate::schema::users::first_name.nullable(),
                    $crate::schema::users::last_name.nullable(),
                    $crate::schema::users::email.nullable(),
                    $crate::schema::users::phone.nullable(),
                ),
            ))
    };
}

pub(super) use owned_tickets;

/// Adds the latest message to each ticket.
pub(super) fn with_latest(
    conn: &mut DbConnection,
    found: Vec<OwnedTicket>,
) -> QueryResult<Vec<ViewRow>> {
    let mut latest: HashMap<String, MessageRow> = ticket_messages::table
        .inner_join(tickets::table)
        .filter(tickets::id.eq_any(found.iter().map(|(ticket, _)| ticket.id.as_str())))
        .filter(ticket_messages::number.eq(tickets::messages))
        .select(MessageRow::as_select())
        .load(conn)?
        .into_iter()
        .map(|message: MessageRow| (message.ticket_id.clone(), message))
        .collect();
    let whole = |(ticket, owner): OwnedTicket| {
        latest
            .remove(&ticket.id)
            .map(|message| (ticket, owner, message))
    };
    Ok(found.into_iter().filter_map(whole).collect())
}

/// Adds the name of the member of staff who has taken it to each ticket.
pub(super) fn with_takers(
    conn: &mut DbConnection,
    found: Vec<ViewRow>,
) -> QueryResult<Vec<StaffRow>> {
    let rows: Vec<&TicketRow> = found.iter().map(|(ticket, ..)| ticket).collect();
    let names = takers_of(conn, &rows)?;
    let named = |row: ViewRow| {
        let taker = row
            .0
            .taken_by
            .as_ref()
            .and_then(|id| names.get(id))
            .cloned();
        (row, taker)
    };
    Ok(found.into_iter().map(named).collect())
}

/// The messages of one ticket, oldest first.
pub(super) fn messages_of(conn: &mut DbConnection, ticket: &str) -> QueryResult<Vec<MessageRow>> {
    ticket_messages::table
        .filter(ticket_messages::ticket_id.eq(ticket))
        .order(ticket_messages::number)
        .limit(i64::from(Ticket::MESSAGES_MAX))
        .select(MessageRow::as_select())
        .load(conn)
}

/// A ticket with its latest message alone.
pub(super) fn view((ticket, owner, message): ViewRow) -> Result<TicketView, StoreError> {
    ticket_view(ticket, owner, vec![message])
}

pub(super) fn ticket_view(
    ticket: TicketRow,
    (first_name, last_name, email, phone): OwnerColumns,
    messages: Vec<MessageRow>,
) -> Result<TicketView, StoreError> {
    let owner = first_name.zip(last_name).zip(email);
    Ok(TicketView {
        ticket: Ticket::try_from(ticket)?,
        messages: messages
            .into_iter()
            .map(Message::try_from)
            .collect::<Result<_, _>>()?,
        questions: Vec::new(),
        owner: owner.map(|((first_name, last_name), email)| TicketOwner {
            first_name,
            last_name,
            email,
            phone,
        }),
        holder: None,
        taker: None,
    })
}
