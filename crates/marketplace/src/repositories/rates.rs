use catalog::Form;
use kernel::{Money, RateChangeId, StoreError};
use pricing::{RateCard, RateChange};

/// The rate card of a service that is in force, with the form whose answers it prices.
#[derive(Debug, Clone, PartialEq)]
pub struct RatedForm {
    pub card: RateCard,
    pub form: Form,
}

/// The rate cards and the changes of their numbers. A version of a card never changes, and a change
/// is never deleted.
pub trait RateRepository {
    /// The card and the form of a service that are in force; `None` for a service without a card.
    fn rated_form(&mut self, category: &str) -> Result<Option<RatedForm>, StoreError>;
    /// Adds the next version of a card with its starting price.
    ///
    /// # Errors
    /// `Duplicate { rate_cards_category_slug_version_key }`.
    fn publish_card(&mut self, card: &RateCard, from: Money) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { rate_changes_id_key | rate_changes_category_slug_key }`: at most one change of a
    /// service is open.
    fn propose_rates(&mut self, change: &RateChange) -> Result<(), StoreError>;
    fn lock_rates(&mut self, id: RateChangeId) -> Result<Option<RateChange>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_rates(&mut self, change: RateChange) -> Result<(), StoreError>;
}
