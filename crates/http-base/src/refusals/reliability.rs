use crate::Problem;
use marketplace::reliability::ReliabilityError;
use providers::FaultAppealError;

impl From<ReliabilityError> for Problem {
    fn from(error: ReliabilityError) -> Self {
        let text = error.to_string();
        match error {
            ReliabilityError::NotFound => Self::not_found(),
            ReliabilityError::Appeal(error) => refused(error, text),
            ReliabilityError::Store(error) => error.into(),
        }
    }
}

fn refused(error: FaultAppealError, text: String) -> Problem {
    match error {
        FaultAppealError::NoFault => Problem::conflict("appeal_no_fault", text),
        FaultAppealError::TooLate(_) => Problem::gone("appeal_too_late", text),
        FaultAppealError::Already => Problem::conflict("already_appealed", text),
        FaultAppealError::Settled => Problem::conflict("appeal_settled", text),
        FaultAppealError::SamePerson => Problem::conflict("second_person_needed", text),
        FaultAppealError::Invalid(errors) => Problem::validation(errors),
    }
}
