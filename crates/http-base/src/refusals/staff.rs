use crate::Problem;
use actix_web::http::StatusCode;
use identity::StaffRequestError;
use marketplace::staff::StaffError;

impl From<StaffError> for Problem {
    fn from(error: StaffError) -> Self {
        let text = error.to_string();
        match error {
            StaffError::NotFound => Self::not_found(),
            StaffError::NotAllowed => Self::forbidden(),
            StaffError::OnYourself => Self::conflict("own_account", text),
            StaffError::Erased => Self::conflict("account_erased", text),
            StaffError::Suspended => Self::conflict("suspended_already", text),
            StaffError::Waiting => Self::conflict("staff_request_waiting", text),
            StaffError::NotACustomer => Self::conflict("not_a_customer", text),
            StaffError::LastSuper => Self::conflict("last_super", text),
            StaffError::BusinessOpen(_) => Self::conflict("business_open", text),
            StaffError::ReauthRequired => Self::new(StatusCode::FORBIDDEN, "reauth_required", text),
            StaffError::Request(StaffRequestError::Decided) => {
                Self::conflict("staff_request_decided", text)
            }
            StaffError::Request(StaffRequestError::TooLate) => {
                Self::conflict("staff_request_too_late", text)
            }
            StaffError::Request(StaffRequestError::AboutYou) => Self::conflict("own_account", text),
            StaffError::Request(StaffRequestError::SecondPersonNeeded) => {
                Self::conflict("second_person_needed", text)
            }
            StaffError::Invalid(errors) => Self::validation(errors),
            StaffError::Store(error) => error.into(),
        }
    }
}
