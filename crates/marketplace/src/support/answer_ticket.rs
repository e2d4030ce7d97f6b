use super::{
    SupportError, alarms::take_with_ticket_in, photos::check_photos_in, tell_owner::tell_owner_in,
};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Actor, FieldErrors, Invocation, TicketId, UploadId};
use support::{Content, WaitsFor};

/// A member of staff answers a ticket, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerTicket {
    pub call: Invocation,
    pub ticket: TicketId,
    pub message: String,
    /// Photos that the member of staff uploaded.
    pub photos: Vec<UploadId>,
    /// The person who must act next.
    pub waits_for: WaitsFor,
}

/// Adds the answer and notifies the owner of the ticket.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Invalid`, also for another user's photo; `Ticket(Closed | Full | NoProvider)`.
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
    let content = Content::check(&cmd.message, &cmd.photos)?;
    check_photos_in(uow, &content, staff)?;
    let mut ticket = uow
        .tickets()
        .lock(cmd.ticket)?
        .ok_or(SupportError::NotFound)?;
    // A guest has no account that could load a photo.
    if ticket.owner.guest().is_some() && !content.photos.is_empty() {
        return Err(FieldErrors::one(
            "photoIds",
            "not_for_guests",
            "A person without an account cannot see photos. Please describe it.",
        )
        .into());
    }
    let message = ticket.answer(uow.next_id(), staff, content, cmd.waits_for, now)?;
    tell_owner_in(uow, &ticket, |user| DomainEvent::SupportAnswered {
        ticket: ticket.id,
        reference: ticket.reference.clone(),
        user,
    })?;
    uow.tasks()
        .cancel(TaskKind::CloseTicket, ticket.id.uuid())?;
    take_with_ticket_in(uow, &ticket, staff)?;
    uow.tickets().save(ticket)?;
    uow.tickets().add_message(message)?;
    Ok(())
}
