use super::maybe_time;
use chrono::{DateTime, Utc};
use marketplace::read::KeptFactor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Whether signing in takes a second step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecondFactor)]
pub struct SecondFactorBody {
    pub on: bool,
    pub since: Option<DateTime<Utc>>,
    /// How many recovery codes nobody has used yet.
    pub recovery_codes_left: u32,
    /// This person may not work here without one.
    pub required: bool,
}

impl SecondFactorBody {
    #[must_use]
    pub fn new(kept: Option<&KeptFactor>, required: bool) -> Self {
        let kept = kept.filter(|kept| kept.factor.is_on());
        Self {
            on: kept.is_some(),
            since: maybe_time(kept.and_then(|kept| kept.factor.confirmed_at)),
            recovery_codes_left: kept.map_or(0, |kept| kept.recovery_codes_left),
            required,
        }
    }
}

/// What an authenticator needs to know, shown once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecondFactorSetup)]
pub struct SecondFactorSetupBody {
    /// The key in groups of four, to be typed.
    pub key: String,
    /// `otpauth://totp/…`: opens the authenticator on the phone that shows it.
    pub link: String,
    pub qr: QrBody,
}

/// The link as a picture.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QrCode)]
pub struct QrBody {
    /// Width and height in modules, the quiet zone of four on each side included.
    pub size: u32,
    /// The dark modules, as the `d` of an SVG path.
    pub path: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecoveryCodes)]
pub struct RecoveryCodesBody {
    /// Ten, each good once, in groups of four. They are shown this once.
    pub recovery_codes: Vec<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmSecondFactorRequest {
    /// Six digits from the authenticator.
    #[validate(length(min = 1, max = 40))]
    pub code: String,
}
