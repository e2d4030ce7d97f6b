use crate::{Application, Decision, Document, Offer, Policy, Provider, Wanted};
use kernel::{DocumentId, OfferId, OrderId, ProviderId, StoreError, Timestamp, UserId};

pub trait ProviderRepository {
    fn lock(&mut self, id: ProviderId) -> Result<Option<Provider>, StoreError>;
    /// # Errors
    /// `Duplicate { providers_id_key }`.
    fn insert(&mut self, provider: Provider) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, provider: Provider) -> Result<(), StoreError>;
    /// Who may be offered this job and has not been offered its order yet: the ones with the fewest jobs first, at most
    /// `limit`. Whoever applied has every paper that it needs live on its day; whoever is new has fewer than
    /// [`crate::PROBATION_JOBS`] jobs, and it costs no more than [`crate::PROBATION_JOB_MAX`]. Nobody is asked who holds a
    /// job at that time, with the travel between the two.
    fn eligible(&mut self, wanted: &Wanted, limit: u32) -> Result<Vec<ProviderId>, StoreError>;
    /// Whether they hold another job at that time, with the travel between the two. Whoever asks in order to give them the
    /// job has locked them.
    fn is_busy(&mut self, id: ProviderId, wanted: &Wanted) -> Result<bool, StoreError>;
    /// How many jobs they took and did not lose again; nobody who has more than [`crate::PROBATION_JOBS`] is counted further.
    fn jobs_taken(&mut self, id: ProviderId) -> Result<u32, StoreError>;
}

pub trait OfferRepository {
    /// Which order an offer is for: a fact that never changes, read so that the order can be locked first.
    fn order_of(&mut self, id: OfferId) -> Result<Option<OrderId>, StoreError>;
    fn lock(&mut self, id: OfferId) -> Result<Option<Offer>, StoreError>;
    /// The offers of the order that are still open, locked, in the order of their ids.
    fn lock_open_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError>;
    /// The offer by which the order was taken.
    fn lock_taken_of(&mut self, order: OrderId) -> Result<Option<Offer>, StoreError>;
    /// # Errors
    /// `Duplicate { offers_id_key | offers_order_id_provider_id_wave_key }`.
    fn insert(&mut self, offer: Offer) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`; `Duplicate { offers_order_id_key }` for a second accepted offer of one order.
    fn save(&mut self, offer: Offer) -> Result<(), StoreError>;
    /// Whoever did not see their offer of an order in time may be asked once more: it counts as lost.
    fn ask_anew(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// The highest wave of the order so far, 0 before the first.
    fn last_wave(&mut self, order: OrderId) -> Result<u32, StoreError>;
}

pub trait PolicyRepository {
    /// Keeps a policy; one with the same number of the same provider is replaced.
    fn put(&mut self, policy: Policy) -> Result<(), StoreError>;
    /// Ends a policy; one that is not there has ended.
    fn remove(&mut self, provider: ProviderId, number: &str) -> Result<(), StoreError>;
}

/// Applications, their papers and what was decided. Whoever changes one has locked the provider first.
pub trait ApplicationRepository {
    fn lock(&mut self, provider: ProviderId) -> Result<Option<Application>, StoreError>;
    /// # Errors
    /// `Duplicate { provider_applications_provider_id_key }`.
    fn insert(&mut self, application: Application) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, application: Application) -> Result<(), StoreError>;
    /// All their papers, the oldest first.
    fn documents_of(&mut self, provider: ProviderId) -> Result<Vec<Document>, StoreError>;
    /// # Errors
    /// `Duplicate { provider_documents_id_key | provider_documents_file_key }`.
    fn insert_document(&mut self, document: Document) -> Result<(), StoreError>;
    fn save_document(&mut self, document: Document) -> Result<(), StoreError>;
    /// Its file is swept up by the daily round.
    fn remove_document(&mut self, id: DocumentId) -> Result<(), StoreError>;
    /// Removes papers, at most `limit`, of providers who left or were not let in and about whom nothing was decided since
    /// `before`. Answers how many. Their files are swept up by the daily round.
    fn forget_documents_of_left(
        &mut self,
        before: Timestamp,
        limit: u32,
    ) -> Result<u32, StoreError>;
    /// Writes down who looked at a paper, and when.
    fn document_was_seen(
        &mut self,
        id: DocumentId,
        by: UserId,
        at: Timestamp,
    ) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { provider_decisions_id_key }`.
    fn decide(&mut self, decision: Decision) -> Result<(), StoreError>;
    /// The whole history, the oldest first.
    fn decisions_of(&mut self, provider: ProviderId) -> Result<Vec<Decision>, StoreError>;
}
