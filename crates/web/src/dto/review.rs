//! Reviews, as they are written, and as their authors, the public and the reviewed provider see them.

use super::{
    PhotoBody, maybe_time,
    photo_ids::photo_ids,
    review_flag::ReviewFlagBody,
    review_remover::{ReviewRemoverSchema, remover},
    time,
};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, ReviewId, UploadId};
use marketplace::read::{PublicReview, Testimonial};
use reviews::{FlagState, Review, Tag};
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
            reply_editable_until: maybe_time(review.reply_editable_until),
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

pub(super) fn codes(tags: &[Tag]) -> Vec<&'static str> {
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
