use ::settings::SettingError;
use kernel::{FieldErrors, StoreError};

/// Why the settings were not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// There is no such change, or the caller is not staff.
    #[error("there is no such change")]
    NotFound,
    #[error(
        "A change of this setting waits for a second person already. Decide on that one first."
    )]
    Waiting,
    #[error("Please enter your password again to do this.")]
    ReauthRequired,
    #[error(transparent)]
    Change(#[from] SettingError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}
