use super::{CaseFilter, Page, PageRequest};
use crate::uploads::Upload;
use ::reviews::{Flag, ReaderFlag, Review, ReviewState, Tag};
use async_trait::async_trait;
use kernel::{ProviderId, ReviewId, StoreError, Timestamp, UploadId};

/// A published review as the public sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicReview {
    pub id: ReviewId,
    pub stars: u8,
    pub text: String,
    pub tags: Vec<Tag>,
    pub photos: Vec<UploadId>,
    pub first_name: String,
    pub published_at: Timestamp,
    /// The provider's reply.
    pub reply: Option<String>,
    /// Until when the provider can change the reply.
    pub reply_editable_until: Option<Timestamp>,
    /// The provider's flag, which only the provider and staff see.
    pub flag: Option<Flag>,
}

/// A published review on the landing page: with the service and the area, and no more of the place.
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

/// A review as the content staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffReview {
    pub review: Review,
    /// The newest flags of readers, newest first, at most [`StaffReview::READER_FLAGS_MAX`].
    pub reader_flags: Vec<ReaderFlag>,
    pub author_first_name: String,
    pub provider_name: String,
    pub service: String,
}

impl StaffReview {
    /// The most flags of readers that are read with a review.
    pub const READER_FLAGS_MAX: i64 = 10;
}

#[async_trait]
pub trait ReviewQueries: Send + Sync {
    /// The public reviews of a provider, newest first.
    async fn reviews_of_provider(
        &self,
        provider: ProviderId,
        page: PageRequest,
    ) -> Result<Page<PublicReview>, StoreError>;
    /// The reviews of a provider as the provider reads them, newest first: those of
    /// [`ReviewQueries::reviews_of_provider`], and those that are withheld.
    async fn reviews_for_provider(
        &self,
        provider: ProviderId,
        page: PageRequest,
    ) -> Result<Page<PublicReview>, StoreError>;
    /// The reviews of which a flag, of the provider or of a reader, waits for a decision, the first
    /// flagged first.
    async fn flagged_reviews(
        &self,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError>;
    /// A photo of a review by a customer. `None` when the review does not have it, and, with
    /// `only_public`, when the review is not public now.
    async fn review_photo(
        &self,
        review: ReviewId,
        photo: UploadId,
        only_public: bool,
    ) -> Result<Option<Upload>, StoreError>;
    /// The featured reviews, newest first, at most 12.
    async fn testimonials(&self) -> Result<Vec<Testimonial>, StoreError>;
    /// Reviews by customers in a state, newest first. Of the pending ones, only those that a member
    /// of staff must read.
    async fn reviews_in(
        &self,
        state: ReviewState,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError>;
}
