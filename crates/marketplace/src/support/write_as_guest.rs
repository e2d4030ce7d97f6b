use super::SupportError;
use crate::{Store, TaskKind, UnitOfWork};
use kernel::Invocation;
use support::Content;

/// A person without an account writes another message in their ticket, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WriteAsGuest {
    pub call: Invocation,
    /// The hash of the token in the link.
    pub link_hash: String,
    pub message: String,
}

/// Adds the message. A resolved ticket is reopened by it.
///
/// # Errors
/// `NotFound` for a link that opens no ticket or that staff revoked; `LinkOver`; `Invalid`; `Ticket(Closed | Full)`.
pub async fn write_as_guest(store: &dyn Store, cmd: WriteAsGuest) -> Result<(), SupportError> {
    store.unit(cmd.call, move |uow| write_in(uow, &cmd)).await
}

fn write_in(uow: &mut dyn UnitOfWork, cmd: &WriteAsGuest) -> Result<(), SupportError> {
    let now = uow.now();
    let id = uow.tickets().of_guest_link(&cmd.link_hash)?;
    let id = id.ok_or(SupportError::NotFound)?;
    let ticket = uow.tickets().lock(id)?;
    let mut ticket = ticket
        .filter(|ticket| !ticket.is_link_revoked())
        .ok_or(SupportError::NotFound)?;
    if !ticket.is_open_to_link(now) {
        return Err(SupportError::LinkOver);
    }
    let content = Content::check(&cmd.message, &[])?;
    let message = ticket.ask(uow.next_id(), content, now)?;
    uow.tasks()
        .cancel(TaskKind::CloseTicket, ticket.id.uuid())?;
    uow.tickets().save(ticket)?;
    uow.tickets().add_message(message)?;
    Ok(())
}
