use super::{CancellationsError, ticket::ticket_about_in};
use crate::UnitOfWork;
use kernel::{ProviderId, TicketId};
use orders::Order;
use support::Message;

/// Opens a ticket of the customer with a report of the provider. The parts are paragraphs, and empty
/// ones are left out.
pub(super) fn report_ticket_in(
    uow: &mut dyn UnitOfWork,
    (order, provider): (&Order, ProviderId),
    subject: &str,
    parts: &[String],
) -> Result<TicketId, CancellationsError> {
    let now = uow.now();
    let id = uow.next_id();
    let mut ticket = ticket_about_in(uow, order, subject, id)?;
    let text = parts
        .iter()
        .filter(|part| !part.is_empty())
        .cloned()
        .collect::<Vec<_>>()
        .join("\n\n");
    let message = ticket.report(
        uow.next_id(),
        provider.into(),
        Message::text(&text)?.into(),
        now,
    )?;
    uow.tickets().insert(ticket)?;
    uow.tickets().add_message(message)?;
    Ok(id)
}
