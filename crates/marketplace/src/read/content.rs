use super::{Page, PageRequest};
use async_trait::async_trait;
use catalog::{
    Banner, Faq, Landing, MissedTerm, Page as ContentPage, WaitlistCount, WaitlistEntry,
};
use kernel::{Date, Limit, StoreError};

/// The queries for published content.
#[async_trait]
pub trait ContentQueries: Send + Sync {
    /// The FAQ entries in order.
    async fn faqs(&self) -> Result<Vec<Faq>, StoreError>;
    /// The carousel banners that are shown on this day, in order.
    async fn banners(&self, today: Date) -> Result<Vec<Banner>, StoreError>;
    async fn landing(&self) -> Result<Landing, StoreError>;
    /// The newest version of a page that is in force on this day.
    async fn page(&self, slug: &str, today: Date) -> Result<Option<ContentPage>, StoreError>;
    /// The terms that were searched without a result since that day and would still find nothing,
    /// the most frequent first.
    async fn missed_terms(&self, since: Date, limit: Limit) -> Result<Vec<MissedTerm>, StoreError>;
    /// The number of people who wait for a service in an area, the highest first, then by area and
    /// service; at most 200 entries.
    async fn waitlist_counts(&self) -> Result<Vec<WaitlistCount>, StoreError>;
    /// The people who wait in an area, the latest first.
    async fn waitlist_of(
        &self,
        area: String,
        request: PageRequest,
    ) -> Result<Page<WaitlistEntry>, StoreError>;
}
