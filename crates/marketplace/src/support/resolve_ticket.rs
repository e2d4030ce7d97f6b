use super::{
    SupportError, alarms::take_with_ticket_in, lock_by_staff_in, tell_owner::tell_owner_in,
};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Applied, Invocation, TicketId};
use support::{Message, WaitsFor};

/// A member of staff resolves a ticket, with or without a final message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResolveTicket {
    pub call: Invocation,
    pub ticket: TicketId,
    pub message: Option<String>,
}

/// Resolves the ticket and notifies its owner, who has some days to reopen it. `Already` when it was
/// resolved before.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Invalid`; `Undecided` while a compensation waits for
/// a decision in the ticket; `Ticket(Closed | Full)`.
pub async fn resolve_ticket(
    store: &dyn Store,
    cmd: ResolveTicket,
) -> Result<Applied<()>, SupportError> {
    store
        .unit(cmd.call, move |uow| resolve_ticket_in(uow, &cmd))
        .await
}

fn resolve_ticket_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ResolveTicket,
) -> Result<Applied<()>, SupportError> {
    let now = uow.now();
    let (staff, mut ticket) = lock_by_staff_in(uow, cmd.ticket)?;
    let text = cmd.message.as_deref().map(Message::text).transpose()?;
    if ticket.clone().resolve(now)? == Applied::Already {
        return Ok(Applied::Already);
    }
    if let Some(owner) = ticket.owner.account()
        && uow
            .cancellations()
            .has_held_make_good(owner.into(), ticket.id)?
    {
        return Err(SupportError::Undecided);
    }
    if let Some(text) = text {
        let message = ticket.answer(uow.next_id(), staff, text.into(), WaitsFor::Customer, now)?;
        uow.tickets().add_message(message)?;
    }
    let _now = ticket.resolve(now)?;
    let days = ticket.answer_times.reopen_days;
    tell_owner_in(uow, &ticket, |user| DomainEvent::SupportResolved {
        ticket: ticket.id,
        reference: ticket.reference.clone(),
        user,
        days,
    })?;
    let closes = now.plus_days(days);
    uow.schedule(TaskKind::CloseTicket, ticket.id.uuid(), closes)?;
    take_with_ticket_in(uow, &ticket, staff)?;
    uow.tickets().save(ticket)?;
    Ok(Applied::Now(()))
}
