use super::{SupportError, photos::check_photos_in};
use crate::{Store, TaskKind, UnitOfWork};
use kernel::{Invocation, TicketId, UploadId, UserId};
use support::Content;

/// The owner of a ticket writes another message, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WriteMessage {
    pub call: Invocation,
    pub user: UserId,
    pub ticket: TicketId,
    pub message: String,
    /// Photos that the owner uploaded.
    pub photos: Vec<UploadId>,
}

/// Adds the message. A resolved ticket is reopened by it.
///
/// # Errors
/// `NotFound` also for another user's ticket; `Invalid`, also for another user's photo; `Ticket(Closed | Full)`.
pub async fn write_message(store: &dyn Store, cmd: WriteMessage) -> Result<(), SupportError> {
    store
        .unit(cmd.call, move |uow| write_message_in(uow, &cmd))
        .await
}

fn write_message_in(uow: &mut dyn UnitOfWork, cmd: &WriteMessage) -> Result<(), SupportError> {
    let now = uow.now();
    let content = Content::check(&cmd.message, &cmd.photos)?;
    check_photos_in(uow, &content, cmd.user)?;
    let mut ticket = uow
        .tickets()
        .lock(cmd.ticket)?
        .filter(|ticket| ticket.owner.account() == Some(cmd.user))
        .ok_or(SupportError::NotFound)?;
    let message = ticket.ask(uow.next_id(), content, now)?;
    uow.tasks()
        .cancel(TaskKind::CloseTicket, ticket.id.uuid())?;
    uow.tickets().save(ticket)?;
    uow.tickets().add_message(message)?;
    Ok(())
}
