use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::sms::SmsReportError;

impl From<SmsReportError> for Problem {
    fn from(error: SmsReportError) -> Self {
        match error {
            SmsReportError::UnknownProvider => Self::not_found(),
            SmsReportError::Bad(error) => {
                Self::new(StatusCode::UNAUTHORIZED, "bad_signature", error.to_string())
            }
            SmsReportError::Early => Self::fault(error),
            SmsReportError::Store(error) => error.into(),
        }
    }
}
