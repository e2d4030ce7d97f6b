use crate::Problem;
use marketplace::bookkeeping::BookkeepingError;
use payments::GatewayError;

impl From<BookkeepingError> for Problem {
    fn from(error: BookkeepingError) -> Self {
        let text = error.to_string();
        match error {
            BookkeepingError::NotFound => Self::not_found(),
            BookkeepingError::NotYet => Self::conflict("day_not_begun", text),
            BookkeepingError::Gateway(
                GatewayError::Unavailable
                | GatewayError::DuplicateReference
                | GatewayError::Refused(_),
            ) => Self::fault(text),
            BookkeepingError::Store(store) => store.into(),
        }
    }
}
