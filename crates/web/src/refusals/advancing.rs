use crate::Problem;
use marketplace::advancing::AdvancingError;
use payments::AdvanceError;

impl From<AdvancingError> for Problem {
    fn from(error: AdvancingError) -> Self {
        let text = error.to_string();
        match error {
            AdvancingError::NotFound => Self::not_found(),
            AdvancingError::Advance(error) => refused(error, text),
            AdvancingError::Pricing(_) => Self::fault(text),
            AdvancingError::Store(error) => error.into(),
        }
    }
}

fn refused(error: AdvanceError, text: String) -> Problem {
    match error {
        AdvanceError::Open => Problem::conflict("advance_open", text),
        AdvanceError::NotNow => Problem::conflict("advance_not_now", text),
        AdvanceError::Had => Problem::conflict("advance_had", text),
        AdvanceError::NoMaterials => Problem::conflict("advance_no_materials", text),
        AdvanceError::TooMuch(_) => Problem::conflict("advance_too_much", text),
        AdvanceError::Decided => Problem::conflict("advance_decided", text),
        AdvanceError::OutOfStep => Problem::conflict("advance_out_of_step", text),
        AdvanceError::Money(_) => Problem::fault(text),
        AdvanceError::Invalid(errors) => Problem::validation(errors),
    }
}
