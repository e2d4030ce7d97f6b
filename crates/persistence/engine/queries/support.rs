//! Reads of support. Those of tickets are here; the other subjects have files of their own.

use super::search::{selected, users_with};
use super::ticket_people::{NameColumns, holder_of, number_holder, takers_of};
use super::ticket_rows::{
    OwnedTicket, StaffRow, ViewRow, messages_of, owned_tickets, ticket_view, view, with_latest,
    with_takers,
};
use super::{damage::damage_of, disputes::disputes_of, ticket_questions::questions_of};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{MessageRow, QuestionRow},
    schema::{ticket_messages, tickets, users},
};
use ::orders::Dispute;
use ::support::{Message, Question, TicketState};
use async_trait::async_trait;
use claims::DamageClaim;
use kernel::{
    DamageClaimId, DisputeId, OrderId, ProviderId, StoreError, TicketId, Timestamp, UserId,
    WarrantyClaimId,
};
use marketplace::read::{
    AlarmView, CaseFilter, ClaimView, DamageView, DisputeView, EvidenceRequest, EvidenceView, Page,
    PageRequest, QuestionView, SupportQueries, TICKETS_EXPORTED_MAX, TicketFilter, TicketSearch,
    TicketView,
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
