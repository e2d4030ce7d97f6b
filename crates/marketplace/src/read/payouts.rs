use super::{CaseFilter, Page, PageRequest};
use async_trait::async_trait;
use identity::SearchText;
use kernel::{
    AdvanceId, Date, Money, OrderId, OrderReference, PayoutBatchId, PayoutId, ProviderId,
    StoreError, Timestamp, UserId,
};
use payments::{
    Advance, BankAccount, BatchKind, BatchStatus, Clawback, Earning, Nuban, PayoutMethod,
    PayoutStatus,
};

kernel::coded!(
    /// The state of an earning.
    EarningState {
        /// The earning is held for a time in which the customer may complain.
        Held => "HELD",
        /// The customer disputes the job, or their bank disputes its payment; the provider's other
        /// earnings are paid out all the same.
        Frozen => "FROZEN",
        /// The earning goes out with the next payout.
        Available => "AVAILABLE",
        /// The earning is in a payout batch.
        Batched => "BATCHED",
        /// The payout is on its way to the bank.
        Sent => "SENT",
        Paid => "PAID",
    }
);

impl EarningState {
    #[must_use]
    pub fn of(
        earning: &Earning,
        frozen: bool,
        payout: Option<PayoutStatus>,
        now: Timestamp,
    ) -> Self {
        match payout {
            Some(PayoutStatus::Batched) => Self::Batched,
            Some(PayoutStatus::Sent) => Self::Sent,
            Some(PayoutStatus::Paid) => Self::Paid,
            None | Some(PayoutStatus::Failed | PayoutStatus::Reversed) if frozen => Self::Frozen,
            None | Some(PayoutStatus::Failed | PayoutStatus::Reversed)
                if now < earning.available_at =>
            {
                Self::Held
            }
            None | Some(PayoutStatus::Failed | PayoutStatus::Reversed) => Self::Available,
        }
    }
}

/// The earning from one job, as its provider sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarningView {
    pub earning: Earning,
    pub reference: OrderReference,
    pub title: String,
    pub state: EarningState,
    /// When the payout of the earning was paid.
    pub paid_at: Option<Timestamp>,
}

/// An advance with what finance needs to know about its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdvanceView {
    pub advance: Advance,
    pub reference: OrderReference,
    pub title: String,
    /// The amount received for the order so far.
    pub paid: Money,
    pub customer_name: String,
    pub provider_name: String,
}

/// A payout batch with its totals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchView {
    pub id: PayoutBatchId,
    pub kind: BatchKind,
    pub day: Date,
    pub status: BatchStatus,
    pub method: Option<PayoutMethod>,
    pub created_at: Timestamp,
    pub released_at: Option<Timestamp>,
    /// The member of staff who signed first.
    pub approver: Option<UserId>,
    /// The names of the members of staff who signed.
    pub approved_by: Option<String>,
    pub released_by: Option<String>,
    pub payouts: u32,
    pub amount: Money,
    pub paid: Money,
    /// The total of the payouts that failed or came back.
    pub returned: Money,
}

/// A filter of payout batches. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BatchFilter {
    pub status: Option<BatchStatus>,
    pub kind: Option<BatchKind>,
    /// Made at this time or later.
    pub from: Option<Timestamp>,
    /// Made before this time.
    pub before: Option<Timestamp>,
    /// The account of a provider whom the batch pays.
    pub search: Option<SearchText>,
    /// Only these batches; all when empty.
    pub ids: Vec<PayoutBatchId>,
    pub oldest_first: bool,
}

/// One payout, as finance sees it. The account number is complete only in the file for the bank.
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
    /// The amount withheld for the provider's debt.
    pub withheld: Money,
    /// The part of the transfer's cost that the provider bears.
    pub cost: Money,
    pub status: PayoutStatus,
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    /// The number of jobs that it pays.
    pub jobs: u32,
}

/// A clawback after an upheld dispute, with the job that it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DebtView {
    pub clawback: Clawback,
    pub reference: OrderReference,
    pub title: String,
}

/// The queries about payouts for providers and finance.
#[async_trait]
pub trait PayoutQueries: Send + Sync {
    /// The earnings of a provider, the newest first, at most 1,000.
    async fn earning_lines(
        &self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<EarningView>, StoreError>;
    /// The bank account that the provider named last.
    async fn bank_account(&self, provider: ProviderId) -> Result<Option<BankAccount>, StoreError>;
    /// The batches, the newest first.
    async fn payout_batches(
        &self,
        filter: BatchFilter,
        page: PageRequest,
    ) -> Result<Page<BatchView>, StoreError>;
    async fn payout_batch(&self, id: PayoutBatchId) -> Result<Option<BatchView>, StoreError>;
    /// The payouts of a batch by provider name.
    async fn payouts_of(&self, batch: PayoutBatchId) -> Result<Vec<PayoutView>, StoreError>;
    /// The payouts of a provider, the newest first, at most 100.
    async fn payouts_to(&self, provider: ProviderId) -> Result<Vec<PayoutView>, StoreError>;
    /// The clawbacks of a provider, the oldest first, at most 1,000.
    async fn debts_of(&self, provider: ProviderId) -> Result<Vec<DebtView>, StoreError>;
    /// The advances of an order, the oldest first, at most 20.
    async fn advances_of(&self, order: OrderId) -> Result<Vec<Advance>, StoreError>;
    /// The advances that wait for finance or are outstanding, the oldest first.
    async fn open_advances(
        &self,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<AdvanceView>, StoreError>;
    async fn advance(&self, id: AdvanceId) -> Result<Option<AdvanceView>, StoreError>;
}
