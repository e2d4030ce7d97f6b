use async_trait::async_trait;
use catalog::{Banner, Faq, Landing, MissedTerm, Page, WaitlistCount, WaitlistEntry};
use kernel::{Date, Limit, StoreError};

/// What staff wrote and published.
#[async_trait]
pub trait ContentQueries: Send + Sync {
    /// The questions in their order.
    async fn faqs(&self) -> Result<Vec<Faq>, StoreError>;
    /// The pictures of the carousel that are shown on this day, in their order.
    async fn banners(&self, today: Date) -> Result<Vec<Banner>, StoreError>;
    async fn landing(&self) -> Result<Landing, StoreError>;
    /// The newest version of a page that is in force on this day.
    async fn page(&self, slug: &str, today: Date) -> Result<Option<Page>, StoreError>;
    /// What was searched for in vain since that day and would still find nothing, the most wanted first.
    async fn missed_terms(&self, since: Date, limit: Limit) -> Result<Vec<MissedTerm>, StoreError>;
    /// How many wait for a service in an area, the most first, then by area and service; at most 200.
    async fn waitlist_counts(&self) -> Result<Vec<WaitlistCount>, StoreError>;
    /// Who waits in an area, the latest first.
    async fn waitlist_of(
        &self,
        area: String,
        limit: Limit,
    ) -> Result<Vec<WaitlistEntry>, StoreError>;
}
