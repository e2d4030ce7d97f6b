use super::{
    PhotoBody, maybe_time,
    photo_ids::photo_ids,
    review_remover::{ReviewRemoverSchema, remover},
    time,
};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, ReviewId, UploadId};
use marketplace::read::{PublicReview, StaffReview, Testimonial};
use reviews::{Flag, FlagReason, FlagState, Hit, Reply, Review, Tag};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReviewRequest {
    /// The rating in stars: 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub stars: i64,
    /// The text, at most 1,000 characters.
    #[serde(default)]
    #[validate(length(max = 1000))]
    pub text: String,
    /// The tags: `on_time`, `tidy`, `skill`, `fair_price`, `polite`.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub tags: Vec<String>,
    /// The ids of at most 3 photos that the caller uploaded, as `POST /api/uploads` returned them.
    /// A review with photos is public only after staff have looked at them.
    #[serde(default)]
    #[validate(length(max = 3))]
    pub photo_ids: Vec<String>,
}

impl ReviewRequest {
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

/// A provider's review of a customer. It is never public, so it has no text.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CustomerReviewRequest {
    #[schema(minimum = 1, maximum = 5)]
    pub stars: i64,
    #[serde(default)]
    #[validate(length(max = 5))]
    pub tags: Vec<String>,
}

/// A review, as its author sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Review)]
pub struct ReviewBody {
    pub id: String,
    #[schema(value_type = ReviewStateSchema)]
    pub state: &'static str,
    pub stars: u8,
    pub text: String,
    #[schema(value_type = Vec<String>)]
    pub tags: Vec<&'static str>,
    pub photos: Vec<PhotoBody>,
    pub created_at: DateTime<Utc>,
    /// Whether the author can still change the review: until it is public.
    pub editable: bool,
    /// The reason why it was not published, or why staff removed it.
    pub reason: Option<String>,
    /// Who removed the public review; absent while it is not removed.
    #[schema(value_type = Option<ReviewRemoverSchema>)]
    pub removed_by: Option<&'static str>,
}

#[derive(ToSchema)]
#[schema(as = ReviewState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum ReviewStateSchema {
    Pending,
    Published,
    Rejected,
    Removed,
}

impl From<&Review> for ReviewBody {
    fn from(review: &Review) -> Self {
        Self {
            id: review.id.to_string(),
            state: review.state.code(),
            stars: review.content.stars,
            text: review.content.text.clone(),
            tags: codes(&review.content.tags),
            photos: review
                .content
                .photos
                .iter()
                .copied()
                .map(PhotoBody::from)
                .collect(),
            created_at: time(review.created_at),
            editable: review.is_editable(),
            reason: review.reason.clone(),
            removed_by: remover(review),
        }
    }
}

/// A review, as the public reads it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PublicReview)]
pub struct PublicReviewBody {
    pub id: String,
    pub stars: u8,
    pub text: String,
    #[schema(value_type = Vec<String>)]
    pub tags: Vec<&'static str>,
    pub photos: Vec<PhotoBody>,
    pub first_name: String,
    pub published_at: DateTime<Utc>,
    /// The provider's public reply.
    pub reply: Option<String>,
}

impl From<&PublicReview> for PublicReviewBody {
    fn from(review: &PublicReview) -> Self {
        Self {
            id: review.id.to_string(),
            stars: review.stars,
            text: review.text.clone(),
            tags: codes(&review.tags),
            photos: public_photos(review),
            first_name: review.first_name.clone(),
            published_at: time(review.published_at),
            reply: review.reply.clone(),
        }
    }
}

/// A public review, as the reviewed provider reads it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReceivedReview)]
pub struct ReceivedReviewBody {
    pub id: String,
    pub stars: u8,
    pub text: String,
    #[schema(value_type = Vec<String>)]
    pub tags: Vec<&'static str>,
    /// The photos, while the public sees them.
    pub photos: Vec<PhotoBody>,
    pub first_name: String,
    pub published_at: DateTime<Utc>,
    /// The provider's public reply.
    pub reply: Option<String>,
    /// Until when the provider may change the reply.
    pub reply_editable_until: Option<DateTime<Utc>>,
    /// The provider's flag.
    pub flag: Option<ReviewFlagBody>,
}

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

impl From<&PublicReview> for ReceivedReviewBody {
    fn from(review: &PublicReview) -> Self {
        let withheld = review
            .flag
            .as_ref()
            .is_some_and(|flag| flag.state == FlagState::Open && flag.reason.withholds());
        Self {
            id: review.id.to_string(),
            stars: review.stars,
            text: review.text.clone(),
            tags: codes(&review.tags),
            photos: if withheld {
                Vec::new()
            } else {
                public_photos(review)
            },
            first_name: review.first_name.clone(),
            published_at: time(review.published_at),
            reply: review.reply.clone(),
            reply_editable_until: review
                .replied_at
                .map(|at| time(at.plus_hours(Reply::EDIT_HOURS))),
            flag: review.flag.as_ref().map(ReviewFlagBody::from),
        }
    }
}

/// A provider's public reply to a review.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReplyRequest {
    /// The text, at most 500 characters, without phone numbers, addresses, links or account
    /// numbers.
    #[validate(length(min = 1, max = 500))]
    pub text: String,
}

/// A featured review.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Testimonial)]
pub struct TestimonialBody {
    pub id: String,
    pub stars: u8,
    pub text: String,
    pub first_name: String,
    pub area: String,
    pub service: String,
    pub published_at: DateTime<Utc>,
}

impl From<&Testimonial> for TestimonialBody {
    fn from(one: &Testimonial) -> Self {
        Self {
            id: one.id.to_string(),
            stars: one.stars,
            text: one.text.clone(),
            first_name: one.first_name.clone(),
            area: one.area.clone(),
            service: one.service.clone(),
            published_at: time(one.published_at),
        }
    }
}

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

fn codes(tags: &[Tag]) -> Vec<&'static str> {
    tags.iter().copied().map(Tag::code).collect()
}

fn public_photos(review: &PublicReview) -> Vec<PhotoBody> {
    let photo = |photo: &UploadId| PhotoBody {
        id: photo.to_string(),
        url: public_url(review.id, *photo),
    };
    review.photos.iter().map(photo).collect()
}

/// The address of a photo of a review, for everyone.
fn public_url(review: ReviewId, photo: UploadId) -> String {
    format!("/api/reviews/{review}/photos/{photo}")
}
