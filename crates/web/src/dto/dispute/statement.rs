//! The statements that both sides and support add to a dispute.

use crate::dto::{PhotoBody, photo_ids::photo_ids, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, UploadId};
use orders::DisputeStatement;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddStatementRequest {
    #[validate(length(min = 1, max = 2000))]
    pub text: String,
    /// The ids of photos, as `POST /api/uploads` returned them; at most five.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl AddStatementRequest {
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

/// A text with photos that one side, or support, added to a dispute.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DisputeStatement)]
pub struct DisputeStatementBody {
    /// Who added it: `CUSTOMER`, `PROVIDER` or `SUPPORT`.
    pub side: &'static str,
    pub text: String,
    pub photos: Vec<PhotoBody>,
    pub at: DateTime<Utc>,
}

impl From<&DisputeStatement> for DisputeStatementBody {
    fn from(statement: &DisputeStatement) -> Self {
        Self {
            side: statement.side.code(),
            text: statement.text.clone(),
            photos: photos_of(&statement.photos),
            at: time(statement.at),
        }
    }
}

pub(super) fn photos_of(photos: &[UploadId]) -> Vec<PhotoBody> {
    photos.iter().copied().map(PhotoBody::from).collect()
}
