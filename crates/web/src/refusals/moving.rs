use crate::Problem;
use marketplace::moving::MovingError;
use orders::MoveError;

impl From<MovingError> for Problem {
    fn from(error: MovingError) -> Self {
        let text = error.to_string();
        match error {
            MovingError::NotFound => Self::not_found(),
            MovingError::Leaving => Self::conflict("cancellation_asked", text),
            MovingError::Move(error) => refused(error, text),
            MovingError::Ordering(error) => error.into(),
            MovingError::Cancelling(error) => error.into(),
            MovingError::Store(error) => error.into(),
        }
    }
}

fn refused(error: MoveError, text: String) -> Problem {
    match error {
        MoveError::NotYours => Problem::not_found(),
        MoveError::NotNow => Problem::conflict("move_not_now", text),
        MoveError::Pending => Problem::conflict("move_pending", text),
        MoveError::TooMany => Problem::conflict("too_many_moves", text),
        MoveError::FeeApplies { .. } => Problem::conflict("move_fee_applies", text),
        MoveError::Closed { .. } => Problem::conflict("move_closed", text),
        MoveError::Invalid(errors) => Problem::validation(errors),
    }
}
