//! The ticket of a cancellation.

use super::CancellationsError;
use crate::{UnitOfWork, settings::answer_times_in};
use kernel::TicketId;
use orders::Order;
use support::{NewTicket, Ticket, TicketCategory};

/// A ticket of the customer, because it is about their money. It does not count against the maximum
/// of open tickets.
pub(super) fn ticket_about_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    begins: &str,
    id: TicketId,
) -> Result<Ticket, CancellationsError> {
    let subject: String = format!("{begins} {}: {}", order.reference, order.title)
        .chars()
        .take(Ticket::SUBJECT_MAX_CHARS)
        .collect();
    Ok(Ticket::open(NewTicket {
        id,
        user: order.customer,
        category: TicketCategory::Cancellation,
        subject,
        order: Some(order.id),
        answer_times: answer_times_in(uow)?,
        now: uow.now(),
    })?)
}
