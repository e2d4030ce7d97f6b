//! Reviews, as staff see and decide them.

use super::{
    PhotoBody, maybe_time,
    review::{ReviewStateSchema, codes},
    review_flag::{ReaderFlagsBody, ReviewFlagBody},
    review_remover::{ReviewRemoverSchema, remover},
    time,
};
use chrono::{DateTime, Utc};
use marketplace::read::StaffReview;
use reviews::Hit;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A review, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminReview)]
pub struct AdminReviewBody {
    pub id: String,
    pub order_id: String,
    #[schema(value_type = ReviewStateSchema)]
    pub state: &'static str,
    pub stars: u8,
    pub text: String,
    #[schema(value_type = Vec<String>)]
    pub tags: Vec<&'static str>,
    pub photos: Vec<PhotoBody>,
    /// The findings that held it back: `phone`, `email`, `link`, `account_number`, `copy`,
    /// `insult`, `child`, `photo`, `same_device`.
    #[schema(value_type = Vec<String>)]
    pub hits: Vec<&'static str>,
    pub reason: Option<String>,
    /// Who removed the public review; absent while it is not removed.
    #[schema(value_type = Option<ReviewRemoverSchema>)]
    pub removed_by: Option<&'static str>,
    pub featured: bool,
    /// The flag of the reviewed provider.
    pub flag: Option<ReviewFlagBody>,
    /// The flags of readers; absent while no reader has flagged it.
    pub reader_flags: Option<ReaderFlagsBody>,
    /// Since when a flag, of the provider or of a reader, waits for a decision.
    pub flagged_since: Option<DateTime<Utc>>,
    pub author_first_name: String,
    pub provider_name: String,
    pub service: String,
    pub created_at: DateTime<Utc>,
    pub published_at: Option<DateTime<Utc>>,
}

impl From<&StaffReview> for AdminReviewBody {
    fn from(one: &StaffReview) -> Self {
        let review = &one.review;
        Self {
            id: review.id.to_string(),
            order_id: review.order.to_string(),
            state: review.state.code(),
            stars: review.content.stars,
            text: review.content.text.clone(),
            tags: codes(&review.content.tags),
            photos: review
                .content
                .photos
                .iter()
                .map(|photo| PhotoBody {
                    id: photo.to_string(),
                    url: format!("/api/admin/reviews/{}/photos/{photo}", review.id),
                })
                .collect(),
            hits: review.hits.iter().copied().map(Hit::code).collect(),
            reason: review.reason.clone(),
            removed_by: remover(review),
            featured: review.featured,
            flag: review.flag.as_ref().map(ReviewFlagBody::from),
            reader_flags: ReaderFlagsBody::of(one),
            flagged_since: maybe_time(review.flagged_since),
            author_first_name: one.author_first_name.clone(),
            provider_name: one.provider_name.clone(),
            service: one.service.clone(),
            created_at: time(review.created_at),
            published_at: maybe_time(review.published_at),
        }
    }
}

/// The reason for a rejection or a removal; the author reads it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReviewReasonRequest {
    #[validate(length(min = 1, max = 300))]
    pub reason: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FeatureRequest {
    /// Whether the review is shown on the landing page.
    pub featured: bool,
}
