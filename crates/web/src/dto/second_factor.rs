use super::maybe_time;
use chrono::{DateTime, Utc};
use marketplace::read::KeptFactor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Whether signing in needs a second step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecondFactor)]
pub struct SecondFactorBody {
    pub on: bool,
    pub since: Option<DateTime<Utc>>,
    /// The number of unused recovery codes.
    pub recovery_codes_left: u32,
    /// Whether this person may work with Gida only with a second step.
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

/// The data for an authenticator app; it is shown once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecondFactorSetup)]
pub struct SecondFactorSetupBody {
    /// The key in groups of four characters, for typing.
    pub key: String,
    /// The link `otpauth://totp/…`, which opens the authenticator app on the phone that shows it.
    pub link: String,
    pub qr: QrBody,
}

/// The link as a QR code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QrCode)]
pub struct QrBody {
    /// The width and the height in modules, including the quiet zone of four on each side.
    pub size: u32,
    /// The dark modules, as the `d` attribute of an SVG path.
    pub path: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecoveryCodes)]
pub struct RecoveryCodesBody {
    /// Ten recovery codes in groups of four characters. Each works once, and they are shown only
    /// once.
    pub recovery_codes: Vec<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmSecondFactorRequest {
    /// The six digits of the authenticator app.
    #[validate(length(min = 1, max = 40))]
    pub code: String,
}
