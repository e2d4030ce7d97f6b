use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{
    AdvanceId, Date, Money, OrderId, OrderReference, PayoutBatchId, PayoutId, ProviderId,
    StoreError, Timestamp,
};
use payments::{
    Advance, BankAccount, BatchKind, BatchStatus, Clawback, Earning, Nuban, PayoutMethod,
    PayoutStatus,
};

kernel::coded!(
    /// Where the share of one job stands.
    EarningState {
        /// It waits for a complaint.
        Held => "HELD",
        /// The customer disputes the job; the other lines go out all the same.
        Frozen => "FROZEN",
        /// It goes with the next payout.
        Available => "AVAILABLE",
        /// It is in a batch.
        Batched => "BATCHED",
        /// It is on its way to the bank.
        Sent => "SENT",
        Paid => "PAID",
    }
);

impl EarningState {
    #[must_use]
    pub fn of(
        earning: &Earning,
        disputed: bool,
        payout: Option<PayoutStatus>,
        now: Timestamp,
    ) -> Self {
        match payout {
            Some(PayoutStatus::Batched) => Self::Batched,
            Some(PayoutStatus::Sent) => Self::Sent,
            Some(PayoutStatus::Paid) => Self::Paid,
            None | Some(PayoutStatus::Failed | PayoutStatus::Reversed) if disputed => Self::Frozen,
            None | Some(PayoutStatus::Failed | PayoutStatus::Reversed)
                if now < earning.available_at =>
            {
                Self::Held
            }
            None | Some(PayoutStatus::Failed | PayoutStatus::Reversed) => Self::Available,
        }
    }
}

/// The share of one job, as its provider sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarningView {
    pub earning: Earning,
    pub reference: OrderReference,
    pub title: String,
    pub state: EarningState,
    /// When its payout was paid.
    pub paid_at: Option<Timestamp>,
}

/// Money for materials with what finance needs to know of its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdvanceView {
    pub advance: Advance,
    pub reference: OrderReference,
    pub title: String,
    /// What came for the order so far.
    pub paid: Money,
    pub customer_name: String,
    pub provider_name: String,
}

/// A batch and what is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchView {
    pub id: PayoutBatchId,
    pub kind: BatchKind,
    pub day: Date,
    pub status: BatchStatus,
    pub method: Option<PayoutMethod>,
    pub created_at: Timestamp,
    pub released_at: Option<Timestamp>,
    /// Names of who signed.
    pub approved_by: Option<String>,
    pub released_by: Option<String>,
    pub payouts: u32,
    pub amount: Money,
    pub paid: Money,
    /// What failed or came back.
    pub returned: Money,
}

/// One payout, as the finance desk sees it. The number is whole only in the file for the bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutView {
    pub id: PayoutId,
    pub provider: ProviderId,
    pub provider_name: String,
    pub bank_code: String,
    pub bank_name: String,
    pub number: Nuban,
    pub holder: String,
    pub amount: Money,
    /// What stayed here for what is owed back.
    pub withheld: Money,
    /// What its provider bears of the transfer.
    pub cost: Money,
    pub status: PayoutStatus,
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    /// How many jobs it pays.
    pub jobs: u32,
}

/// What a provider owes or owed back after an upheld dispute, with the job that it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DebtView {
    pub clawback: Clawback,
    pub reference: OrderReference,
    pub title: String,
}

/// What providers and the finance desk read of payouts.
#[async_trait]
pub trait PayoutQueries: Send + Sync {
    /// The lines of a provider, the newest first, at most 1,000.
    async fn earning_lines(
        &self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<EarningView>, StoreError>;
    /// The account that the provider named last.
    async fn bank_account(&self, provider: ProviderId) -> Result<Option<BankAccount>, StoreError>;
    /// The newest batches, at most 200.
    async fn payout_batches(&self) -> Result<Vec<BatchView>, StoreError>;
    async fn payout_batch(&self, id: PayoutBatchId) -> Result<Option<BatchView>, StoreError>;
    /// The payouts of a batch by the names of the providers.
    async fn payouts_of(&self, batch: PayoutBatchId) -> Result<Vec<PayoutView>, StoreError>;
    /// The payouts of a provider, the newest first, at most 100.
    async fn payouts_to(&self, provider: ProviderId) -> Result<Vec<PayoutView>, StoreError>;
    /// What a provider owes or owed back, the oldest first, at most 1,000.
    async fn debts_of(&self, provider: ProviderId) -> Result<Vec<DebtView>, StoreError>;
    /// What was asked for the materials of an order, the oldest first, at most 20.
    async fn advances_of(&self, order: OrderId) -> Result<Vec<Advance>, StoreError>;
    /// What waits for finance or is out, the oldest first.
    async fn open_advances(&self, page: PageRequest) -> Result<Page<AdvanceView>, StoreError>;
    async fn advance(&self, id: AdvanceId) -> Result<Option<AdvanceView>, StoreError>;
}
