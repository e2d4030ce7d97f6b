//! The flags of providers on reviews of their work.

use super::time;
use chrono::{DateTime, Utc};
use kernel::FieldErrors;
use reviews::{Flag, FlagReason};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A provider's flag on a review.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReviewFlag)]
pub struct ReviewFlagBody {
    #[schema(value_type = FlagReasonSchema)]
    pub reason: &'static str,
    /// What the provider says about it.
    pub note: String,
    pub at: DateTime<Utc>,
    #[schema(value_type = FlagStateSchema)]
    pub state: &'static str,
    /// Whether the review is hidden from the public until staff have decided.
    pub withholds: bool,
}

#[derive(ToSchema)]
#[schema(as = FlagReason, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum FlagReasonSchema {
    Privacy,
    Safety,
    Abuse,
    OtherJob,
    Untrue,
}

#[derive(ToSchema)]
#[schema(as = FlagState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum FlagStateSchema {
    Open,
    Removed,
    Kept,
}

impl From<&Flag> for ReviewFlagBody {
    fn from(flag: &Flag) -> Self {
        Self {
            reason: flag.reason.code(),
            note: flag.note.clone(),
            at: time(flag.at),
            state: flag.state.code(),
            withholds: flag.reason.withholds(),
        }
    }
}

/// A provider's flag on a review of their work.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FlagReviewRequest {
    /// The reason: `PRIVACY`, `SAFETY`, `ABUSE`, `OTHER_JOB` or `UNTRUE`.
    #[validate(length(min = 1, max = 20))]
    pub reason: String,
    /// What is wrong with the review, at most 300 characters.
    #[serde(default)]
    #[validate(length(max = 300))]
    pub note: String,
}

impl FlagReviewRequest {
    /// # Errors
    /// `reason` for an unknown one.
    pub fn reason(&self) -> Result<FlagReason, FieldErrors> {
        FlagReason::from_code(&self.reason).ok_or_else(|| {
            FieldErrors::one("reason", "unknown_reason", "Choose a reason from the list.")
        })
    }
}
