//! The flags on public reviews: of providers on reviews of their work, and of readers.

use super::time;
use chrono::{DateTime, Utc};
use kernel::FieldErrors;
use marketplace::read::StaffReview;
use reviews::{Flag, FlagReason, ReaderFlag};
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

/// The flags of readers on a review, as staff see them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReaderFlags)]
pub struct ReaderFlagsBody {
    /// The number of people who have flagged the review.
    pub people: u32,
    /// Whether they wait for a decision.
    pub open: bool,
    /// Why staff let the review stay; absent until then, and after another reader has flagged it.
    pub kept_because: Option<String>,
    /// The newest flags, newest first, at most 10.
    pub newest: Vec<ReaderFlagBody>,
}

/// The flag of one reader, without who they are.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReaderFlag)]
pub struct ReaderFlagBody {
    #[schema(value_type = ReaderRoleSchema)]
    pub role: &'static str,
    #[schema(value_type = FlagReasonSchema)]
    pub reason: &'static str,
    /// What the reader says about the review; it may be empty.
    pub note: String,
    pub at: DateTime<Utc>,
}

/// A flag of the person, as a reader, on the review of another person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedReaderFlag)]
pub struct ExportedReaderFlagBody {
    pub review_id: String,
    #[serde(flatten)]
    pub flag: ReaderFlagBody,
}

#[derive(ToSchema)]
#[schema(as = ReaderRole, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum ReaderRoleSchema {
    Customer,
    Provider,
}

impl ReaderFlagsBody {
    /// The flags of readers on a review, if there are any.
    pub fn of(view: &StaffReview) -> Option<Self> {
        let flags = &view.review.reader_flags;
        (flags.people > 0).then(|| Self {
            people: flags.people,
            open: view.review.is_flagged_by_readers(),
            kept_because: flags.kept.clone(),
            newest: view.reader_flags.iter().map(ReaderFlagBody::from).collect(),
        })
    }
}

impl From<&ReaderFlag> for ReaderFlagBody {
    fn from(flag: &ReaderFlag) -> Self {
        Self {
            role: flag.role.code(),
            reason: flag.reason.code(),
            note: flag.note.clone(),
            at: time(flag.at),
        }
    }
}

impl From<&ReaderFlag> for ExportedReaderFlagBody {
    fn from(flag: &ReaderFlag) -> Self {
        Self {
            review_id: flag.review.to_string(),
            flag: flag.into(),
        }
    }
}

/// A flag on a public review, of its provider or of a reader.
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
