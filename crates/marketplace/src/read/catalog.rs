use async_trait::async_trait;
use catalog::{Category, Form};
use kernel::StoreError;
use pricing::RateCard;

/// A service with what is needed to book it: the current form and, for a service the engine can price, its card.
#[derive(Debug, Clone, PartialEq)]
pub struct Offering {
    pub category: Category,
    pub form: Form,
    pub rate_card: Option<RateCard>,
    /// How many providers take work in it now.
    pub provider_count: u32,
}

#[async_trait]
pub trait CatalogQueries: Send + Sync {
    /// Every enabled service in its order, with its true number of providers.
    ///
    /// # Errors
    /// `StoreError`.
    async fn categories(&self) -> Result<Vec<(Category, u32)>, StoreError>;
    /// # Errors
    /// `StoreError`.
    async fn offering(&self, slug: &str) -> Result<Option<Offering>, StoreError>;
}
