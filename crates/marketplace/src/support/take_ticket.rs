use super::{SupportError, alarms::take_with_ticket_in, lock_by_staff_in};
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, TicketId, UserId};

/// A member of staff takes care of a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeTicket {
    pub call: Invocation,
    pub ticket: TicketId,
    /// The colleague who had it, as the caller saw it.
    pub from: Option<UserId>,
}

/// Takes the ticket, and its alarm unless a colleague has taken it. `Already` when the caller has the
/// ticket.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Ticket(Closed | Taken)`.
pub async fn take_ticket(store: &dyn Store, cmd: TakeTicket) -> Result<Applied<()>, SupportError> {
    store
        .unit(cmd.call, move |uow| take_ticket_in(uow, cmd))
        .await
}

fn take_ticket_in(uow: &mut dyn UnitOfWork, cmd: TakeTicket) -> Result<Applied<()>, SupportError> {
    let (staff, mut ticket) = lock_by_staff_in(uow, cmd.ticket)?;
    if ticket.take(staff, cmd.from)? == Applied::Already {
        return Ok(Applied::Already);
    }
    take_with_ticket_in(uow, &ticket, staff)?;
    uow.tickets().save(ticket)?;
    Ok(Applied::Now(()))
}
