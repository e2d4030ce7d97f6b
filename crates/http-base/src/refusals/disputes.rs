use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::disputes::DisputesError;
use orders::DisputeError;

impl From<DisputesError> for Problem {
    fn from(error: DisputesError) -> Self {
        let text = error.to_string();
        match error {
            DisputesError::NotFound => Self::not_found(),
            DisputesError::NeedsFinance => Self::new(StatusCode::FORBIDDEN, "forbidden", text),
            DisputesError::Dispute(error) => refused(error, text),
            // The transition table refuses this with another text.
            DisputesError::Order(_) => {
                Self::conflict("dispute_not_now", DisputeError::NotNow.to_string())
            }
            DisputesError::Settlement(error) => error.into(),
            DisputesError::Store(error) => error.into(),
            DisputesError::Ledger(_) | DisputesError::Money(_) => Self::fault(text),
        }
    }
}

fn refused(error: DisputeError, text: String) -> Problem {
    match error {
        DisputeError::Open => Problem::conflict("dispute_open", text),
        DisputeError::NotNow => Problem::conflict("dispute_not_now", text),
        DisputeError::TooLate => Problem::gone("dispute_too_late", text),
        DisputeError::Settled => Problem::conflict("dispute_settled", text),
        DisputeError::Closed => Problem::conflict("dispute_closed", text),
        DisputeError::NotYourTurn | DisputeError::Answered => {
            Problem::conflict("dispute_answered", text)
        }
        DisputeError::NotHeard(_) => Problem::conflict("dispute_not_heard", text),
        DisputeError::NotPossible | DisputeError::NotProposed => {
            Problem::conflict("dispute_not_possible", text)
        }
        DisputeError::SamePerson => Problem::conflict("second_person_needed", text),
        DisputeError::Invalid(errors) => Problem::validation(errors),
    }
}
