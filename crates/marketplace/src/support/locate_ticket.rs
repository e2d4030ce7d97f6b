use super::SupportError;
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, TicketId, UserId};
use support::ReportedPosition;

/// A person who reported danger tells where they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocateTicket {
    pub call: Invocation,
    pub user: UserId,
    pub ticket: TicketId,
    pub position: ReportedPosition,
}

/// Stores the position with the ticket. `Already` for a position that is not usable or not newer
/// than the known one, and once the ticket is closed.
///
/// # Errors
/// `NotFound` also for another person's ticket, and for one that is not about danger.
pub async fn locate_ticket(
    store: &dyn Store,
    cmd: LocateTicket,
) -> Result<Applied<()>, SupportError> {
    store
        .unit(cmd.call, move |uow| locate_ticket_in(uow, &cmd))
        .await
}

fn locate_ticket_in(
    uow: &mut dyn UnitOfWork,
    cmd: &LocateTicket,
) -> Result<Applied<()>, SupportError> {
    let now = uow.now();
    let mut ticket = uow
        .tickets()
        .lock(cmd.ticket)?
        .filter(|ticket| ticket.owner.account() == Some(cmd.user) && ticket.category.is_danger())
        .ok_or(SupportError::NotFound)?;
    let Some(position) = cmd.position.usable(now) else {
        return Ok(Applied::Already);
    };
    let located = ticket.locate(position);
    if located.is_now() {
        uow.tickets().save(ticket)?;
    }
    Ok(located)
}
