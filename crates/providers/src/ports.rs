use crate::{
    Application, Availability, Block, CandidateFacts, Decision, Document, FaultAppeal, KeptApart,
    NamedWorker, Nearby, Offer, Policy, Provider, SentWaves, UnfinishedJob, Visit, Wanted, Worker,
};
use kernel::{
    BlockId, DocumentId, FaultAppealId, OfferId, OrderId, ProviderId, StoreError, Timestamp,
    UserId, WorkerId,
};

pub trait ProviderRepository {
    fn lock(&mut self, id: ProviderId) -> Result<Option<Provider>, StoreError>;
    /// # Errors
    /// `Duplicate { providers_id_key }`.
    fn insert(&mut self, provider: Provider) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, provider: Provider) -> Result<(), StoreError>;
    /// The providers who may be offered this job and have not received an offer for its order yet,
    /// those who have waited longest for an offer first, at most `limit`. A provider with an application must have
    /// every document that the job requires, valid on its day. A provider on probation must have
    /// room for the job by [`Wanted::probation`]. Providers who have another job at that time, are the reserve of
    /// one, or have planned another visit, including the travel between the two, are left out, and so
    /// are those who take no job then ([`Availability::refusals`]), those who are kept apart from the
    /// customer ([`KeptApart`]), and those who were last seen before [`Wanted::seen_since`].
    fn eligible(&mut self, wanted: &Wanted, limit: u32) -> Result<Vec<CandidateFacts>, StoreError> {
        self.eligible_around(wanted, &Nearby::default(), limit)
    }
    /// The same as [`Self::eligible`]. When there are as many as the limit, so that others may be
    /// left out, as many of those who set out from one of the areas follow, and the preferred
    /// provider, each in the same order and only once.
    fn eligible_around(
        &mut self,
        wanted: &Wanted,
        nearby: &Nearby,
        limit: u32,
    ) -> Result<Vec<CandidateFacts>, StoreError>;
    /// What the choice depends on for each of these providers, without any check.
    fn facts_of(
        &mut self,
        ids: &[ProviderId],
        wanted: &Wanted,
    ) -> Result<Vec<CandidateFacts>, StoreError>;
    /// Whether the provider has another job at that time, is the reserve of one, or has planned to
    /// look at other work or to come again to it, including the travel between the two. A caller
    /// that assigns the job or plans a visit depending on the answer must lock the provider first.
    fn is_busy(&mut self, id: ProviderId, wanted: &Wanted) -> Result<bool, StoreError>;
    /// The number of jobs that the provider accepted and still has or has finished. Counting stops
    /// at `at_most`.
    fn jobs_taken(&mut self, id: ProviderId, at_most: u32) -> Result<u32, StoreError>;
    /// The jobs that the provider has and has not finished, in the order of their ids.
    fn unfinished_jobs(&mut self, id: ProviderId) -> Result<Vec<UnfinishedJob>, StoreError>;
    /// Those of the providers who are suspended: their status says so, or they may not sign in.
    /// Nothing is locked.
    fn suspended_of(&mut self, ids: &[ProviderId]) -> Result<Vec<ProviderId>, StoreError>;
    /// Those of the providers who are not approved for the service, also because staff closed it for
    /// them. Nothing is locked.
    fn without_service(
        &mut self,
        ids: &[ProviderId],
        category_slug: &str,
    ) -> Result<Vec<ProviderId>, StoreError>;
    /// The number of jobs that the provider accepted for the day of the wanted one, and still has or
    /// has finished. The wanted one does not count.
    fn jobs_on_day(&mut self, id: ProviderId, wanted: &Wanted) -> Result<u32, StoreError>;
    /// Locks those of the providers whose status still allows offers, and returns them.
    fn lock_offered_work(&mut self, ids: &[ProviderId]) -> Result<Vec<ProviderId>, StoreError>;
    /// When the provider takes work. A caller that decides on it must lock the provider first.
    fn availability(&mut self, id: ProviderId) -> Result<Availability, StoreError>;
    /// Replaces when the provider takes work. The caller has locked the provider.
    fn save_availability(
        &mut self,
        id: ProviderId,
        availability: &Availability,
    ) -> Result<(), StoreError>;
    /// What keeps the provider from the jobs of the customer. Nothing is locked.
    fn kept_apart(&mut self, id: ProviderId, customer: UserId) -> Result<KeptApart, StoreError>;
    /// When the provider last gave a sign of life. `None` when none was ever recorded, which does
    /// not keep them from offers. Nothing is locked.
    fn last_seen(&mut self, id: ProviderId) -> Result<Option<Timestamp>, StoreError>;
    /// Records a sign of life of the provider, unless a later one is recorded.
    fn note_seen(&mut self, id: ProviderId, at: Timestamp) -> Result<(), StoreError>;
}

