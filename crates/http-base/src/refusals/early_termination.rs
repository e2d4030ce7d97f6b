use crate::Problem;
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use marketplace::early_termination::EndError;
use orders::EarlyTerminationError;

impl From<EndError> for Problem {
    fn from(error: EndError) -> Self {
        let text = error.to_string();
        match error {
            EndError::NotFound => Self::not_found(),
            EndError::NeedsFinance => Self::new(StatusCode::FORBIDDEN, "forbidden", text),
            EndError::TooMuch { .. } => {
                Self::validation(FieldErrors::one("kept", "too_much", text))
            }
            EndError::EarlyTermination(EarlyTerminationError::Waiting) => {
                Self::conflict("ending_waiting", text)
            }
            EndError::EarlyTermination(EarlyTerminationError::Decided) => {
                Self::conflict("ending_decided", text)
            }
            EndError::EarlyTermination(EarlyTerminationError::SamePerson) => {
                Self::conflict("second_person_needed", text)
            }
            EndError::EarlyTermination(EarlyTerminationError::Changed) => {
                Self::conflict("ending_changed", text)
            }
            EndError::EarlyTermination(EarlyTerminationError::Invalid(errors)) => {
                Self::validation(errors)
            }
            EndError::Order(_) => Self::conflict(
                "ending_not_now",
                "Only work that is under way ends before its time.",
            ),
            EndError::Settlement(error) => error.into(),
            EndError::Store(error) => error.into(),
            EndError::Pricing(_) | EndError::Ledger(_) | EndError::Money(_) => Self::fault(text),
        }
    }
}
