//! How a ticket is opened.

use crate::{AnswerTimes, Guest, Owner, Ticket, TicketCategory, TicketChannel, TicketState};
use kernel::{FieldErrors, OrderId, TicketId, TicketReference, Timestamp, UserId, check_visible};

/// The data that a new ticket starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTicket {
    pub id: TicketId,
    pub user: UserId,
    pub category: TicketCategory,
    pub subject: String,
    pub order: Option<OrderId>,
    /// The times that are in force.
    pub answer_times: AnswerTimes,
    pub now: Timestamp,
}

/// The data that the ticket of a person without an account starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGuestTicket {
    pub id: TicketId,
    pub guest: Guest,
    pub category: TicketCategory,
    pub subject: String,
    /// The times that are in force.
    pub answer_times: AnswerTimes,
    pub now: Timestamp,
}

/// What every new ticket starts with.
struct Beginning {
    id: TicketId,
    owner: Owner,
    category: TicketCategory,
    subject: String,
    order: Option<OrderId>,
    answer_times: AnswerTimes,
    now: Timestamp,
}

impl Ticket {
    /// Opens a ticket without messages.
    ///
    /// # Errors
    /// Field errors for a subject that is empty, too long or has hidden characters.
    pub fn open(new: NewTicket) -> Result<Self, FieldErrors> {
        Self::begin(Beginning {
            id: new.id,
            owner: Owner::Account(new.user),
            category: new.category,
            subject: new.subject,
            order: new.order,
            answer_times: new.answer_times,
            now: new.now,
        })
    }

    /// Opens the ticket of a person without an account, without messages.
    ///
    /// # Errors
    /// Field errors for a subject as in [`Self::open`], and for a category that guests cannot choose.
    pub fn open_for_guest(new: NewGuestTicket) -> Result<Self, FieldErrors> {
        if !new.category.is_for_guests() {
            return Err(FieldErrors::one(
                "category",
                "not_for_guests",
                "Please call us about this, or sign in to write to us.",
            ));
        }
        Self::begin(Beginning {
            id: new.id,
            owner: Owner::Guest(new.guest),
            category: new.category,
            subject: new.subject,
            order: None,
            answer_times: new.answer_times,
            now: new.now,
        })
    }

    fn begin(new: Beginning) -> Result<Self, FieldErrors> {
        let subject = new.subject.trim();
        if subject.is_empty() {
            return Err(FieldErrors::one(
                "subject",
                "required",
                "Please give a short description.",
            ));
        }
        check_visible("subject", subject).map_err(|error| FieldErrors(vec![error]))?;
        if subject.chars().count() > Self::SUBJECT_MAX_CHARS {
            return Err(FieldErrors::one(
                "subject",
                "too_long",
                "At most 120 characters, please.",
            ));
        }
        let priority = new.category.priority();
        Ok(Self {
            id: new.id,
            reference: TicketReference::derive(new.id.uuid()),
            owner: new.owner,
            category: new.category,
            subject: subject.to_owned(),
            channel: TicketChannel::Web,
            order: new.order,
            state: TicketState::New,
            priority,
            messages: 0,
            answer_due_at: new.answer_times.due_at(priority, new.now),
            answer_times: new.answer_times,
            answered_at: None,
            resolved_at: None,
            created_at: new.now,
            updated_at: new.now,
            position: None,
            taken_by: None,
            version: 0,
        })
    }
}
