//! Support: tickets of signed-in users and of guests, answered by staff, and alarms, which call
//! staff at once.

mod alarm_mail;
mod alarms;
mod answer_question;
mod answer_ticket;
mod ask_provider;
mod close_ticket;
mod error;
mod locate_ticket;
mod open_for_customer;
mod open_for_guest;
mod open_ticket;
mod photos;
mod report_client_error;
mod resolve_ticket;
mod revoke_link;
mod silent_alarm;
mod sound_alarm;
mod take_ticket;
mod tell_owner;
mod write_as_guest;
mod write_message;

pub(crate) use alarm_mail::alarm_content;
pub use alarm_mail::mail_alarm;
pub(crate) use alarms::called_in;
pub use alarms::{
    RaiseAlarm, Raised, Reporter, TakeAlarm, escalate_alarm, raise_alarm, take_alarm,
};
pub use answer_question::{AnswerQuestion, answer_question};
pub use answer_ticket::{AnswerTicket, answer_ticket};
pub use ask_provider::{AskProvider, ask_provider};
pub use close_ticket::close_ticket;
pub use error::SupportError;
pub use locate_ticket::{LocateTicket, locate_ticket};
pub use open_for_customer::{OpenForCustomer, open_for_customer};
pub use open_for_guest::{OpenForGuest, OpenedForGuest, open_for_guest};
pub use open_ticket::{OpenTicket, open_ticket};
pub use report_client_error::report_client_error;
pub use resolve_ticket::{ResolveTicket, resolve_ticket};
pub use revoke_link::{RevokeLink, revoke_link};
pub(crate) use silent_alarm::raise_silent_in;
pub use take_ticket::{TakeTicket, take_ticket};
pub use write_as_guest::{WriteAsGuest, write_as_guest};
pub use write_message::{WriteMessage, write_message};

use crate::UnitOfWork;
use kernel::{Actor, TicketId, UserId};
use support::Ticket;

/// The caller, who must be a member of staff, and the locked ticket.
fn lock_by_staff_in(
    uow: &mut dyn UnitOfWork,
    id: TicketId,
) -> Result<(UserId, Ticket), SupportError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(SupportError::NotFound);
    };
    let ticket = uow.tickets().lock(id)?.ok_or(SupportError::NotFound)?;
    Ok((staff, ticket))
}
