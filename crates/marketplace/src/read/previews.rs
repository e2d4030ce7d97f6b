//! What happened, for previews of settings and of prices on it.

use async_trait::async_trait;
use kernel::{Date, Money, OrderId, OrderReference, ProviderId, StoreError, Timestamp};
use orders::{
    AccessAttempt, CancelReason, CancellationState, Deadlines, JobProof, MakeGoodState, Slot,
    Stage, StepReport,
};
use pricing::PriceVersion;
use providers::{OfferBasis, OfferState, Visit};
use reviews::Rating;
use support::Priority;

/// The number of past orders on which a value or a price is tried.
pub const PREVIEWED: i64 = 10;

/// The number of past orders among which those with a deadline are sought.
pub const PAST_ORDERS: i64 = 200;
/// The number of past jobs among which two of one provider on one day are sought.
pub const PAST_JOBS: i64 = 1_000;
/// The number of orders on whose offers a value is tried.
pub const OFFERED_ORDERS: usize = 50;
/// The number of latest offers among which the offers of these orders are read.
pub const PAST_OFFERS: i64 = 1_000;

/// A cancellation that took effect, with its order.
#[derive(Debug, Clone, PartialEq)]
pub struct CancellationCase {
    pub order: OrderId,
    pub reference: OrderReference,
    pub asked_at: Timestamp,
    pub reason: CancelReason,
    pub stage: Stage,
    pub state: CancellationState,
    pub received: Money,
    /// What became of the compensation for a rejected cylinder, if there was one.
    pub make_good: Option<MakeGoodState>,
    pub slot: Option<Slot>,
    pub paid_at: Option<Timestamp>,
    pub assigned_at: Option<Timestamp>,
    pub provider: Option<ProviderId>,
    pub step_reports: Vec<StepReport>,
    pub price: PriceVersion,
}

/// Store credit that a customer got because the provider did not come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedCase {
    pub order: OrderId,
    pub reference: OrderReference,
    /// When the provider was found not to come.
    pub at: Timestamp,
    /// The total of the order's price.
    pub price: Money,
}

/// Which past orders are read, and in which order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PastOrders {
    /// The paid orders whose job began before this time, the latest first.
    BegunBefore(Timestamp),
    /// The submitted orders that were begun since this time, the newest first.
    SubmittedSince(Timestamp),
}

/// A provider who lost a past job, because they did not answer the heartbeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MissedHeartbeat {
    /// When the provider took the job.
    pub taken_at: Timestamp,
    pub lost_at: Timestamp,
}

/// The stored times of a past order, and what its deadlines depend on besides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastOrder {
    pub order: OrderId,
    pub reference: OrderReference,
    pub slot: Option<Slot>,
    pub provider: Option<ProviderId>,
    /// Whether the job was completed, and not ended in another way.
    pub completed: bool,
    pub for_someone_else: bool,
    pub proof: Option<JobProof>,
    /// The total of the order's price.
    pub total: Money,
    /// Whether the price is paid in stages.
    pub staged: bool,
    /// How often a price of the order expired.
    pub expiries: u32,
    /// How often the customer asked for another price.
    pub revisions: u32,
    /// The deadlines that the order has.
    pub deadlines: Deadlines,
    pub submitted_at: Option<Timestamp>,
    pub requested_at: Option<Timestamp>,
    /// When the first price was issued, and its total.
    pub priced: Option<(Timestamp, Money)>,
    /// When the first part of a part payment was received.
    pub part_at: Option<Timestamp>,
    pub paid_at: Option<Timestamp>,
    /// When a provider accepted the job for the first time.
    pub first_assigned_at: Option<Timestamp>,
    pub assigned_at: Option<Timestamp>,
    pub finished_at: Option<Timestamp>,
    pub closed_at: Option<Timestamp>,
    pub step_reports: Vec<StepReport>,
    /// When the provider of the order answered the heartbeat.
    pub heartbeat_answered_at: Option<Timestamp>,
    /// The earlier providers who did not answer it, the oldest first.
    pub missed_heartbeats: Vec<MissedHeartbeat>,
    /// The arrivals and the calls of providers at a closed door.
    pub marks: Vec<AccessAttempt>,
    /// When the reviews were written, the oldest first.
    pub reviewed_at: Vec<Timestamp>,
    /// When the provider replied to the review of the customer.
    pub replied_at: Option<Timestamp>,
}

/// A ticket that support answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnsweredTicket {
    pub priority: Priority,
    pub opened_at: Timestamp,
    /// When support answered first.
    pub answered_at: Timestamp,
    /// When it was resolved, if it was and was not reopened.
    pub resolved_at: Option<Timestamp>,
}

