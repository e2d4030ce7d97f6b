//! Alarms: staff are called until one of them takes the alarm.

mod guest_report;

pub use guest_report::GuestReport;

use crate::{AnswerTimes, Priority, ReportedPosition, Ticket, TicketCategory};
use kernel::{
    AlarmCallId, AlarmId, Applied, OrderId, TicketId, TicketReference, Timestamp, UserId,
};

/// The source of an alarm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AlarmSource {
    Ticket(TicketId),
    Guest(GuestReport),
    /// The safety PIN of an order was entered. There is no ticket, because the customer's phone would
    /// show it.
    Order {
        order: OrderId,
        /// Where the provider's phone last was, when it told shortly before.
        position: Option<ReportedPosition>,
    },
}

/// A report about danger, or another urgent matter, that staff must take within minutes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alarm {
    pub id: AlarmId,
    pub source: AlarmSource,
    pub category: TicketCategory,
    pub priority: Priority,
    pub raised_at: Timestamp,
    /// The time by which a member of staff should take the alarm; after that the next role is
    /// called.
    pub due_at: Timestamp,
    pub escalated_at: Option<Timestamp>,
    /// The member of staff who took it.
    pub taken_by: Option<UserId>,
    pub taken_at: Option<Timestamp>,
    pub version: i64,
}

/// A call to one member of staff because of an alarm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AlarmCall {
    pub id: AlarmCallId,
    pub alarm: AlarmId,
    pub user: UserId,
    /// Whether the call was made because the alarm was not taken in time.
    pub escalated: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AlarmError {
    #[error("A colleague has taken this alarm.")]
    Taken,
}

impl TicketCategory {
    /// Whether a person may be in danger.
    #[must_use]
    pub const fn is_danger(self) -> bool {
        matches!(self, Self::Safety | Self::GasSafety)
    }
}

impl Priority {
    /// Whether a ticket with this priority raises an alarm.
    #[must_use]
    pub const fn is_alarming(self) -> bool {
        matches!(self, Self::P0 | Self::P1)
    }
}

impl Alarm {
    /// The alarm of an urgent ticket; `None` when the ticket is not urgent.
    #[must_use]
    pub fn of_ticket(id: AlarmId, ticket: &Ticket) -> Option<Self> {
        let due = ticket.answer_due_at;
        let alarm = Self::raised(
            id,
            AlarmSource::Ticket(ticket.id),
            ticket.category,
            (&ticket.answer_times, ticket.created_at),
        );
        ticket.priority.is_alarming().then_some(Self {
            due_at: due,
            ..alarm
        })
    }

    /// The alarm that a person without an account raised, by the times that are in force.
    #[must_use]
    pub fn of_guest(
        id: AlarmId,
        report: GuestReport,
        category: TicketCategory,
        (times, now): (&AnswerTimes, Timestamp),
    ) -> Self {
        Self::raised(id, AlarmSource::Guest(report), category, (times, now))
    }

    /// The silent alarm of an order whose safety PIN was entered, by the times that are in force.
    #[must_use]
    pub fn of_order(
        id: AlarmId,
        (order, position): (OrderId, Option<ReportedPosition>),
        (times, now): (&AnswerTimes, Timestamp),
    ) -> Self {
        let source = AlarmSource::Order { order, position };
        Self::raised(id, source, TicketCategory::Safety, (times, now))
    }

    fn raised(
        id: AlarmId,
        source: AlarmSource,
        category: TicketCategory,
        (times, now): (&AnswerTimes, Timestamp),
    ) -> Self {
        let priority = category.priority();
        Self {
            id,
            source,
            category,
            priority,
            raised_at: now,
            due_at: times.due_at(priority, now),
            escalated_at: None,
            taken_by: None,
            taken_at: None,
            version: 0,
        }
    }

    /// The number of minutes within which a member of staff should take it.
    #[must_use]
    pub fn minutes(&self) -> i64 {
        self.due_at.secs_since(self.raised_at) / 60
    }

    /// The ticket that raised it; `None` for a report of a person without an account and for a silent
    /// alarm.
    #[must_use]
    pub const fn ticket(&self) -> Option<TicketId> {
        match self.source {
            AlarmSource::Ticket(ticket) => Some(ticket),
            AlarmSource::Guest(_) | AlarmSource::Order { .. } => None,
        }
    }

    /// The order of a silent alarm.
    #[must_use]
    pub const fn silent_order(&self) -> Option<OrderId> {
        match self.source {
            AlarmSource::Order { order, .. } => Some(order),
            AlarmSource::Ticket(_) | AlarmSource::Guest(_) => None,
        }
    }

    /// The reference for staff and the reporter: that of the ticket, if the alarm has one.
    #[must_use]
    pub fn reference(&self) -> TicketReference {
        TicketReference::derive(self.ticket().map_or(self.id.uuid(), TicketId::uuid))
    }

    /// Takes the alarm as a member of staff. `Already` when the same person took it before.
    ///
    /// # Errors
    /// `Taken` when another member of staff took it.
    pub fn take(&mut self, staff: UserId, now: Timestamp) -> Result<Applied<()>, AlarmError> {
        match self.taken_by {
            Some(taker) if taker == staff => Ok(Applied::Already),
            Some(_) => Err(AlarmError::Taken),
            None => {
                (self.taken_by, self.taken_at) = (Some(staff), Some(now));
                Ok(Applied::Now(()))
            }
        }
    }

    /// Escalates an alarm that was not taken in time: the next role is called, once.
    pub fn escalate(&mut self, now: Timestamp) -> Applied<()> {
        if self.taken_by.is_some() || self.escalated_at.is_some() || now < self.due_at {
            return Applied::Already;
        }
        self.escalated_at = Some(now);
        Applied::Now(())
    }
}

#[cfg(test)]
mod tests;
