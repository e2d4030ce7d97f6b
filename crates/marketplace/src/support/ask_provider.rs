use super::SupportError;
use crate::{AskedProvider, DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Actor, Invocation, TicketId};
use support::{Message, Question, TicketError};

/// A member of staff asks the provider of the order that a ticket is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskProvider {
    pub call: Invocation,
    pub ticket: TicketId,
    pub question: String,
}

/// Adds the question and notifies the provider. The ticket waits for the provider.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Invalid`; `Ticket(Closed | NoProvider |
/// Asked)`.
pub async fn ask_provider(store: &dyn Store, cmd: AskProvider) -> Result<(), SupportError> {
    store
        .unit(cmd.call, move |uow| ask_provider_in(uow, &cmd))
        .await
}

fn ask_provider_in(uow: &mut dyn UnitOfWork, cmd: &AskProvider) -> Result<(), SupportError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(SupportError::NotFound);
    };
    let text = Message::text(&cmd.question)?;
    // The order is locked before the ticket.
    let about = uow.tickets().order_of(cmd.ticket)?;
    let order = match about {
        Some(order) => uow.orders().lock(order)?,
        None => None,
    };
    let mut ticket = uow
        .tickets()
        .lock(cmd.ticket)?
        .ok_or(SupportError::NotFound)?;
    let provider = order
        .and_then(|order| order.provider)
        .ok_or(TicketError::NoProvider)?;
    let is_asked = uow.tickets().has_open_question(ticket.id)?;
    ticket.ask_provider(is_asked, now)?;
    let question = Question {
        id: uow.next_id(),
        ticket: ticket.id,
        provider,
        asked_by: staff,
        text,
        asked_at: now,
        answer: None,
        answered_at: None,
        version: 0,
    };
    uow.emit(&DomainEvent::ProviderAsked(AskedProvider {
        ticket: ticket.id,
        reference: ticket.reference.clone(),
        provider,
    }))?;
    uow.tasks()
        .cancel(TaskKind::CloseTicket, ticket.id.uuid())?;
    uow.tickets().save(ticket)?;
    uow.tickets().add_question(question)?;
    Ok(())
}
