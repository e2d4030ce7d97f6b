//! The ticket of a cancellation.

use kernel::{FieldErrors, TicketId, Timestamp};
use orders::Order;
use support::{NewTicket, Ticket, TicketCategory};

/// A ticket of the customer, because it is about their money. It does not count against the maximum
/// of open tickets.
pub(super) fn ticket_about(
    order: &Order,
    begins: &str,
    id: TicketId,
    now: Timestamp,
) -> Result<Ticket, FieldErrors> {
    let subject: String = format!("{begins} {}: {}", order.reference, order.title)
        .chars()
        .take(Ticket::SUBJECT_MAX_CHARS)
        .collect();
    Ticket::open(NewTicket {
        id,
        user: order.customer,
        category: TicketCategory::Cancellation,
        subject,
        order: Some(order.id),
        now,
    })
}
