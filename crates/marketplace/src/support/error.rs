use identity::PhoneCodeError;
use kernel::{FieldErrors, StoreError};
use support::{AlarmError, QuestionError, Ticket, TicketError};

/// Why a use case for support was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SupportError {
    /// There is no such ticket, or it is another user's.
    #[error("there is no such ticket")]
    NotFound,
    #[error("You have {max} open tickets already. Please write in one of them.", max = Ticket::OPEN_MAX)]
    TooMany,
    /// A person without an account opened as many tickets as one number can have in 24 hours.
    #[error("You have opened {max} tickets with this number in 24 hours. Please write in one of them.", max = Ticket::GUEST_DAY_MAX)]
    TooManyOfGuest,
    /// The link of a guest opened the ticket until some time after it was closed.
    #[error("This link is no longer valid, because the ticket was closed. Please open a new one.")]
    LinkOver,
    /// A compensation waits for a decision in the ticket.
    #[error("Decide about the compensation first. That resolves the ticket.")]
    Undecided,
    #[error(transparent)]
    Code(#[from] PhoneCodeError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Ticket(#[from] TicketError),
    #[error(transparent)]
    Alarm(#[from] AlarmError),
    #[error(transparent)]
    Question(#[from] QuestionError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
