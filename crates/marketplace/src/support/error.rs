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
