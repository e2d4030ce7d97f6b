//! Appeals of a provider against faults, and the decisions about them.

use crate::dto::{PhotoBody, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, UploadId};
use providers::FaultAppeal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(ToSchema)]
#[schema(as = AppealState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum AppealStateSchema {
    Open,
    Granted,
    Refused,
}

/// The appeal of a provider against a fault.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FaultAppeal)]
pub struct FaultAppealBody {
    pub id: String,
    pub text: String,
    pub photos: Vec<PhotoBody>,
    #[schema(value_type = AppealStateSchema)]
    pub state: &'static str,
    pub filed_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
    /// The reason for the decision.
    pub reason: Option<String>,
}

impl From<&FaultAppeal> for FaultAppealBody {
    fn from(appeal: &FaultAppeal) -> Self {
        Self {
            id: appeal.id.to_string(),
            text: appeal.text.clone(),
            photos: appeal.photos.iter().copied().map(PhotoBody::from).collect(),
            state: appeal.state.code(),
            filed_at: time(appeal.filed_at),
            decided_at: maybe_time(appeal.decided_at),
            reason: appeal.reason.clone(),
        }
    }
}

/// An appeal against a fault.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AppealFaultRequest {
    /// What happened, in 10 to 1,000 characters.
    #[validate(length(min = 10, max = 1000))]
    pub text: String,
    /// The ids of photos, as `POST /api/uploads` returned them; at most three.
    #[serde(default)]
    #[validate(length(max = 3))]
    pub photo_ids: Vec<String>,
}

impl AppealFaultRequest {
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        let unknown = || {
            let message = "Please add this photo again.";
            FieldErrors::one("photoIds", "not_your_upload", message)
        };
        let ids = self.photo_ids.iter();
        ids.map(|id| id.parse().map_err(|_| unknown())).collect()
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideAppealRequest {
    /// Whether the fault stops counting at once.
    pub grant: bool,
    /// The reason, which the provider reads.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}
