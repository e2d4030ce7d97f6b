use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::read::{PublicReview, StaffReview, Testimonial};
use reviews::{Hit, Reply, Review, Tag};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReviewRequest {
    /// 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub stars: i64,
    /// At most 1,000 characters.
    #[serde(default)]
    #[validate(length(max = 1000))]
    pub text: String,
    /// `on_time`, `tidy`, `skill`, `fair_price`, `polite`.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub tags: Vec<String>,
}

/// What a provider says of a customer is never public, so it has no words.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CustomerReviewRequest {
    #[schema(minimum = 1, maximum = 5)]
    pub stars: i64,
    #[serde(default)]
    #[validate(length(max = 5))]
    pub tags: Vec<String>,
}

/// One's own review.
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
    pub created_at: DateTime<Utc>,
    /// Whether it can still be written anew: until it is public.
    pub editable: bool,
    /// Why it was not published, if so.
    pub reason: Option<String>,
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
            created_at: time(review.created_at),
            editable: review.is_editable(),
            reason: review.reason.clone(),
        }
    }
}

/// A review as everybody reads it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PublicReview)]
pub struct PublicReviewBody {
    pub id: String,
    pub stars: u8,
    pub text: String,
    #[schema(value_type = Vec<String>)]
    pub tags: Vec<&'static str>,
    pub first_name: String,
    pub published_at: DateTime<Utc>,
    /// What the provider answered in public.
    pub reply: Option<String>,
}

impl From<&PublicReview> for PublicReviewBody {
    fn from(review: &PublicReview) -> Self {
        Self {
            id: review.id.to_string(),
            stars: review.stars,
            text: review.text.clone(),
            tags: codes(&review.tags),
            first_name: review.first_name.clone(),
            published_at: time(review.published_at),
            reply: review.reply.clone(),
        }
    }
}

/// A public review as the provider reads it whom it is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReceivedReview)]
pub struct ReceivedReviewBody {
    pub id: String,
    pub stars: u8,
    pub text: String,
    #[schema(value_type = Vec<String>)]
    pub tags: Vec<&'static str>,
    pub first_name: String,
    pub published_at: DateTime<Utc>,
    /// What they answered in public.
    pub reply: Option<String>,
    /// Until when they may choose other words for their answer.
    pub reply_editable_until: Option<DateTime<Utc>>,
}

impl From<&PublicReview> for ReceivedReviewBody {
    fn from(review: &PublicReview) -> Self {
        Self {
            id: review.id.to_string(),
            stars: review.stars,
            text: review.text.clone(),
            tags: codes(&review.tags),
            first_name: review.first_name.clone(),
            published_at: time(review.published_at),
            reply: review.reply.clone(),
            reply_editable_until: review
                .replied_at
                .map(|at| time(at.plus_hours(Reply::EDIT_HOURS))),
        }
    }
}

/// What a provider answers in public.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReplyRequest {
    /// At most 500 characters; no phone number, address, link or account.
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

/// A review on the content desk.
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
    /// What the rules found: `phone`, `email`, `link`, `account_number`, `copy`.
    #[schema(value_type = Vec<String>)]
    pub hits: Vec<&'static str>,
    pub reason: Option<String>,
    pub featured: bool,
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
            hits: review.hits.iter().copied().map(Hit::code).collect(),
            reason: review.reason.clone(),
            featured: review.featured,
            author_first_name: one.author_first_name.clone(),
            provider_name: one.provider_name.clone(),
            service: one.service.clone(),
            created_at: time(review.created_at),
            published_at: maybe_time(review.published_at),
        }
    }
}

/// Why a review is rejected or removed; its author reads it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReviewReasonRequest {
    #[validate(length(min = 1, max = 300))]
    pub reason: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FeatureRequest {
    /// Whether it stands on the landing page.
    pub featured: bool,
}

fn codes(tags: &[Tag]) -> Vec<&'static str> {
    tags.iter().copied().map(Tag::code).collect()
}
