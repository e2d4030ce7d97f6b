use crate::Problem;
use marketplace::reactions::ReplaySendingError;

impl From<ReplaySendingError> for Problem {
    fn from(error: ReplaySendingError) -> Self {
        match error {
            ReplaySendingError::NotFound => Self::not_found(),
            ReplaySendingError::NotFailed => Self::conflict("stale", error.to_string()),
            ReplaySendingError::Store(error) => error.into(),
        }
    }
}
