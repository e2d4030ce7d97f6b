use super::search::{selected, users_with};
use super::ticket_people::{NameColumns, holder_of, number_holder, takers_of};
use super::{damage::damage_of, disputes::disputes_of, ticket_questions::questions_of};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{MessageRow, QuestionRow, TicketRow},
    schema::{ticket_messages, tickets, users},
};
use ::orders::Dispute;
use ::support::{Message, Question, Ticket, TicketState};
use async_trait::async_trait;
use claims::DamageClaim;
use diesel::result::QueryResult;
use kernel::{
    DamageClaimId, DisputeId, OrderId, ProviderId, StoreError, TicketId, Timestamp, UserId,
    WarrantyClaimId,
};
use marketplace::read::{
    AlarmView, CaseFilter, ClaimView, DamageView, DisputeView, EvidenceRequest, EvidenceView, Page,
    PageRequest, QuestionView, SupportQueries, TICKETS_EXPORTED_MAX, TicketFilter, TicketOwner,
    TicketSearch, TicketView,
};
use std::collections::HashMap;

/// The first name, last name, email address and phone number of the account that owns the ticket. All
/// are empty for a guest.
type OwnerColumns = (
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
);
type OwnedTicket = (TicketRow, OwnerColumns);
type ViewRow = (TicketRow, OwnerColumns, MessageRow);
/// A ticket with its messages and questions, the account that has confirmed the number of its guest, and the
/// name of the member of staff who has taken it.
type WholeTicket = (
    OwnedTicket,
    Vec<MessageRow>,
    Vec<QuestionRow>,
    Option<NameColumns>,
    Option<String>,
);
/// A listed ticket with the name of the member of staff who has taken it.
type StaffRow = (ViewRow, Option<String>);

macro_rules! owned_tickets {
    () => {
        tickets::table.left_join(users::table).select((
            TicketRow::as_select(),
            (
                users::first_name.nullable(),
                users::last_name.nullable(),
                users::email.nullable(),
                users::phone.nullable(),
            ),
        ))
    };
}

/// Adds the latest message to each ticket.
fn with_latest(conn: &mut DbConnection, found: Vec<OwnedTicket>) -> QueryResult<Vec<ViewRow>> {
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
fn with_takers(conn: &mut DbConnection, found: Vec<ViewRow>) -> QueryResult<Vec<StaffRow>> {
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

#[async_trait]
impl SupportQueries for Queries {
    async fn tickets_of(
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

    async fn all_tickets_of(&self, user: UserId) -> Result<Vec<TicketView>, StoreError> {
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

    async fn questions_to(&self, provider: ProviderId) -> Result<Vec<QuestionView>, StoreError> {
        self.questions_for(provider).await
    }

    async fn ticket(&self, id: TicketId) -> Result<Option<TicketView>, StoreError> {
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

    async fn guest_ticket(&self, link_hash: String) -> Result<Option<TicketView>, StoreError> {
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

    async fn tickets_in(
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

    async fn alarms(&self, taken_since: Timestamp) -> Result<Vec<AlarmView>, StoreError> {
        self.alarms_for_staff(taken_since).await
    }

    async fn disputes_of(&self, order: OrderId) -> Result<Vec<Dispute>, StoreError> {
        self.all_of(order, disputes_of).await
    }

    async fn open_disputes(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<DisputeView>, StoreError> {
        self.disputes_that_wait(filter, request).await
    }

    async fn dispute(&self, id: DisputeId) -> Result<Option<DisputeView>, StoreError> {
        self.dispute_with_order(id).await
    }

    async fn open_claims(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError> {
        self.claims_that_wait(filter, request).await
    }

    async fn claim(&self, id: WarrantyClaimId) -> Result<Option<ClaimView>, StoreError> {
        self.claim_with_order(id).await
    }

    async fn visits_of(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError> {
        self.visits_for(provider, request).await
    }

    async fn damage_of(&self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError> {
        self.all_of(order, damage_of).await
    }

    async fn open_damage(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<DamageView>, StoreError> {
        self.damage_that_waits(filter, request).await
    }

    async fn damage(&self, id: DamageClaimId) -> Result<Option<DamageView>, StoreError> {
        self.damage_with_order(id).await
    }

    async fn damage_said(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<DamageView>, StoreError> {
        self.damage_said_of(provider, request).await
    }

    async fn evidence(&self, request: EvidenceRequest) -> Result<Page<EvidenceView>, StoreError> {
        self.evidence_page(request).await
    }

    async fn messages_about(&self, order: OrderId) -> Result<Vec<Message>, StoreError> {
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

/// The messages of one ticket, oldest first.
fn messages_of(conn: &mut DbConnection, ticket: &str) -> QueryResult<Vec<MessageRow>> {
    ticket_messages::table
        .filter(ticket_messages::ticket_id.eq(ticket))
        .order(ticket_messages::number)
        .limit(i64::from(Ticket::MESSAGES_MAX))
        .select(MessageRow::as_select())
        .load(conn)
}

fn view((ticket, owner, message): ViewRow) -> Result<TicketView, StoreError> {
    ticket_view(ticket, owner, vec![message])
}

fn ticket_view(
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
