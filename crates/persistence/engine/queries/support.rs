use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::{
    Queries,
    connection::Backend,
    rows::{AlarmRow, MessageRow, TicketRow},
    schema::{alarms, ticket_messages, tickets, users},
};
use ::orders::{DamageClaim, Dispute, GuaranteeClaim};
use ::support::{Alarm, AlarmSource, Message, Ticket, TicketState};
use async_trait::async_trait;
use diesel::prelude::*;
use kernel::{DamageClaimId, DisputeId, GuaranteeClaimId, OrderId, ProviderId, StoreError, TicketId, Timestamp, UserId};
use marketplace::read::{AlarmView, ClaimView, DamageView, DisputeView, Page, PageRequest, SupportQueries, TicketOwner, TicketView};

diesel::alias!(users as takers: Takers);

/// As many as a list of alarms has.
const SHOWN: i64 = 50;

/// Names, address and phone of its owner.
type OwnerColumns = (String, String, String, Option<String>);
/// Subject of the ticket, names and phone of its owner.
type CallerColumns = (String, String, String, Option<String>);
type ViewRow = (TicketRow, OwnerColumns, MessageRow);

/// Tickets with their owners, and either all messages or the latest alone.
macro_rules! views {
    ($which:expr) => {
        tickets::table.inner_join(users::table).inner_join(ticket_messages::table.on($which)).select((
            TicketRow::as_select(),
            (users::first_name, users::last_name, users::email, users::phone),
            MessageRow::as_select(),
        ))
    };
}

macro_rules! latest {
    () => {
        ticket_messages::ticket_id.eq(tickets::id).and(ticket_messages::number.eq(tickets::messages))
    };
}

#[async_trait]
impl SupportQueries for Queries {
    async fn tickets_of(&self, user: UserId, request: PageRequest) -> Result<Page<TicketView>, StoreError> {
        let Ok(after) = Cursor::of(&request) else { return Ok(nothing()) };
        let rows: Vec<ViewRow> = self
            .read(move |conn| {
                let mut query = views!(latest!())
                    .filter(tickets::user_id.eq(user.to_string()))
                    .order((tickets::updated_at.desc(), tickets::id.desc()))
                    .limit(rows_of(request.limit))
                    .into_boxed::<Backend>();
                if let Some(Cursor { at, id }) = after {
                    query = query.filter(tickets::updated_at.le(at)).filter(tickets::updated_at.lt(at).or(tickets::id.lt(id)));
                }
                query.load(conn)
            })
            .await?;
        page(rows, request.limit, |(row, ..)| Cursor { at: row.updated_at, id: row.id.clone() }, view)
    }

    async fn ticket(&self, id: TicketId) -> Result<Option<TicketView>, StoreError> {
        let rows: Vec<ViewRow> = self
            .read(move |conn| {
                views!(ticket_messages::ticket_id.eq(tickets::id))
                    .filter(tickets::id.eq(id.to_string()))
                    .order(ticket_messages::number)
                    .limit(i64::from(Ticket::MESSAGES_MAX))
                    .load(conn)
            })
            .await?;
        let mut whole: Option<TicketView> = None;
        for row in rows {
            let next = view(row)?;
            match &mut whole {
                Some(whole) => whole.messages.extend(next.messages),
                None => whole = Some(next),
            }
        }
        Ok(whole)
    }

    async fn tickets_in(&self, state: TicketState, request: PageRequest) -> Result<Page<TicketView>, StoreError> {
        let Ok(after) = Cursor::of(&request) else { return Ok(nothing()) };
        let rows: Vec<ViewRow> = self
            .read(move |conn| {
                let mut query = views!(latest!())
                    .filter(tickets::state.eq(state.code()))
                    .order((tickets::answer_due_at, tickets::id))
                    .limit(rows_of(request.limit))
                    .into_boxed::<Backend>();
                if let Some(Cursor { at, id }) = after {
                    let later = tickets::answer_due_at.gt(at).or(tickets::id.gt(id));
                    query = query.filter(tickets::answer_due_at.ge(at)).filter(later);
                }
                query.load(conn)
            })
            .await?;
        page(rows, request.limit, |(row, ..)| Cursor { at: row.answer_due_at, id: row.id.clone() }, view)
    }

