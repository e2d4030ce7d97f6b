use super::steps::reachable;
use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::cancellation::CancellationsError;
use orders::By;
use support::TicketError;

impl From<CancellationsError> for Problem {
    fn from(error: CancellationsError) -> Self {
        let text = error.to_string();
        match error {
            CancellationsError::NotFound => Self::not_found(),
            CancellationsError::TermsChanged { .. } => {
                Self::conflict("cancellation_terms_changed", text)
            }
            CancellationsError::Decided => Self::conflict("cancellation_decided", text),
            CancellationsError::NeedsFinance => Self::new(StatusCode::FORBIDDEN, "forbidden", text),
            CancellationsError::NoFee => Self::conflict("no_fee_to_waive", text),
            CancellationsError::NotHeld => Self::conflict("make_good_not_held", text),
            CancellationsError::Asked => Self::conflict("cancellation_asked", text),
            CancellationsError::Waiting => Self::conflict("cancellation_waiting", text),
            CancellationsError::NotAllowed { .. } => {
                Self::new(StatusCode::FORBIDDEN, "forbidden", text)
            }
            CancellationsError::TooLate { status } => {
                Self::illegal_transition(text, reachable(status, &[By::Operations, By::Support]))
            }
            CancellationsError::Door(_) => Self::conflict("door_too_soon", text),
            CancellationsError::Invalid(errors) => Self::validation(errors),
            CancellationsError::Settlement(error) => error.into(),
            CancellationsError::Ticket(TicketError::Closed) => {
                Self::conflict("ticket_closed", text)
            }
            CancellationsError::Ticket(TicketError::Full) => Self::conflict("ticket_full", text),
            CancellationsError::Ticket(TicketError::NoProvider) => {
                Self::conflict("ticket_without_provider", text)
            }
            CancellationsError::Ticket(TicketError::Asked) => {
                Self::conflict("provider_asked", text)
            }
            CancellationsError::Ticket(TicketError::Taken) => Self::conflict("ticket_taken", text),
            CancellationsError::Store(error) => error.into(),
        }
    }
}
