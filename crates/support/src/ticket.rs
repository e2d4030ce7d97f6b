//! A ticket: what it holds, who takes care of it, and its end.

mod turn;

use crate::{
    AnswerTimes, Owner, Priority, ReportedPosition, TicketCategory, TicketChannel, TicketState,
};
use kernel::{Applied, OrderId, TicketId, TicketReference, Timestamp, UserId};

/// A question or complaint to support.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    pub id: TicketId,
    pub reference: TicketReference,
    pub owner: Owner,
    pub category: TicketCategory,
    pub subject: String,
    pub channel: TicketChannel,
    pub order: Option<OrderId>,
    pub state: TicketState,
    pub priority: Priority,
    /// The number of its messages.
    pub messages: u32,
    /// The time by which the next answer is due, see [`Ticket::due_at`]. The list of support is
    /// sorted by it.
    pub answer_due_at: Timestamp,
    /// The times that were in force when it was opened.
    pub answer_times: AnswerTimes,
    pub answered_at: Option<Timestamp>,
    pub resolved_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    /// The last place of the person who reported danger, if their phone sent one.
    pub position: Option<ReportedPosition>,
    /// The member of staff who takes care of it.
    pub taken_by: Option<UserId>,
    pub version: i64,
}

/// The reason why a ticket refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TicketError {
    #[error("This ticket is closed. Please open a new one.")]
    Closed,
    #[error("This ticket has as many messages as one can have. Please open a new one.")]
    Full,
    #[error("This ticket is not about a job with a provider, so it cannot wait for one.")]
    NoProvider,
    #[error("The provider has not answered the last question yet.")]
    Asked,
    #[error("A colleague has taken this ticket in the meantime.")]
    Taken,
}

impl Ticket {
    pub const MESSAGES_MAX: u32 = 200;
    /// The maximum number of open tickets of one person.
    pub const OPEN_MAX: u32 = 10;
    /// The maximum number of tickets that a person without an account opens in 24 hours with one
    /// phone number.
    pub const GUEST_DAY_MAX: u32 = 3;
    /// The number of days for which the link of a guest shows the ticket after it was closed.
    pub const GUEST_LINK_DAYS: i64 = 30;
    /// The number of days after its last change after which the ticket of a guest is closed, if it is
    /// still open, and loses the number and the texts of the guest.
    pub const GUEST_KEPT_DAYS: i64 = 180;
    pub const SUBJECT_MAX_CHARS: usize = 120;

    /// Whether no more messages can be added.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.state, TicketState::Closed)
    }

    /// Whether the link of a guest still shows the ticket. It ends when staff revoke it, and some time
    /// after the ticket was closed, which is its last change.
    #[must_use]
    pub fn is_open_to_link(&self, now: Timestamp) -> bool {
        let ends = self.updated_at.plus_days(Self::GUEST_LINK_DAYS);
        self.owner.guest().is_some() && !self.is_link_revoked() && (!self.is_closed() || now < ends)
    }

    /// Whether staff revoked the link of the guest.
    #[must_use]
    pub fn is_link_revoked(&self) -> bool {
        let guest = self.owner.guest();
        guest.is_some_and(|guest| guest.link_revoked_at.is_some())
    }

    /// Revokes the link of the guest for good; `Already` when it was revoked before. `None` for the
    /// ticket of an account, which has no link. The ticket keeps the time of its last change, so that the
    /// number of the guest is deleted as early as without it.
    pub fn revoke_link(&mut self, now: Timestamp) -> Option<Applied<()>> {
        let Owner::Guest(guest) = &mut self.owner else {
            return None;
        };
        if guest.link_revoked_at.is_some() {
            return Some(Applied::Already);
        }
        guest.link_revoked_at = Some(now);
        Some(Applied::Now(()))
    }

    /// Records where the owner is, as their phone told. `Already` for a ticket that is closed, and for
    /// a reading that is not newer than the known one.
    pub fn locate(&mut self, position: ReportedPosition) -> Applied<()> {
        let is_newer = self
            .position
            .is_none_or(|known| known.measured_at < position.measured_at);
        if self.is_closed() || !is_newer {
            return Applied::Already;
        }
        self.position = Some(position);
        Applied::Now(())
    }

    /// A member of staff takes the ticket from `from`: from no one, or from the colleague who has it.
    /// `Already` when the same person has it. The ticket keeps the time of its last change.
    ///
    /// # Errors
    /// `Closed`; `Taken` when another person has it than `from`.
    pub fn take(
        &mut self,
        staff: UserId,
        from: Option<UserId>,
    ) -> Result<Applied<()>, TicketError> {
        if self.is_closed() {
            return Err(TicketError::Closed);
        }
        if self.taken_by == Some(staff) {
            return Ok(Applied::Already);
        }
        if self.taken_by != from {
            return Err(TicketError::Taken);
        }
        self.taken_by = Some(staff);
        Ok(Applied::Now(()))
    }

    /// Resolves the ticket. `Already` when it was resolved before.
    ///
    /// # Errors
    /// `Closed`.
    pub fn resolve(&mut self, now: Timestamp) -> Result<Applied<()>, TicketError> {
        match self.state {
            TicketState::Closed => Err(TicketError::Closed),
            TicketState::Resolved => Ok(Applied::Already),
            TicketState::New
            | TicketState::Open
            | TicketState::WaitingCustomer
            | TicketState::WaitingProvider
            | TicketState::WaitingInternal => {
                self.state = TicketState::Resolved;
                self.resolved_at = Some(now);
                self.answered_at.get_or_insert(now);
                self.updated_at = now;
                Ok(Applied::Now(()))
            }
        }
    }

    /// Closes a ticket that was resolved some days ago and was not reopened.
    pub fn close(&mut self, now: Timestamp) -> Applied<()> {
        let days = self.answer_times.reopen_days;
        let over = self.resolved_at.is_some_and(|at| at.plus_days(days) <= now);
        if self.state != TicketState::Resolved || !over {
            return Applied::Already;
        }
        self.state = TicketState::Closed;
        self.updated_at = now;
        Applied::Now(())
    }
}
