use super::{CalendarRange, CalendarView, JobPage, JobView, Page, PageRequest};
use async_trait::async_trait;
use kernel::{Money, OfferId, OrderId, ProviderId, StoreError, Timestamp};
use orders::{Funding, OrderStatus, Slot};
use payments::PartRefund;
use providers::{
    Availability, Candidate, ClosedService, Gender, OfferBasis, OfferState, ProviderStatus,
    Vehicle, Wanted,
};

/// A provider's own view of their record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderView {
    pub id: ProviderId,
    pub display_name: String,
    pub bio: String,
    pub status: ProviderStatus,
    pub categories: Vec<String>,
    /// The services that staff closed for the provider.
    pub closed: Vec<ClosedService>,
    pub zones: Vec<char>,
    pub jobs_done: u32,
    pub gender: Option<Gender>,
    pub base_area: Option<String>,
    pub vehicle: Option<Vehicle>,
    /// The end of the pause, if the provider is paused and set one.
    pub paused_until: Option<Timestamp>,
}

/// An offer as its provider sees it: with the area, never the address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferView {
    pub id: OfferId,
    pub order: OrderId,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    /// The first name of the customer.
    pub customer: String,
    /// Whether other providers have rated the customer well.
    pub reliable: bool,
    /// The distance by road from where the provider starts, in metres.
    pub distance_m: Option<u32>,
    pub slot: Option<Slot>,
    pub gross: Money,
    pub commission: Money,
    pub net: Money,
    pub sent_at: Timestamp,
    pub expires_at: Timestamp,
    pub state: OfferState,
    /// Whether operations chose the provider.
    pub by_hand: bool,
    /// The time by which the reserve learns whether they get the job; `None` for an offer of the job
    /// itself.
    pub reserve_until: Option<Timestamp>,
    /// Whether the customer asked for this provider.
    pub preferred: bool,
    /// Why the search chose the provider.
    pub basis: Option<OfferBasis>,
    pub seen_at: Option<Timestamp>,
    /// The price and what was received for it.
    pub funding: Option<Funding>,
}

/// A provider whom operations may choose for a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidateView {
    pub candidate: Candidate,
    pub display_name: String,
    pub jobs_done: u32,
    /// Until when the provider may accept an open offer by hand for this job.
    pub chosen_until: Option<Timestamp>,
}

/// The earnings of a provider, in total.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarningsView {
    /// The provider's present balance in the ledger.
    pub balance: Money,
    /// The amount that is added once the customers confirm the provider's jobs.
    pub pending: Money,
    pub jobs_done: u32,
}

/// Reads the providers whom operations may choose for an order.
#[async_trait]
pub trait CandidateQueries: Send + Sync {
    /// The approved providers who do the service in the zone, at most `limit`: first the one who has
    /// an open offer by hand, then those without an obstacle, then the others, each by the
    /// number of jobs done and the id. `barred` is the assessor who may not be given the job.
    async fn candidates(
        &self,
        wanted: Wanted,
        barred: Option<ProviderId>,
        limit: u32,
    ) -> Result<Vec<CandidateView>, StoreError>;
}

#[async_trait]
pub trait ProviderQueries: CandidateQueries {
    async fn provider(&self, id: ProviderId) -> Result<Option<ProviderView>, StoreError>;
    /// Open offers that have not expired: those by hand first, then the one that ends first, at most
    /// 50.
    async fn open_offers(
        &self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<OfferView>, StoreError>;
    /// One offer to this provider, in any state.
    async fn offer(
        &self,
        provider: ProviderId,
        id: OfferId,
        now: Timestamp,
    ) -> Result<Option<OfferView>, StoreError>;
    /// Jobs of the provider, newest assignment first, in any of the statuses (all when empty).
    async fn jobs_of(
        &self,
        provider: ProviderId,
        statuses: Vec<OrderStatus>,
        page: PageRequest,
    ) -> Result<Page<JobView>, StoreError>;
    /// The partial refunds of at most 100 jobs, by job, oldest first.
    async fn part_refunds_of_jobs(&self, jobs: Vec<OrderId>)
    -> Result<Vec<PartRefund>, StoreError>;
    /// The page of one job of the provider, from one snapshot, in at most one statement for each
    /// part; `None` unless the order is assigned to them. `hour` is the hour of the day in Abuja.
    async fn job_page(
        &self,
        provider: ProviderId,
        order: OrderId,
        hour: u32,
    ) -> Result<Option<JobPage>, StoreError>;
    /// When the provider takes work; the default for one who never said.
    async fn availability(&self, provider: ProviderId) -> Result<Availability, StoreError>;
    /// The days from `from` up to, but not including, `until` of the provider's calendar, from one
    /// snapshot, in one statement for each part; `None` without such a provider. Open offers are
    /// those at `now`.
    async fn calendar(
        &self,
        provider: ProviderId,
        range: CalendarRange,
    ) -> Result<Option<CalendarView>, StoreError>;
    async fn earnings(&self, provider: ProviderId) -> Result<EarningsView, StoreError>;
}
