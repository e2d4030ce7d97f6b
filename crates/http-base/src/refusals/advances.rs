use crate::Problem;
use marketplace::advances::AdvancesError;
use payments::AdvanceError;

impl From<AdvancesError> for Problem {
    fn from(error: AdvancesError) -> Self {
        let text = error.to_string();
        match error {
            AdvancesError::NotFound => Self::not_found(),
            AdvancesError::Advance(error) => refused(error, text),
            AdvancesError::Pricing(_) => Self::fault(text),
            AdvancesError::Store(error) => error.into(),
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
