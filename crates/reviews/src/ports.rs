use crate::{RankRules, Rating, ReaderFlag, Review};
use kernel::{OrderId, ProviderId, ReviewId, StoreError, UserId};

/// The store of reviews. The order must be locked before its reviews, and the reviews before the
/// provider.
pub trait ReviewRepository {
    /// The order of a review. It never changes, so it can be read to lock the order first.
    fn order_of(&mut self, id: ReviewId) -> Result<Option<OrderId>, StoreError>;
    /// Locks the reviews of one order; there are at most two, one for each side.
    fn lock_of_order(&mut self, order: OrderId) -> Result<Vec<Review>, StoreError>;
    /// # Errors
    /// `Duplicate { reviews_id_key | reviews_order_id_side_key }`.
    fn insert(&mut self, review: Review) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, review: Review) -> Result<(), StoreError>;
    /// Whether the reader has flagged the review. The reviews of its order must be locked.
    fn has_reader_flag(&mut self, review: ReviewId, reader: UserId) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { reader_flags_review_id_reader_id_key | reader_flags_review_id_number_key }`.
    fn insert_reader_flag(&mut self, flag: ReaderFlag) -> Result<(), StoreError>;
    /// Whether a review of another order has a text with this fingerprint.
    fn is_copied(&mut self, fingerprint: &str, order: OrderId) -> Result<bool, StoreError>;
    /// The rating of a provider, calculated from the published reviews. The provider must be
    /// locked.
    fn rating_of(&mut self, provider: ProviderId) -> Result<Rating, StoreError>;
    /// Stores the rating and the rank with the provider, because lists of providers follow the rank.
    fn set_rating(
        &mut self,
        provider: ProviderId,
        rating: Rating,
        rules: RankRules,
    ) -> Result<(), StoreError>;
    /// Stores the rank of every provider by these rules.
    fn rank_all(&mut self, rules: RankRules) -> Result<(), StoreError>;
}
