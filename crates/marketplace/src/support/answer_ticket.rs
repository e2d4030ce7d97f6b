use super::{SupportError, alarms::take_with_ticket_in};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Actor, Invocation, TicketId};
use support::Message;

/// A member of staff answers a ticket, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerTicket {
    pub call: Invocation,
    pub ticket: TicketId,
    pub message: String,
}

/// Adds the answer and notifies the owner of the ticket.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Invalid`; `Ticket(Closed | Full)`.
pub async fn answer_ticket(store: &dyn Store, cmd: AnswerTicket) -> Result<(), SupportError> {
    store
        .unit(cmd.call, move |uow| answer_ticket_in(uow, &cmd))
        .await
}

fn answer_ticket_in(uow: &mut dyn UnitOfWork, cmd: &AnswerTicket) -> Result<(), SupportError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(SupportError::NotFound);
    };
    let mut ticket = uow
        .tickets()
        .lock(cmd.ticket)?
        .ok_or(SupportError::NotFound)?;
    let text = Message::text(&cmd.message)?;
    let message = ticket.answer(uow.next_id(), staff, text, now)?;
    let event = DomainEvent::SupportAnswered {
        ticket: ticket.id,
        reference: ticket.reference.clone(),
        user: ticket.user,
    };
    uow.emit(&event)?;
    uow.tasks()
        .cancel(TaskKind::CloseTicket, ticket.id.uuid())?;
    take_with_ticket_in(uow, &ticket, staff)?;
    uow.tickets().save(ticket)?;
    uow.tickets().add_message(message)?;
    Ok(())
}
