use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::cancelling::CancellingError;
use support::TicketError;

impl From<CancellingError> for Problem {
    fn from(error: CancellingError) -> Self {
        let text = error.to_string();
        match error {
            CancellingError::NotFound => Self::not_found(),
            CancellingError::TermsChanged { .. } => {
                Self::conflict("cancellation_terms_changed", text)
            }
            CancellingError::Decided => Self::conflict("cancellation_decided", text),
            CancellingError::NeedsFinance => Self::new(StatusCode::FORBIDDEN, "forbidden", text),
            CancellingError::Asked => Self::conflict("cancellation_asked", text),
            CancellingError::Door(_) => Self::conflict("door_too_soon", text),
            CancellingError::Invalid(errors) => Self::validation(errors),
            CancellingError::Ordering(error) => error.into(),
            CancellingError::Ticket(TicketError::Closed) => Self::conflict("ticket_closed", text),
            CancellingError::Ticket(TicketError::Full) => Self::conflict("ticket_full", text),
            CancellingError::Store(error) => error.into(),
        }
    }
}
