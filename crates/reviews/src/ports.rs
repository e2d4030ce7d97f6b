use crate::{Rating, Review};
use kernel::{OrderId, ProviderId, ReviewId, StoreError};

/// Where reviews are kept. The order is locked before its reviews, and they before the provider.
pub trait ReviewRepository {
    /// Which order a review belongs to: a fact that never changes, read so that the order can be locked first.
    fn order_of(&mut self, id: ReviewId) -> Result<Option<OrderId>, StoreError>;
    /// Both sides' reviews of one order, locked; at most two.
    fn lock_of_order(&mut self, order: OrderId) -> Result<Vec<Review>, StoreError>;
    /// # Errors
    /// `Duplicate { reviews_id_key | reviews_order_id_side_key }`.
    fn insert(&mut self, review: Review) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, review: Review) -> Result<(), StoreError>;
    /// Whether a review of another order has a text with this fingerprint.
    fn is_copied(&mut self, fingerprint: &str, order: OrderId) -> Result<bool, StoreError>;
    /// Counts the published reviews of a provider, who must be locked.
    fn rating_of(&mut self, provider: ProviderId) -> Result<Rating, StoreError>;
    /// Keeps it with the provider, where lists are ranked by it.
    fn set_rating(&mut self, provider: ProviderId, rating: Rating) -> Result<(), StoreError>;
}