/// The store of blocks. The account of the person who blocks must be locked before they are
/// changed.
pub trait BlockRepository {
    fn with_id(&mut self, id: BlockId) -> Result<Option<Block>, StoreError>;
    /// The block that one person made against the other.
    fn of(&mut self, blocker: UserId, blocked: UserId) -> Result<Option<Block>, StoreError>;
    /// The number of blocks that a person made.
    fn count_of(&mut self, blocker: UserId) -> Result<u32, StoreError>;
    /// # Errors
    /// `Duplicate { blocks_id_key | blocks_blocker_id_blocked_id_key }`.
    fn insert(&mut self, block: Block) -> Result<(), StoreError>;
    /// Deletes the block.
    fn remove(&mut self, block: &Block) -> Result<(), StoreError>;
}

pub trait OfferRepository {
    /// The order of an offer. It never changes, so it can be read to lock the order first.
    fn order_of(&mut self, id: OfferId) -> Result<Option<OrderId>, StoreError>;
    fn lock(&mut self, id: OfferId) -> Result<Option<Offer>, StoreError>;
    /// Locks the open offers of an order, in the order of their ids.
    fn lock_open_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError>;
    /// Locks the open offers to be the reserve of a job, and the offer of its reserve.
    fn lock_reserves_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError>;
    /// The orders of the open offers of a provider that have not expired, and of the jobs whose
    /// reserve the provider is, in the order of their ids.
    fn open_orders_of(
        &mut self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<OrderId>, StoreError>;
    /// The offers that were first shown to a provider since a time, at most
    /// [`crate::OFFERS_SHOWN_A_DAY`]. Nothing is locked.
    fn shown_since(
        &mut self,
        provider: ProviderId,
        since: Timestamp,
    ) -> Result<Vec<OfferId>, StoreError>;
    /// Locks the accepted offer of an order.
    fn lock_taken_of(&mut self, order: OrderId) -> Result<Option<Offer>, StoreError>;
    /// # Errors
    /// `Duplicate { offers_id_key | offers_order_id_provider_id_wave_key }`.
    fn insert(&mut self, offer: Offer) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the offer first; `Duplicate { offers_order_id_key }` for
    /// a second accepted offer of one order, `Duplicate { offers_order_id_reserve_key }` for a second reserve.
    fn save(&mut self, offer: Offer) -> Result<(), StoreError>;
    /// Marks the expired offers of an order as lost, so that their providers may receive another
    /// offer for it.
    fn ask_again(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// Whether the provider declined an offer for the order, or it was withdrawn from them
    /// ([`crate::OfferState::is_final`]).
    fn has_declined(&mut self, order: OrderId, provider: ProviderId) -> Result<bool, StoreError>;
    /// The latest offer of the order to each provider, in the order of the ids of the providers.
    fn latest_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError>;
    /// The waves of the current search of the order.
    fn waves_of(&mut self, order: OrderId) -> Result<SentWaves, StoreError>;
    /// Begins another search of the order: the offers so far belong to earlier ones, and the next
    /// wave is the first again.
    fn begin_search(&mut self, order: OrderId) -> Result<(), StoreError>;
}

/// The store of appeals against faults. The order must be locked before its appeals.
pub trait FaultAppealRepository {
    /// The order of an appeal. It never changes, so it can be read to lock the order first.
    fn order_of(&mut self, id: FaultAppealId) -> Result<Option<OrderId>, StoreError>;
    fn lock(&mut self, id: FaultAppealId) -> Result<Option<FaultAppeal>, StoreError>;
    /// Locks the appeal against the fault of an offer.
    fn lock_of_offer(&mut self, offer: OfferId) -> Result<Option<FaultAppeal>, StoreError>;
    /// # Errors
    /// `Duplicate { fault_appeals_id_key | fault_appeals_offer_id_key }`.
    fn insert(&mut self, appeal: FaultAppeal) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, appeal: FaultAppeal) -> Result<(), StoreError>;
}

pub trait PolicyRepository {
    /// Stores a policy; one with the same number of the same provider is replaced.
    fn put(&mut self, policy: Policy) -> Result<(), StoreError>;
    /// Deletes a policy, if it exists.
    fn remove(&mut self, provider: ProviderId, number: &str) -> Result<(), StoreError>;
}

/// The store of applications, documents and decisions. The provider must be locked before they are
/// changed.
pub trait ApplicationRepository {
    fn lock(&mut self, provider: ProviderId) -> Result<Option<Application>, StoreError>;
    /// # Errors
    /// `Duplicate { provider_applications_provider_id_key }`.
    fn insert(&mut self, application: Application) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, application: Application) -> Result<(), StoreError>;
    /// All documents of a provider, oldest first, without those of the workers.
    fn documents_of(&mut self, provider: ProviderId) -> Result<Vec<Document>, StoreError>;
    /// The documents of all workers of a provider, oldest first.
    fn documents_of_workers(&mut self, provider: ProviderId) -> Result<Vec<Document>, StoreError>;
    /// # Errors
    /// `Duplicate { provider_documents_id_key | provider_documents_file_key }`.
    fn insert_document(&mut self, document: Document) -> Result<(), StoreError>;
    fn save_document(&mut self, document: Document) -> Result<(), StoreError>;
    /// Deletes a document. The daily clean-up deletes its file.
    fn remove_document(&mut self, id: DocumentId) -> Result<(), StoreError>;
    /// Deletes at most `limit` documents of providers who left or were rejected, if no decision
    /// about them was made since `before`. Returns the number. The daily clean-up deletes the
    /// files.
    fn forget_documents_of_left(
        &mut self,
        before: Timestamp,
        limit: u32,
    ) -> Result<u32, StoreError>;
    /// Records who viewed a document, and when.
    fn document_was_seen(
        &mut self,
        id: DocumentId,
        by: UserId,
        at: Timestamp,
    ) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { provider_decisions_id_key }`.
    fn decide(&mut self, decision: Decision) -> Result<(), StoreError>;
    /// The whole history of decisions, oldest first.
    fn decisions_of(&mut self, provider: ProviderId) -> Result<Vec<Decision>, StoreError>;
}

/// The store of the workers of companies, and of who goes to their jobs. A unit that changes any of
/// it locks the provider first.
pub trait WorkerRepository {
    /// The workers of a provider, oldest first, without those who were removed. Nothing is locked.
    fn team_of(&mut self, provider: ProviderId) -> Result<Vec<Worker>, StoreError>;
    /// # Errors
    /// `Duplicate { provider_workers_id_key }`.
    fn insert(&mut self, worker: Worker) -> Result<(), StoreError>;
    /// Saves the worker. The jobs for which they are named show the portrait and the phone number as
    /// they are now.
    ///
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, worker: Worker) -> Result<(), StoreError>;
    /// Who goes to the job of an order, if its present provider has named them. Nothing is locked.
    fn named_on(&mut self, order: OrderId) -> Result<Option<NamedWorker>, StoreError>;
    /// Records who goes to a job, in place of the person who was named before.
    fn name(&mut self, named: NamedWorker) -> Result<(), StoreError>;
    /// The times and places of the unfinished jobs for which a worker of the provider, or the owner,
    /// is named, apart from one order. A caller that decides on them must lock the provider first.
    fn held_by(
        &mut self,
        provider: ProviderId,
        worker: Option<WorkerId>,
        except: Option<OrderId>,
    ) -> Result<Vec<Visit>, StoreError>;
}
