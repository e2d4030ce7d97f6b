//! The tickets of a cancellation.

use super::CancellationsError;
use crate::{UnitOfWork, settings::answer_times_in};
use kernel::{TicketId, UserId};
use orders::Order;
use support::{Message, NewTicket, Ticket, TicketCategory, WaitsFor};

/// A ticket of the customer, because it is about their money. It does not count against the maximum
/// of open tickets.
pub(super) fn ticket_about_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    begins: &str,
    id: TicketId,
) -> Result<Ticket, CancellationsError> {
    let whose = (order.customer, TicketCategory::Cancellation);
    ticket_of_in(uow, order, whose, begins, id)
}

/// A ticket about the order of its customer or its provider.
pub(super) fn ticket_of_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (user, category): (UserId, TicketCategory),
    begins: &str,
    id: TicketId,
) -> Result<Ticket, CancellationsError> {
    let subject: String = format!("{begins} {}: {}", order.reference, order.title)
        .chars()
        .take(Ticket::SUBJECT_MAX_CHARS)
        .collect();
    Ok(Ticket::open(NewTicket {
        id,
        user,
        category,
        subject,
        order: Some(order.id),
        answer_times: answer_times_in(uow)?,
        now: uow.now(),
    })?)
}

/// Adds the decision of staff as an answer to a ticket that is not closed.
pub(super) fn say_in(
    uow: &mut dyn UnitOfWork,
    ticket: TicketId,
    staff: UserId,
    text: &str,
) -> Result<(), CancellationsError> {
    let now = uow.now();
    let Some(mut ticket) = uow
        .tickets()
        .lock(ticket)?
        .filter(|ticket| !ticket.is_closed())
    else {
        return Ok(());
    };
    let message = ticket.answer(
        uow.next_id(),
        staff,
        Message::text(text)?.into(),
        WaitsFor::Customer,
        now,
    )?;
    uow.tickets().save(ticket)?;
    uow.tickets().add_message(message)?;
    Ok(())
}