    async fn alarms(&self, taken_since: Timestamp) -> Result<Vec<AlarmView>, StoreError> {
        let rows: Vec<(AlarmRow, Option<CallerColumns>, Option<String>)> = self
            .read(move |conn| {
                let (open, taken) = (alarms::taken_at.is_null(), alarms::taken_at.ge(taken_since.naive_utc()));
                macro_rules! listed {
                    ($which:expr, $order:expr) => {
                        alarms::table
                            // Not joined to each other first: SQLite would read all tickets for that.
                            .left_join(tickets::table.on(tickets::id.nullable().eq(alarms::ticket_id)))
                            .left_join(users::table.on(users::id.nullable().eq(tickets::user_id.nullable())))
                            .left_join(takers.on(takers.field(users::id).nullable().eq(alarms::taken_by)))
                            .filter($which)
                            .order($order)
                            .limit(SHOWN)
                            .select((
                                AlarmRow::as_select(),
                                (tickets::subject, users::first_name, users::last_name, users::phone).nullable(),
                                takers.field(users::first_name).nullable(),
                            ))
                            .load(conn)
                    };
                }
                let mut found: Vec<_> = listed!(open, (alarms::raised_at, alarms::id))?;
                found.extend(listed!(taken, (alarms::taken_at.desc(), alarms::id))?);
                Ok(found)
            })
            .await?;
        rows.into_iter().map(alarm_view).collect()
    }

    async fn disputes_of(&self, order: OrderId) -> Result<Vec<Dispute>, StoreError> {
        self.disputes_about(order).await
    }

    async fn open_disputes(&self, request: PageRequest) -> Result<Page<DisputeView>, StoreError> {
        self.disputes_that_wait(request).await
    }

    async fn dispute(&self, id: DisputeId) -> Result<Option<DisputeView>, StoreError> {
        self.dispute_with_order(id).await
    }

    async fn claims_of(&self, order: OrderId) -> Result<Vec<GuaranteeClaim>, StoreError> {
        self.claims_about(order).await
    }

    async fn open_claims(&self, request: PageRequest) -> Result<Page<ClaimView>, StoreError> {
        self.claims_that_wait(request).await
    }

    async fn claim(&self, id: GuaranteeClaimId) -> Result<Option<ClaimView>, StoreError> {
        self.claim_with_order(id).await
    }

    async fn visits_of(&self, provider: ProviderId, request: PageRequest) -> Result<Page<ClaimView>, StoreError> {
        self.visits_for(provider, request).await
    }

    async fn damage_of(&self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError> {
        self.damage_by(order).await
    }

    async fn open_damage(&self, request: PageRequest) -> Result<Page<DamageView>, StoreError> {
        self.damage_that_waits(request).await
    }

    async fn damage(&self, id: DamageClaimId) -> Result<Option<DamageView>, StoreError> {
        self.damage_with_order(id).await
    }

    async fn damage_said(&self, provider: ProviderId, request: PageRequest) -> Result<Page<DamageView>, StoreError> {
        self.damage_said_of(provider, request).await
    }

    async fn messages_about(&self, order: OrderId) -> Result<Vec<Message>, StoreError> {
        let rows: Vec<MessageRow> = self
            .read(move |conn| {
                let theirs = tickets::table.filter(tickets::order_id.eq(order.to_string())).select(tickets::id);
                ticket_messages::table
                    .filter(ticket_messages::ticket_id.eq_any(theirs))
                    .order((ticket_messages::created_at, ticket_messages::id))
                    .limit(100)
                    .select(MessageRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(Message::try_from).collect()
    }
}

fn alarm_view((row, caller, taker): (AlarmRow, Option<CallerColumns>, Option<String>)) -> Result<AlarmView, StoreError> {
    let alarm = Alarm::try_from(row)?;
    let (caller_name, caller_phone, message) = match (&alarm.source, caller) {
        (AlarmSource::Guest(guest), _) => (guest.name.clone(), Some(guest.phone.to_string()), guest.message.clone()),
        (AlarmSource::Ticket(_), Some((subject, first, last, phone))) => (format!("{first} {last}"), phone, subject),
        (AlarmSource::Ticket(_), None) => return Err(StoreError::Failed("an alarm has lost its ticket".into())),
    };
    Ok(AlarmView { alarm, caller_name, caller_phone, message, taker })
}

fn view((row, (first_name, last_name, email, phone), message): ViewRow) -> Result<TicketView, StoreError> {
    Ok(TicketView {
        ticket: Ticket::try_from(row)?,
        messages: vec![Message::try_from(message)?],
        owner: TicketOwner { first_name, last_name, email, phone },
    })
}
