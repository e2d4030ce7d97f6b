use crate::Problem;
use ::settings::SettingError;
use actix_web::http::StatusCode;
use marketplace::settings::SettingsError;

impl From<SettingsError> for Problem {
    fn from(error: SettingsError) -> Self {
        let text = error.to_string();
        match error {
            SettingsError::NotFound => Self::not_found(),
            SettingsError::Waiting => Self::conflict("setting_waiting", text),
            SettingsError::ReauthRequired => {
                Self::new(StatusCode::FORBIDDEN, "reauth_required", text)
            }
            SettingsError::Change(SettingError::Decided) => Self::conflict("setting_decided", text),
            SettingsError::Change(SettingError::OwnChange) => {
                Self::conflict("second_person_needed", text)
            }
            SettingsError::Invalid(errors) => Self::validation(errors),
            SettingsError::Store(error) => error.into(),
        }
    }
}
