//! Reads of tickets with their messages and the people who are concerned.

use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::queries::{
    search::{selected, users_with},
    ticket_people::{NameColumns, holder_of, number_holder, takers_of},
    ticket_questions::questions_of,
    ticket_rows::{
        OwnedTicket, StaffRow, ViewRow, messages_of, owned_tickets, ticket_view, view, with_latest,
        with_takers,
    },
};
use crate::{
    Queries,
    connection::Backend,
    rows::{MessageRow, QuestionRow},
    schema::{ticket_messages, tickets, users},
};
use ::support::{Message, Question, TicketState};
use kernel::{OrderId, StoreError, TicketId, UserId};
use marketplace::read::{
    Page, PageRequest, TICKETS_EXPORTED_MAX, TicketFilter, TicketSearch, TicketView,
};
use std::collections::HashMap;

/// A ticket with its messages and questions, the account that has confirmed the number of its guest, and the
/// name of the member of staff who has taken it.
type WholeTicket = (
    OwnedTicket,
    Vec<MessageRow>,
    Vec<QuestionRow>,
    Option<NameColumns>,
    Option<String>,
);

impl Queries {
    pub(super) async fn tickets_of_user(
        &self,
        user: UserId,
        request: PageRequest,
    ) -> Result<Page<TicketView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged_snapshot(
            request,
            move |conn, after| {
                let query = owned_tickets!()
                    .filter(tickets::user_id.eq(user.to_string()))
                    .limit(rows)
                    .into_boxed::<Backend>();
                let after = after.map(Cursor::by_time);
                let found =
                    sorted!(query, newest, tickets::updated_at, tickets::id, after).load(conn)?;
                with_latest(conn, found)
            },
            |(row, ..): &ViewRow| Cursor {
                at: row.updated_at,
                id: row.id.clone(),
            },
            view,
        )
        .await
    }

    pub(super) async fn tickets_to_export(
        &self,
        user: UserId,
    ) -> Result<Vec<TicketView>, StoreError> {
        let (found, messages): (Vec<OwnedTicket>, Vec<MessageRow>) = self
            .snapshot(move |conn| {
                let (user, most) = (user.to_string(), i64::from(TICKETS_EXPORTED_MAX));
                let found = owned_tickets!()
                    .filter(tickets::user_id.eq(&user))
                    .order((tickets::updated_at.desc(), tickets::id.desc()))
                    .limit(most)
                    .load(conn)?;
                let ids = tickets::table
                    .filter(tickets::user_id.eq(&user))
                    .order((tickets::updated_at.desc(), tickets::id.desc()))
                    .limit(most)
                    .select(tickets::id);
                let messages = ticket_messages::table
                    .filter(ticket_messages::ticket_id.eq_any(ids))
                    .order((ticket_messages::ticket_id, ticket_messages::number))
                    .select(MessageRow::as_select())
                    .load(conn)?;
                Ok((found, messages))
            })
            .await?;
        let mut of_ticket: HashMap<String, Vec<MessageRow>> = HashMap::new();
        for message in messages {
            let id = message.ticket_id.clone();
            of_ticket.entry(id).or_default().push(message);
        }
        let whole = |(ticket, owner): OwnedTicket| {
            let messages = of_ticket.remove(&ticket.id).unwrap_or_default();
            ticket_view(ticket, owner, messages)
        };
        found.into_iter().map(whole).collect()
    }

    pub(super) async fn whole_ticket(
        &self,
        id: TicketId,
    ) -> Result<Option<TicketView>, StoreError> {
        let found: Option<WholeTicket> = self
            .snapshot(move |conn| {
                let owned: Option<OwnedTicket> = owned_tickets!()
                    .filter(tickets::id.eq(id.to_string()))
                    .first(conn)
                    .optional()?;
                let Some(owned) = owned else { return Ok(None) };
                let messages = messages_of(conn, &owned.0.id)?;
                let questions = questions_of(conn, &owned.0.id)?;
                let holder = match &owned.0.guest_phone {
                    Some(phone) => holder_of(conn, phone)?,
                    None => None,
                };
                let taker = takers_of(conn, &[&owned.0])?.into_values().next();
                Ok(Some((owned, messages, questions, holder, taker)))
            })
            .await?;
        found
            .map(|((ticket, owner), messages, questions, holder, taker)| {
                let questions = questions.into_iter().map(Question::try_from);
                Ok(TicketView {
                    questions: questions.collect::<Result<_, _>>()?,
                    holder: holder.map(number_holder).transpose()?,
                    taker,
                    ..ticket_view(ticket, owner, messages)?
                })
            })
            .transpose()
    }

    pub(super) async fn ticket_of_guest(
        &self,
        link_hash: String,
    ) -> Result<Option<TicketView>, StoreError> {
        let found: Option<(OwnedTicket, Vec<MessageRow>)> = self
            .snapshot(move |conn| {
                let owned: Option<OwnedTicket> = owned_tickets!()
                    .filter(tickets::guest_link_hash.eq(link_hash))
                    .first(conn)
                    .optional()?;
                let Some(owned) = owned else { return Ok(None) };
                let messages = messages_of(conn, &owned.0.id)?;
                Ok(Some((owned, messages)))
            })
            .await?;
        found
            .map(|((ticket, owner), messages)| ticket_view(ticket, owner, messages))
            .transpose()
    }

    pub(super) async fn tickets_for_staff(
        &self,
        state: TicketState,
        filter: TicketFilter,
        request: PageRequest,
    ) -> Result<Page<TicketView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged_snapshot(
            request,
            move |conn, after| {
                let mut query = owned_tickets!()
                    .filter(tickets::state.eq(state.code()))
                    .limit(rows)
                    .into_boxed::<Backend>();
                match &filter.search {
                    Some(TicketSearch::Reference(reference)) => {
                        query = query.filter(tickets::reference.eq(reference.as_str()));
                    }
                    Some(TicketSearch::Phone(phone)) => {
                        let of_guest = tickets::guest_phone.eq(phone.to_string());
                        query = query.filter(of_guest.or(users::phone.eq(phone.to_string())));
                    }
                    Some(TicketSearch::Owner(text)) => {
                        for word in &text.0 {
                            let found = users_with(word);
                            query = query.filter(tickets::user_id.assume_not_null().eq_any(found));
                        }
                    }
                    None => {}
                }
                if let Some(priority) = filter.priority {
                    query = query.filter(tickets::priority.eq(priority.code()));
                }
                if let Some(category) = filter.category {
                    query = query.filter(tickets::category.eq(category.code()));
                }
                let query = selected!(query, &filter.ids, tickets::id);
                let (key, after) = (tickets::answer_due_at, after.map(Cursor::by_time));
                let found = sorted!(query, filter.reversed, key, tickets::id, after).load(conn)?;
                let found = with_latest(conn, found)?;
                with_takers(conn, found)
            },
            |((row, ..), _): &StaffRow| Cursor {
                at: row.answer_due_at,
                id: row.id.clone(),
            },
            |(row, taker)| {
                Ok(TicketView {
                    taker,
                    ..view(row)?
                })
            },
        )
        .await
    }

    pub(super) async fn ticket_messages_about(
        &self,
        order: OrderId,
    ) -> Result<Vec<Message>, StoreError> {
        let rows: Vec<MessageRow> = self
            .read(move |conn| {
                let about_order = tickets::table
                    .filter(tickets::order_id.eq(order.to_string()))
                    .select(tickets::id);
                ticket_messages::table
                    .filter(ticket_messages::ticket_id.eq_any(about_order))
                    .order((ticket_messages::created_at, ticket_messages::id))
                    .limit(100)
                    .select(MessageRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(Message::try_from).collect()
    }
}
