use super::{Page, PageRequest};
use async_trait::async_trait;
use catalog::{ContentChange, ContentItem, ContentKind, Page as ContentPage};
use kernel::{Date, Limit, StoreError};
use support::SeenClientError;

/// A change of content, and what whoever made it is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeView {
    pub change: ContentChange,
    pub by_name: String,
}

/// A version of a page, and whether it is published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageVersion {
    pub page: ContentPage,
    pub published: bool,
}

/// What waits for a member of staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// Tickets whose next word is ours.
    Tickets,
    /// Requests without a price.
    Requests,
    /// Referral rewards that somebody must look at.
    Rewards,
    /// Reviews that a person must read.
    Reviews,
    /// Different words that were searched for in vain since that day.
    Misses(Date),
}

/// The desks of staff.
#[async_trait]
pub trait StaffQueries: Send + Sync {
    /// The items of a kind that staff edit, in their order, banners also when they are switched off.
    async fn items_for_staff(&self, kind: ContentKind) -> Result<Vec<ContentItem>, StoreError>;
    /// The versions of all pages of rules, by slug, the newest first.
    async fn page_versions(&self) -> Result<Vec<PageVersion>, StoreError>;
    /// What staff changed, newest first.
    async fn content_changes(&self, page: PageRequest) -> Result<Page<ChangeView>, StoreError>;
    async fn waiting(&self, of: Waiting) -> Result<u64, StoreError>;
    /// Crashes of the client, the one seen last first.
    async fn client_errors(&self, limit: Limit) -> Result<Vec<SeenClientError>, StoreError>;
}
