use crate::Problem;
use actix_web::http::StatusCode;
use identity::StaffRequestError;
use marketplace::staffing::StaffingError;

impl From<StaffingError> for Problem {
    fn from(error: StaffingError) -> Self {
        let text = error.to_string();
        match error {
            StaffingError::NotFound => Self::not_found(),
            StaffingError::NotAllowed => Self::forbidden(),
            StaffingError::OnYourself => Self::conflict("own_account", text),
            StaffingError::Erased => Self::conflict("account_erased", text),
            StaffingError::Suspended => Self::conflict("suspended_already", text),
            StaffingError::Waiting => Self::conflict("staff_request_waiting", text),
            StaffingError::NotACustomer => Self::conflict("not_a_customer", text),
            StaffingError::LastSuper => Self::conflict("last_super", text),
            StaffingError::BusinessOpen(_) => Self::conflict("business_open", text),
            StaffingError::ReauthRequired => {
                Self::new(StatusCode::FORBIDDEN, "reauth_required", text)
            }
            StaffingError::Request(StaffRequestError::Decided) => {
                Self::conflict("staff_request_decided", text)
            }
            StaffingError::Request(StaffRequestError::TooLate) => {
                Self::conflict("staff_request_too_late", text)
            }
            StaffingError::Request(StaffRequestError::AboutYou) => {
                Self::conflict("own_account", text)
            }
            StaffingError::Request(StaffRequestError::SecondPersonNeeded) => {
                Self::conflict("second_person_needed", text)
            }
            StaffingError::Invalid(errors) => Self::validation(errors),
            StaffingError::Store(error) => error.into(),
        }
    }
}