/// A proposal for extra work that the customer had to answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastProposal {
    pub order: OrderId,
    pub reference: OrderReference,
    pub proposed_at: Timestamp,
    /// When the customer approved or declined it.
    pub answered_at: Option<Timestamp>,
}

/// An offer of a past wave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastOffer {
    /// The name of the provider.
    pub provider: String,
    pub state: OfferState,
    /// The distance by road from where the provider starts, in metres; `None` when that is unknown.
    pub distance_m: Option<u32>,
    /// The parts of the score; `None` for an offer by hand.
    pub basis: Option<OfferBasis>,
    pub expires_at: Timestamp,
    pub accepted_at: Option<Timestamp>,
    pub decided_at: Option<Timestamp>,
}

/// The offers that were sent at one time, or an offer by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastWave {
    pub order: OrderId,
    pub reference: OrderReference,
    /// When the job starts; `None` means as soon as possible.
    pub starts: Option<Timestamp>,
    pub wave: u32,
    /// Whether operations chose the provider.
    pub by_hand: bool,
    /// Whether a reserve was searched.
    pub reserve: bool,
    pub sent_at: Timestamp,
    /// The offers in the order of their seats.
    pub offers: Vec<PastOffer>,
}

/// A job that was not cancelled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastJob {
    pub order: OrderId,
    pub reference: OrderReference,
    pub provider: ProviderId,
    /// The name of the provider.
    pub name: String,
    /// When and where the job was planned when the provider took it.
    pub visit: Visit,
}

/// The times of a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastDispute {
    pub order: OrderId,
    pub reference: OrderReference,
    pub opened_at: Timestamp,
    pub answered_at: Option<Timestamp>,
    pub decided_at: Option<Timestamp>,
}

/// The text messages of one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SmsDay {
    pub day: Date,
    pub segments: u32,
    pub cost: Money,
}

#[async_trait]
pub trait PreviewQueries: Send + Sync {
    /// The last [`PREVIEWED`] cancellations that took effect after a provider was assigned or that
    /// support waived, the newest first.
    async fn last_cancellations(&self) -> Result<Vec<CancellationCase>, StoreError>;
    /// The compensations for rejected cylinders since a time, at most 5,000: whose, and when the
    /// cancellation took effect.
    async fn make_goods_since(
        &self,
        since: Timestamp,
    ) -> Result<Vec<(ProviderId, Timestamp)>, StoreError>;
    /// The last [`PREVIEWED`] credits for a provider who did not come, the newest first.
    async fn last_no_shows(&self) -> Result<Vec<MissedCase>, StoreError>;
    /// The last [`PAST_ORDERS`] past orders.
    async fn past_orders(&self, which: PastOrders) -> Result<Vec<PastOrder>, StoreError>;
    /// The last [`PREVIEWED`] proposals for extra work that needed an answer, the newest first.
    async fn last_proposals(&self) -> Result<Vec<PastProposal>, StoreError>;
    /// The last [`PREVIEWED`] disputes, the newest first.
    async fn last_disputes(&self) -> Result<Vec<PastDispute>, StoreError>;
    /// The waves of the last [`PAST_OFFERS`] offers, of the last [`OFFERED_ORDERS`] orders, the newest
    /// first. The oldest wave is left out when it may not be complete.
    async fn last_waves(&self) -> Result<Vec<PastWave>, StoreError>;
    /// The jobs with a provider among the last [`PAST_JOBS`] that began before this time and were not
    /// cancelled, the latest first.
    async fn last_jobs(&self, now: Timestamp) -> Result<Vec<PastJob>, StoreError>;
    /// The number of orders of each customer that wait for payment, at most 5,000 customers.
    async fn unpaid_of_each(&self) -> Result<Vec<u32>, StoreError>;
    /// When the requests since a time were begun and sent, at most 5,000.
    async fn sent_since(&self, since: Timestamp)
    -> Result<Vec<(Timestamp, Timestamp)>, StoreError>;
    /// The numbers of reviews of the providers who take work, at most 5,000.
    async fn review_counts(&self) -> Result<Vec<u32>, StoreError>;
    /// What providers think of each customer of the last [`PAST_ORDERS`] paid orders whose job began
    /// before this time.
    async fn customer_ratings(&self, now: Timestamp) -> Result<Vec<Rating>, StoreError>;
    /// The tickets that were opened since a time and that support answered, at most 5,000.
    async fn answered_since(&self, since: Timestamp) -> Result<Vec<AnsweredTicket>, StoreError>;
    /// The days with text messages from a day on, the newest first.
    async fn sms_days_from(&self, day: Date) -> Result<Vec<SmsDay>, StoreError>;
}
