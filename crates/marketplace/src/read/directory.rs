use super::{Page, PageRequest};
use ::reviews::Rating;
use async_trait::async_trait;
use kernel::{Date, ProviderId, StoreError, Timestamp};

/// A provider as everybody sees them. Nothing in it is claimed: it is counted, or it was seen by somebody of ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicProvider {
    pub id: ProviderId,
    pub display_name: String,
    pub photo_url: Option<String>,
    pub bio: String,
    /// Slugs of the services they are approved for, in their own order.
    pub categories: Vec<String>,
    pub zones: Vec<char>,
    pub rating: Rating,
    pub jobs_done: u32,
    /// Fully approved, not on probation.
    pub vetted: bool,
    /// A policy is live on the day that was asked for.
    pub insured: bool,
    pub created_at: Timestamp,
}

/// Which providers: all when nothing is said.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DirectoryFilter {
    /// A slug.
    pub category: Option<String>,
    pub zone: Option<char>,
    /// A part of the name or of a service.
    pub search: Option<String>,
}

#[async_trait]
pub trait DirectoryQueries: Send + Sync {
    /// Providers who take work, the best rated first.
    async fn directory(
        &self,
        filter: DirectoryFilter,
        today: Date,
        page: PageRequest,
    ) -> Result<Page<PublicProvider>, StoreError>;
    /// `None` also for one who takes no work.
    async fn public_provider(
        &self,
        id: ProviderId,
        today: Date,
    ) -> Result<Option<PublicProvider>, StoreError>;
}
