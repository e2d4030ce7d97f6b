use super::{OpenTicket, SupportError, open_ticket::open_by_in};
use crate::Store;
use kernel::{Actor, TicketId};
use support::TicketChannel;

/// A member of staff opens a ticket for a person who called or wrote elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenForCustomer {
    /// What the person said, as the member of staff noted it down; called by the member of staff.
    pub ticket: OpenTicket,
    pub channel: TicketChannel,
}

/// Opens the ticket. The stored author of its first message is the member of staff.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Invalid` also for another person's order.
pub async fn open_for_customer(
    store: &dyn Store,
    cmd: OpenForCustomer,
) -> Result<TicketId, SupportError> {
    store
        .unit(cmd.ticket.call, move |uow| {
            let Actor::Staff { id: staff, .. } = uow.actor() else {
                return Err(SupportError::NotFound);
            };
            open_by_in(uow, &cmd.ticket, (cmd.channel, staff), None)
        })
        .await
}
