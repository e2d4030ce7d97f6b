//! The ticket to which a guest gets a link.

use crate::UnitOfWork;
use kernel::{StoreError, TicketId};
use support::{Guest, Owner, Ticket};

/// The ticket, if it is open to the link. It is not locked, because a unit locks tickets before
/// messages.
pub(super) fn open_ticket_in(
    uow: &mut dyn UnitOfWork,
    id: TicketId,
) -> Result<Option<Ticket>, StoreError> {
    let now = uow.now();
    let ticket = uow.tickets().find(id)?;
    Ok(ticket.filter(|ticket| ticket.is_open_to_link(now)))
}

/// Replaces the hash of the link that opens the ticket. The earlier link no longer opens it.
pub(super) fn relink_in(
    uow: &mut dyn UnitOfWork,
    id: TicketId,
    hash: &str,
) -> Result<(), StoreError> {
    let Some(mut ticket) = uow.tickets().lock(id)? else {
        return Ok(());
    };
    let Owner::Guest(guest) = ticket.owner else {
        return Ok(());
    };
    ticket.owner = Owner::Guest(Guest {
        link_hash: hash.to_owned(),
        ..guest
    });
    uow.tickets().save(ticket)
}
