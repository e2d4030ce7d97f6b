use crate::Problem;
use marketplace::reconciliation::ReconciliationError;
use payments::GatewayError;

impl From<ReconciliationError> for Problem {
    fn from(error: ReconciliationError) -> Self {
        let text = error.to_string();
        match error {
            ReconciliationError::NotFound => Self::not_found(),
            ReconciliationError::NotYet => Self::conflict("day_not_begun", text),
            ReconciliationError::Gateway(
                GatewayError::Unavailable
                | GatewayError::DuplicateReference
                | GatewayError::Refused(_),
            ) => Self::fault(text),
            ReconciliationError::Store(store) => store.into(),
        }
    }
}
