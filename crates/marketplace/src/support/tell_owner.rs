use crate::{DomainEvent, UnitOfWork, codes::queue_in};
use kernel::{SmsId, StoreError, UserId};
use notifications::SmsMessage;
use support::{Owner, Ticket};

/// Tells the owner of a ticket that there is news: an account by its notifications, and a guest by an
/// SMS with the link to the ticket.
pub(super) fn tell_owner_in(
    uow: &mut dyn UnitOfWork,
    ticket: &Ticket,
    event_for: impl FnOnce(UserId) -> DomainEvent,
) -> Result<(), StoreError> {
    match &ticket.owner {
        Owner::Account(user) => uow.emit(&event_for(*user)),
        Owner::Guest(_) => send_link_in(uow, ticket),
    }
}

/// Queues the SMS with the link to a guest's ticket. No SMS is queued once the number was deleted or
/// the link was revoked.
pub(super) fn send_link_in(uow: &mut dyn UnitOfWork, ticket: &Ticket) -> Result<(), StoreError> {
    if ticket.is_link_revoked() {
        return Ok(());
    }
    let guest = ticket.owner.guest();
    let Some(phone) = guest.and_then(|guest| guest.phone.clone()) else {
        return Ok(());
    };
    let now = uow.now();
    let id: SmsId = uow.next_id();
    queue_in(uow, SmsMessage::guest_link(id, phone, ticket.id, now))
}
