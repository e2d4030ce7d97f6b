use super::steps::{CUSTOMER, refused_step};
use crate::Problem;
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use marketplace::moves::MovesError;
use orders::MoveError;

impl From<MovesError> for Problem {
    fn from(error: MovesError) -> Self {
        let text = error.to_string();
        match error {
            MovesError::NotFound => Self::not_found(),
            MovesError::NotAllowed => Self::new(StatusCode::FORBIDDEN, "forbidden", text),
            MovesError::Order(error) => refused_step(&error, &CUSTOMER),
            MovesError::Move(error) => refused(error, text),
            MovesError::Settlement(error) => error.into(),
            MovesError::Store(error) => error.into(),
        }
    }
}

/// The refusal in words for staff, who act for the customer.
pub fn refused_move_to_staff(error: MovesError) -> Problem {
    let MovesError::Move(refusal) = error else {
        return error.into();
    };
    let text = match &refusal {
        MoveError::NotNow => {
            "The visit can be moved while a provider is searched for, or until the provider sets out."
        }
        MoveError::Pending => {
            "Another time was asked for already: it waits for the provider, or for the fee."
        }
        MoveError::TooMany => "This visit was asked to be moved five times already.",
        MoveError::Leaving => "The customer asked to cancel this visit. Decide that first.",
        MoveError::NotYours
        | MoveError::FeeChanged { .. }
        | MoveError::Unanswered
        | MoveError::Closed { .. }
        | MoveError::Invalid(_) => return MovesError::Move(refusal).into(),
    };
    refused(refusal, text.to_owned())
}

pub(super) fn refused(error: MoveError, text: String) -> Problem {
    match error {
        MoveError::NotYours => Problem::not_found(),
        MoveError::NotNow => Problem::conflict("move_not_now", text),
        MoveError::Pending => Problem::conflict("move_pending", text),
        MoveError::TooMany => Problem::conflict("too_many_moves", text),
        MoveError::Leaving => Problem::conflict("cancellation_asked", text),
        MoveError::FeeChanged { .. } => {
            let errors = FieldErrors::one("feeKobo", "changed", text.clone());
            Problem::conflict("move_fee_changed", text).with_errors(errors)
        }
        MoveError::Unanswered => Problem::conflict("move_unanswered", text),
        MoveError::Closed { .. } => Problem::conflict("move_closed", text),
        MoveError::Invalid(errors) => Problem::validation(errors),
    }
}
