use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::rates::RatesError;
use pricing::RateChangeError;

impl From<RatesError> for Problem {
    fn from(error: RatesError) -> Self {
        let text = error.to_string();
        match error {
            RatesError::NotFound => Self::not_found(),
            RatesError::Waiting => Self::conflict("rates_waiting", text),
            RatesError::ReauthRequired => Self::new(StatusCode::FORBIDDEN, "reauth_required", text),
            RatesError::Change(RateChangeError::Decided) => Self::conflict("rates_decided", text),
            RatesError::Change(RateChangeError::OwnChange) => {
                Self::conflict("second_person_needed", text)
            }
            RatesError::Invalid(errors) => Self::validation(errors),
            RatesError::Store(error) => error.into(),
        }
    }
}
