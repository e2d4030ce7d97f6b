use crate::{Offer, Policy, Provider};
use kernel::{OfferId, OrderId, ProviderId, StoreError, UserId};

pub trait ProviderRepository {
    /// # Errors
    /// `StoreError`.
    fn lock(&mut self, id: ProviderId) -> Result<Option<Provider>, StoreError>;
    /// # Errors
    /// `Duplicate { providers_id_key }`.
    fn insert(&mut self, provider: Provider) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, provider: Provider) -> Result<(), StoreError>;
    /// Who may be offered a job of this service in this zone and has not been offered this order yet: the ones with
    /// the fewest jobs first, at most `limit`. Never the customer.
    ///
    /// # Errors
    /// `StoreError`.
    fn eligible(
        &mut self,
        category_slug: &str,
        zone: char,
        customer: UserId,
        order: OrderId,
        limit: u32,
    ) -> Result<Vec<ProviderId>, StoreError>;
}

pub trait OfferRepository {
    /// Which order an offer is for: a fact that never changes, read so that the order can be locked first.
    ///
    /// # Errors
    /// `StoreError`.
    fn order_of(&mut self, id: OfferId) -> Result<Option<OrderId>, StoreError>;
    /// # Errors
    /// `StoreError`.
    fn lock(&mut self, id: OfferId) -> Result<Option<Offer>, StoreError>;
    /// The offers of the order that are still open, locked, in the order of their ids.
    ///
    /// # Errors
    /// `StoreError`.
    fn lock_open_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError>;
    /// # Errors
    /// `Duplicate { offers_id_key | offers_order_id_provider_id_wave_key }`.
    fn insert(&mut self, offer: Offer) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`; `Duplicate { offers_order_id_key }` for a second accepted offer of one order.
    fn save(&mut self, offer: Offer) -> Result<(), StoreError>;
    /// The highest wave of the order so far, 0 before the first.
    ///
    /// # Errors
    /// `StoreError`.
    fn last_wave(&mut self, order: OrderId) -> Result<u32, StoreError>;
}

pub trait PolicyRepository {
    /// Keeps a policy; one with the same number of the same provider is replaced.
    ///
    /// # Errors
    /// `StoreError`.
    fn put(&mut self, policy: Policy) -> Result<(), StoreError>;
}
