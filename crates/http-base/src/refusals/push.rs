use crate::Problem;
use kernel::FieldErrors;
use marketplace::push::SubscribePushError;

impl From<SubscribePushError> for Problem {
    fn from(error: SubscribePushError) -> Self {
        match error {
            SubscribePushError::Target(fault) => {
                let field = if fault.0 == "address" {
                    "endpoint"
                } else {
                    "keys"
                };
                let text = "This browser cannot get messages from us.";
                Self::validation(FieldErrors::one(field, "unusable", text))
            }
            SubscribePushError::Store(error) => error.into(),
        }
    }
}
