use super::SupportError;
use crate::Store;
use kernel::{Applied, Invocation, TicketId};

/// Closes a ticket that was resolved some days ago. A reopened one stays as it is.
pub async fn close_ticket(
    store: &dyn Store,
    ticket: TicketId,
    call: Invocation,
) -> Result<Applied<()>, SupportError> {
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let Some(mut ticket) = uow.tickets().lock(ticket)? else {
                return Ok(Applied::Already);
            };
            let closed = ticket.close(now);
            if closed.is_now() {
                uow.tickets().save(ticket)?;
            }
            Ok(closed)
        })
        .await
}
