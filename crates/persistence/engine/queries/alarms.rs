//! Alarms with their callers, as staff see them.

use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{AlarmRow, Row, TicketRow},
    schema::{alarms, orders, tickets, users},
};
use ::orders::Address;
use ::support::{Alarm, AlarmSource, Ticket};
use diesel::result::QueryResult;
use kernel::{StoreError, Timestamp};
use marketplace::read::AlarmView;
use std::collections::HashMap;

/// The maximum number of alarms in a list.
const SHOWN: i64 = 50;

/// The first name, last name and phone number of a person.
type PersonColumns = (String, String, Option<String>);
type CallerColumns = (TicketRow, PersonColumns);
/// The id, reference and address of an order, and its customer.
type OrderColumns = (String, String, Option<String>, PersonColumns);
/// The alarm, and the first name of the member of staff who took it.
type AlarmColumns = (AlarmRow, Option<String>);

/// What belongs to the listed alarms, by the id of the ticket or of the order.
struct Sources {
    tickets: HashMap<String, CallerColumns>,
    orders: HashMap<String, OrderColumns>,
}

fn sources(conn: &mut DbConnection, found: &[AlarmColumns]) -> QueryResult<Sources> {
    let of_tickets = found
        .iter()
        .filter_map(|(alarm, _)| alarm.ticket_id.as_deref());
    let callers: Vec<CallerColumns> = tickets::table
        .inner_join(users::table)
        .filter(tickets::id.eq_any(of_tickets))
        .select((
            TicketRow::as_select(),
            (users::first_name, users::last_name, users::phone),
        ))
        .load(conn)?;
    let of_orders: Vec<&str> = found
        .iter()
        .filter_map(|(alarm, _)| alarm.order_id.as_deref())
        .collect();
    let jobs = if of_orders.is_empty() {
        Vec::new()
    } else {
        silent_jobs(conn, &of_orders)?
    };
    let by_ticket = callers
        .into_iter()
        .map(|caller| (caller.0.id.clone(), caller));
    let by_order = jobs.into_iter().map(|job| (job.0.clone(), job));
    Ok(Sources {
        tickets: by_ticket.collect(),
        orders: by_order.collect(),
    })
}

/// The orders of silent alarms, which are rare, so most lists do not need this statement.
fn silent_jobs(conn: &mut DbConnection, ids: &[&str]) -> QueryResult<Vec<OrderColumns>> {
    orders::table
        .inner_join(users::table)
        .filter(orders::id.eq_any(ids))
        .select((
            orders::id,
            orders::reference,
            orders::address,
            (users::first_name, users::last_name, users::phone),
        ))
        .load(conn)
}

impl Queries {
    /// The alarms that wait, and those that staff took since a time.
    pub(super) async fn alarms_for_staff(
        &self,
        taken_since: Timestamp,
    ) -> Result<Vec<AlarmView>, StoreError> {
        let (rows, sources): (Vec<AlarmColumns>, Sources) = self
            .snapshot(move |conn| {
                let (open, taken) = (
                    alarms::taken_at.is_null(),
                    alarms::taken_at.ge(taken_since.naive_utc()),
                );
                macro_rules! listed {
                    ($which:expr, $order:expr) => {{
                        let taker = users::table
                            .filter(users::id.nullable().eq(alarms::taken_by))
                            .select(users::first_name);
                        let listed = alarms::table.filter($which).order($order).limit(SHOWN);
                        listed
                            .select((AlarmRow::as_select(), taker.single_value()))
                            .load(conn)
                    }};
                }
                let mut found: Vec<AlarmColumns> = listed!(open, (alarms::raised_at, alarms::id))?;
                found.extend(listed!(taken, (alarms::taken_at.desc(), alarms::id))?);
                let sources = sources(conn, &found)?;
                Ok((found, sources))
            })
            .await?;
        rows.into_iter()
            .map(|(row, taker)| alarm_view(row, taker, &sources))
            .collect()
    }
}

fn alarm_view(
    row: AlarmRow,
    taker: Option<String>,
    sources: &Sources,
) -> Result<AlarmView, StoreError> {
    let lost = |what: &str| StoreError::Failed(format!("an alarm has lost its {what}"));
    let alarm = Alarm::try_from(row)?;
    let (caller_name, caller_phone, message, position) = match &alarm.source {
        AlarmSource::Guest(guest) => (
            guest.name.clone(),
            Some(guest.phone.to_string()),
            guest.message.clone(),
            None,
        ),
        AlarmSource::Ticket(id) => {
            let found = sources.tickets.get(&id.to_string()).cloned();
            let (ticket, (first, last, phone)) = found.ok_or_else(|| lost("ticket"))?;
            let ticket = Ticket::try_from(ticket)?;
            let name = format!("{first} {last}");
            (name, phone, ticket.subject, ticket.position)
        }
        AlarmSource::Order { order, position } => {
            let found = sources.orders.get(&order.to_string()).cloned();
            let (id, reference, address, (first, last, phone)) =
                found.ok_or_else(|| lost("order"))?;
            let address: Option<Address> =
                Row::new("orders", &id).opt_json("address", address.as_deref())?;
            let message = silent_message(&reference, address.as_ref());
            (format!("{first} {last}"), phone, message, *position)
        }
    };
    Ok(AlarmView {
        alarm,
        caller_name,
        caller_phone,
        message,
        position,
        taker,
    })
}

/// What staff must know about a silent alarm.
fn silent_message(reference: &str, address: Option<&Address>) -> String {
    let place = address.map(Address::one_line).unwrap_or_default();
    format!(
        "Silent alarm: the safety PIN of {reference} was entered at the door. Neither phone shows it. \
         Do not tell the provider. The place: {place}"
    )
}
