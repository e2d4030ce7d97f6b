use super::{SupportError, photos::check_photos_in, sound_alarm::alarm_in};
use crate::{Store, UnitOfWork, settings::answer_times_in};
use kernel::{FieldErrors, Invocation, OrderId, TicketId, UploadId, UserId};
use support::{
    Content, Message, NewTicket, ReportedPosition, Ticket, TicketCategory, TicketChannel,
};

/// A user asks support for help, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenTicket {
    pub call: Invocation,
    pub user: UserId,
    pub category: TicketCategory,
    pub subject: String,
    pub message: String,
    /// The order that the ticket is about; it must be the user's own order or job.
    pub order: Option<OrderId>,
    /// Photos that the user uploaded.
    pub photos: Vec<UploadId>,
}

/// Opens a ticket.
///
/// # Errors
/// `Invalid` also for another user's order or photo; `TooMany`.
pub async fn open_ticket(store: &dyn Store, cmd: OpenTicket) -> Result<TicketId, SupportError> {
    store
        .unit(cmd.call, move |uow| open_ticket_in(uow, &cmd, None))
        .await
}

/// Opens the ticket. `position` is where a person is who reports danger.
pub(super) fn open_ticket_in(
    uow: &mut dyn UnitOfWork,
    cmd: &OpenTicket,
    position: Option<ReportedPosition>,
) -> Result<TicketId, SupportError> {
    open_by_in(uow, cmd, (TicketChannel::Web, cmd.user), position)
}

/// Opens a ticket that came by a channel. The writer of the first message is the owner, or the
/// member of staff who noted it down.
pub(super) fn open_by_in(
    uow: &mut dyn UnitOfWork,
    cmd: &OpenTicket,
    (channel, writer): (TicketChannel, UserId),
    position: Option<ReportedPosition>,
) -> Result<TicketId, SupportError> {
    let now = uow.now();
    let content = Content::check(&cmd.message, &cmd.photos)?;
    let new = NewTicket {
        id: uow.next_id(),
        user: cmd.user,
        category: cmd.category,
        subject: cmd.subject.clone(),
        order: cmd.order,
        answer_times: answer_times_in(uow)?,
        now,
    };
    let mut ticket = Ticket {
        channel,
        ..Ticket::open(new)?
    };
    if let Some(order) = cmd.order {
        let order = uow.orders().lock(order)?;
        let concerns = order.is_some_and(|order| {
            order.customer == cmd.user || order.provider == Some(cmd.user.into())
        });
        if !concerns {
            return Err(FieldErrors::one(
                "orderId",
                "unknown_order",
                "There is no such request of yours.",
            )
            .into());
        }
    }
    check_photos_in(uow, &content, writer)?;
    // The account is locked, so that two tickets at once are counted one after the other.
    let owner = uow.users().lock(cmd.user)?;
    if owner.is_none() && writer != cmd.user {
        return Err(SupportError::NotFound);
    }
    // Neither a ticket about danger nor one of staff is refused for the number of open tickets.
    let counts = writer == cmd.user && !cmd.category.is_danger();
    if counts && uow.tickets().count_open_of(cmd.user)? >= Ticket::OPEN_MAX {
        return Err(SupportError::TooMany);
    }
    let id = ticket.id;
    let message = Message {
        author_id: Some(writer),
        ..ticket.ask(uow.next_id(), content, now)?
    };
    ticket.position = position;
    uow.tickets().insert(ticket.clone())?;
    uow.tickets().add_message(message)?;
    alarm_in(uow, &ticket)?;
    Ok(id)
}
