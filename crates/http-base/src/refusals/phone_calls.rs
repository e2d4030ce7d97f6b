use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::phone_calls::{CallReportError, PhoneCallError};

impl From<PhoneCallError> for Problem {
    fn from(error: PhoneCallError) -> Self {
        let text = error.to_string();
        match error {
            PhoneCallError::NotFound => Self::not_found(),
            PhoneCallError::Closed => Self::conflict("calls_closed", text),
            PhoneCallError::Store(error) => error.into(),
        }
    }
}

impl From<CallReportError> for Problem {
    fn from(error: CallReportError) -> Self {
        match error {
            CallReportError::UnknownProvider => Self::not_found(),
            CallReportError::Bad(error) => {
                Self::new(StatusCode::UNAUTHORIZED, "bad_signature", error.to_string())
            }
            CallReportError::Store(error) => error.into(),
        }
    }
}
