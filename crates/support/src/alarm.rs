//! Alarms: staff are called until one of them takes the alarm.

use crate::{AnswerTimes, Priority, ReportedPosition, Ticket, TicketCategory};
use kernel::{
    AlarmCallId, AlarmId, Applied, FieldError, FieldErrors, NgPhone, OrderId, TicketId,
    TicketReference, Timestamp, UserId,
};

/// A report from a person without an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestReport {
    pub name: String,
    pub phone: NgPhone,
    pub message: String,
}

impl GuestReport {
    pub const NAME_MAX_CHARS: usize = 80;
    pub const MESSAGE_MAX_CHARS: usize = 2000;

    /// Checks and trims the entries of a report.
    ///
    /// # Errors
    /// Field errors on `name`, `phone` and `message`, all at once.
    pub fn new(name: &str, phone: &str, message: &str) -> Result<Self, FieldErrors> {
        let mut errors = Vec::new();
        let mut text = |field: &str, text: &str, max: usize| {
            let text = text.trim();
            if text.is_empty() {
                errors.push(FieldError::new(
                    field,
                    "required",
                    "This is needed so that we can help.",
                ));
            } else if text.chars().count() > max {
                errors.push(FieldError::new(
                    field,
                    "too_long",
                    format!("At most {max} characters."),
                ));
            }
            text.to_owned()
        };
        let name = text("name", name, Self::NAME_MAX_CHARS);
        let message = text("message", message, Self::MESSAGE_MAX_CHARS);
        let parsed = NgPhone::parse(phone);
        if let Err(error) = &parsed {
            errors.push(FieldError::new("phone", "invalid_phone", error.to_string()));
        }
        match parsed {
            Ok(phone) if errors.is_empty() => Ok(Self {
                name,
                phone,
                message,
            }),
            _ => Err(FieldErrors(errors)),
        }
    }
}

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
mod tests {
    use super::*;
    use crate::NewTicket;

    fn at(minutes: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000)
            .unwrap()
            .plus_mins(minutes)
    }

    fn id<T: From<uuid::Uuid>>(number: u128) -> T {
        uuid::Uuid::from_u128(number).into()
    }

    fn of_guest(number: u128, category: TicketCategory) -> Alarm {
        let times = AnswerTimes::default();
        Alarm::of_guest(id(number), report(), category, (&times, at(0)))
    }

    fn report() -> GuestReport {
        GuestReport::new(" Musa ", "0803 555 0199", "Gas smells in the stairwell.").unwrap()
    }

    #[test]
    fn a_guest_says_who_they_are_and_what_happened_and_every_fault_is_named() {
        assert_eq!(
            (report().name.as_str(), report().phone.as_str()),
            ("Musa", "+2348035550199")
        );
        let codes = |name: &str, phone: &str, message: &str| {
            let errors = GuestReport::new(name, phone, message).unwrap_err().0;
            errors
                .into_iter()
                .map(|error| format!("{} {}", error.field, error.code))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            codes(" ", "12", ""),
            ["name required", "message required", "phone invalid_phone"]
        );
        assert_eq!(
            codes(&"a".repeat(81), "08035550199", &"b".repeat(2001)),
            ["name too_long", "message too_long"]
        );
    }

    #[test]
    fn tickets_that_cannot_wait_raise_an_alarm_and_others_do_not() {
        for category in TicketCategory::ALL {
            let new = NewTicket {
                id: id(1),
                user: id(2),
                category,
                subject: "Help".into(),
                order: None,
                answer_times: AnswerTimes::default(),
                now: at(0),
            };
            let ticket = Ticket::open(new).unwrap();
            let alarm = Alarm::of_ticket(id(3), &ticket);
            assert_eq!(
                alarm.is_some(),
                matches!(ticket.priority, Priority::P0 | Priority::P1),
                "{category:?}"
            );
            assert!(
                alarm.is_none_or(|alarm| alarm.due_at == ticket.answer_due_at
                    && alarm.priority == ticket.priority)
            );
        }
    }

    #[test]
    fn b12_12_an_alarm_is_due_by_the_times_in_force() {
        let times = AnswerTimes {
            p0_minutes: 12,
            ..AnswerTimes::default()
        };
        let alarm = Alarm::of_guest(id(1), report(), TicketCategory::Safety, (&times, at(0)));
        assert_eq!((alarm.due_at, alarm.minutes()), (at(12), 12));
        let silent = Alarm::of_order(id(2), (id(5), None), (&times, at(0)));
        assert_eq!((silent.due_at, silent.minutes()), (at(12), 12));
    }

    #[test]
    fn only_one_member_of_staff_takes_it() {
        let mut alarm = of_guest(1, TicketCategory::GasSafety);
        assert_eq!(alarm.take(id(8), at(1)), Ok(Applied::Now(())));
        assert_eq!(alarm.take(id(8), at(2)), Ok(Applied::Already));
        assert_eq!(alarm.take(id(9), at(2)), Err(AlarmError::Taken));
        assert_eq!((alarm.taken_by, alarm.taken_at), (Some(id(8)), Some(at(1))));
        assert_eq!(
            alarm.escalate(at(60)),
            Applied::Already,
            "a member of staff handles it"
        );
    }

    #[test]
    fn b12_13_a_silent_alarm_has_an_order_no_ticket_and_the_highest_priority() {
        let times = AnswerTimes::default();
        let alarm = Alarm::of_order(id(1), (id(5), None), (&times, at(0)));
        assert_eq!(
            (alarm.category, alarm.priority, alarm.due_at),
            (TicketCategory::Safety, Priority::P0, at(5))
        );
        assert_eq!((alarm.silent_order(), alarm.ticket()), (Some(id(5)), None));
        let loud = of_guest(2, TicketCategory::Safety);
        assert_eq!(loud.silent_order(), None);
        assert_ne!(alarm.reference(), loud.reference());
    }

    #[test]
    fn it_escalates_once_when_no_one_took_it_in_time() {
        let mut alarm = of_guest(1, TicketCategory::Safety);
        assert_eq!(alarm.due_at, at(5));
        assert_eq!(alarm.escalate(at(4)), Applied::Already, "it is not due");
        assert_eq!(alarm.escalate(at(5)), Applied::Now(()));
        assert_eq!(alarm.escalate(at(6)), Applied::Already);
        assert!(
            alarm.take(id(8), at(9)).unwrap().is_now(),
            "it can still be taken"
        );
    }
}
