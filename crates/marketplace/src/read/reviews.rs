use super::{Page, PageRequest};
use ::reviews::{Review, ReviewState, Side, Tag};
use async_trait::async_trait;
use kernel::{OrderId, ProviderId, ReviewId, StoreError, Timestamp};

/// A published review as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicReview {
    pub id: ReviewId,
    pub stars: u8,
    pub text: String,
    pub tags: Vec<Tag>,
    pub first_name: String,
    pub published_at: Timestamp,
    /// What the provider answered.
    pub reply: Option<String>,
    /// When they did so first.
    pub replied_at: Option<Timestamp>,
}

/// A published review on the landing page: with the service and the part of town, and no more of the place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Testimonial {
    pub id: ReviewId,
    pub stars: u8,
    pub text: String,
    pub first_name: String,
    pub area: String,
    /// The name of the service.
    pub service: String,
    pub published_at: Timestamp,
}

/// A review as the content desk sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffReview {
    pub review: Review,
    pub author_first_name: String,
    pub provider_name: String,
    pub service: String,
}

#[async_trait]
pub trait ReviewQueries: Send + Sync {
    /// What one side said of an order, in any state.
    async fn review_of(&self, order: OrderId, side: Side) -> Result<Option<Review>, StoreError>;
    /// The public reviews of a provider, newest first.
    async fn reviews_of_provider(
        &self,
        provider: ProviderId,
        page: PageRequest,
    ) -> Result<Page<PublicReview>, StoreError>;
    /// The featured ones, newest first, at most 12.
    async fn testimonials(&self) -> Result<Vec<Testimonial>, StoreError>;
    /// Reviews by customers in a state, newest first; of the pending ones, those that a person must read.
    async fn reviews_in(
        &self,
        state: ReviewState,
        page: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError>;
}
