use crate::Problem;
use marketplace::varying::VaryingError;
use orders::VariationError;

impl From<VaryingError> for Problem {
    fn from(error: VaryingError) -> Self {
        let text = error.to_string();
        match error {
            VaryingError::NotFound => Self::not_found(),
            VaryingError::Variation(error) => refused(error, text),
            VaryingError::Pricing(_) => Self::conflict("variation_above_cap", text),
            VaryingError::Store(error) => error.into(),
        }
    }
}

pub(super) fn refused(error: VariationError, text: String) -> Problem {
    match error {
        VariationError::NotYours => Problem::not_found(),
        VariationError::NotAtWork => Problem::conflict("variation_not_now", text),
        VariationError::AnotherOpen => Problem::conflict("variation_open", text),
        VariationError::TooMany => Problem::conflict("too_many_variations", text),
        VariationError::AboveCap { .. } => Problem::conflict("variation_above_cap", text),
        VariationError::Closed { .. } => Problem::conflict("variation_closed", text),
        VariationError::BeingPaid { .. } => Problem::conflict("variation_being_paid", text),
        VariationError::NotApproved => Problem::conflict("variation_not_approved", text),
        VariationError::Invalid(errors) => Problem::validation(errors),
        VariationError::Money(error) => Problem::fault(error),
    }
}
