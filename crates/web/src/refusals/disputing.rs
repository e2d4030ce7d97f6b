use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::disputing::DisputingError;
use orders::DisputeError;

impl From<DisputingError> for Problem {
    fn from(error: DisputingError) -> Self {
        let text = error.to_string();
        match error {
            DisputingError::NotFound => Self::not_found(),
            DisputingError::NeedsFinance => Self::new(StatusCode::FORBIDDEN, "forbidden", text),
            DisputingError::Dispute(error) => refused(error, text),
            // The table says the same in its own words.
            DisputingError::Order(_) => {
                Self::conflict("dispute_not_now", DisputeError::NotNow.to_string())
            }
            DisputingError::Paying(error) => error.into(),
            DisputingError::Fulfilment(error) => error.into(),
            DisputingError::Ordering(error) => error.into(),
            DisputingError::Store(error) => error.into(),
            DisputingError::Ledger(_) | DisputingError::Money(_) => Self::fault(text),
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
