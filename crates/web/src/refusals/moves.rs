use crate::Problem;
use kernel::FieldErrors;
use marketplace::moves::MovesError;
use orders::MoveError;

impl From<MovesError> for Problem {
    fn from(error: MovesError) -> Self {
        let text = error.to_string();
        match error {
            MovesError::NotFound => Self::not_found(),
            MovesError::Move(error) => refused(error, text),
            MovesError::Settlement(error) => error.into(),
            MovesError::Store(error) => error.into(),
        }
    }
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
