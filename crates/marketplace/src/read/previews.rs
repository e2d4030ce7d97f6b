//! What happened, for previews of settings and of prices on it.

use async_trait::async_trait;
use kernel::{Date, Money, OrderId, OrderReference, ProviderId, StoreError, Timestamp};
use orders::{CancelReason, CancellationState, Slot, Stage, StepReport};
use pricing::PriceVersion;

/// The number of past orders on which a value or a price is tried.
pub const PREVIEWED: i64 = 10;

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
    pub slot: Option<Slot>,
    pub paid_at: Option<Timestamp>,
    pub assigned_at: Option<Timestamp>,
    pub provider: Option<ProviderId>,
    pub step_reports: Vec<StepReport>,
    pub price: PriceVersion,
}

/// Why a waiting customer got store credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WaitingFact {
    CameLate,
    NoShow,
}

/// Store credit that a waiting customer got without asking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingCase {
    pub order: OrderId,
    pub reference: OrderReference,
    /// When the provider came, or was found not to come.
    pub at: Timestamp,
    /// The total of the order's price.
    pub price: Money,
    pub slot: Option<Slot>,
    pub assigned_at: Option<Timestamp>,
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
    /// The last [`PREVIEWED`] credits for one fact, the newest first.
    async fn last_credits(&self, fact: WaitingFact) -> Result<Vec<WaitingCase>, StoreError>;
    /// The number of orders of each customer that wait for payment, at most 5,000 customers.
    async fn unpaid_of_each(&self) -> Result<Vec<u32>, StoreError>;
    /// When the requests since a time were begun and sent, at most 5,000.
    async fn sent_since(&self, since: Timestamp)
    -> Result<Vec<(Timestamp, Timestamp)>, StoreError>;
    /// The days with text messages from a day on, the newest first.
    async fn sms_days_from(&self, day: Date) -> Result<Vec<SmsDay>, StoreError>;
}
