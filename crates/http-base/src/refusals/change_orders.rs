use crate::Problem;
use marketplace::change_orders::ChangeOrdersError;
use orders::ChangeOrderError;

impl From<ChangeOrdersError> for Problem {
    fn from(error: ChangeOrdersError) -> Self {
        let text = error.to_string();
        match error {
            ChangeOrdersError::NotFound => Self::not_found(),
            ChangeOrdersError::ChangeOrder(error) => refused(error, text),
            ChangeOrdersError::Pricing(_) => Self::conflict("variation_above_cap", text),
            ChangeOrdersError::Store(error) => error.into(),
        }
    }
}

pub(super) fn refused(error: ChangeOrderError, text: String) -> Problem {
    match error {
        ChangeOrderError::NotYours => Problem::not_found(),
        ChangeOrderError::NotAtWork => Problem::conflict("variation_not_now", text),
        ChangeOrderError::AnotherOpen => Problem::conflict("variation_open", text),
        ChangeOrderError::TooMany => Problem::conflict("too_many_variations", text),
        ChangeOrderError::AboveCap { .. } => Problem::conflict("variation_above_cap", text),
        ChangeOrderError::Closed { .. } => Problem::conflict("variation_closed", text),
        ChangeOrderError::BeingPaid { .. } => Problem::conflict("variation_being_paid", text),
        ChangeOrderError::NotApproved => Problem::conflict("variation_not_approved", text),
        ChangeOrderError::Invalid(errors) => Problem::validation(errors),
        ChangeOrderError::Money(error) => Problem::fault(error),
    }
}
