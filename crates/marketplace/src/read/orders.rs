use super::{CustomerRecords, Page, PageRequest, PaymentView};
use async_trait::async_trait;
use kernel::{Money, OrderId, OrderReference, ProviderId, StoreError, Timestamp, UserId};
use orders::{
    AccessAttempt, Address, Cancellation, ChangeOrder, EarlyTermination, Funding, MoveRequest,
    OrderShare, OrderStatus, Slot, StageDue, Stages, TrackingStep,
};
use payments::{PartRefund, PaymentReference, Refund};
use pricing::PriceVersion;

/// Who comes to the door, as the customer sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderCard {
    pub id: ProviderId,
    pub display_name: String,
    pub photo_url: Option<String>,
    pub jobs_done: u32,
    pub phone: Option<String>,
}

/// The service whose price has a fee for the hurry.
const GAS: &str = "gas-refill-delivery";

/// An order as lists and details show it.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderView {
    pub id: OrderId,
    pub reference: OrderReference,
    pub customer: UserId,
    pub category_slug: String,
    /// Of the service, as it is shown now.
    pub icon_key: String,
    pub form_version: u32,
    pub title: String,
    pub description: String,
    pub answers: serde_json::Value,
    pub address: Option<Address>,
    pub slot: Option<Slot>,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    /// When the job last went a step or a stage further.
    pub step_at: Option<Timestamp>,
    /// Of the live price, if there is one.
    pub total: Option<Money>,
    pub valid_until: Option<Timestamp>,
    /// What each stage of it comes to, when it is paid in stages.
    pub stages: Option<Stages>,
    /// Which stage the work is at, once it has begun.
    pub work_stage: u32,
    /// What the pricing desk wrote to it.
    pub price_note: Option<String>,
    /// Until when the rest of a price that was paid in part may come.
    pub balance_due_at: Option<Timestamp>,
    /// Nobody took it in time: until when its customer may say what is to become of it.
    pub choice_due_at: Option<Timestamp>,
    /// When people were last asked to price it.
    pub requested_at: Option<Timestamp>,
    /// How often the customer asked for another price.
    pub revisions: u32,
    pub paid: Money,
    pub provider: Option<ProviderCard>,
    pub arrival_pin: Option<String>,
    pub finish_note: Option<String>,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
    pub assigned_at: Option<Timestamp>,
    pub started_at: Option<Timestamp>,
    pub finished_at: Option<Timestamp>,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

impl OrderView {
    /// The live price and what came for it.
    #[must_use]
    pub fn funding(&self) -> Option<Funding> {
        self.total.map(|total| Funding {
            total,
            stages: self.stages,
            received: self.paid,
        })
    }

    /// When gas that was ordered for as soon as possible is to be there.
    #[must_use]
    pub fn express_due_at(&self) -> Option<Timestamp> {
        let express = self.category_slug == GAS && self.slot == Some(Slot::Asap);
        self.paid_at
            .filter(|_| express)
            .map(|paid| paid.plus_mins(pricing::EXPRESS_MINUTES))
    }

    /// Whether its work is under way and not said to be finished.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.status == OrderStatus::InProgress && self.tracking_step.is_at_work()
    }

    /// The stage of a plan that is to be paid now.
    #[must_use]
    pub fn stage_due(&self) -> Option<StageDue> {
        self.funding()?.next_in(self.status)
    }

    /// What is to be paid now, while something may be: the next stage of a plan, else all that is left.
    #[must_use]
    pub fn due_now(&self) -> Option<Money> {
        if let Some(due) = self.stage_due() {
            return Some(due.amount);
        }
        let payable = matches!(self.status, OrderStatus::Priced | OrderStatus::DepositPaid);
        self.total
            .filter(|_| payable)
            .and_then(|total| total.minus(self.paid).ok())
            .filter(|due| due.is_positive())
    }
}

/// Somebody's link to an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareView {
    pub share: OrderShare,
    /// When the order was closed, if it is over.
    pub closed_at: Option<Timestamp>,
}

/// One line of an order's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventView {
    pub seq: u32,
    pub from: Option<OrderStatus>,
    pub to: OrderStatus,
    pub actor_role: String,
    pub reason: String,
    pub note: Option<String>,
    pub at: Timestamp,
}

#[async_trait]
pub trait OrderQueries: Send + Sync {
    /// Newest first, in any of the statuses (all when empty).
    async fn orders_of(
        &self,
        customer: UserId,
        statuses: Vec<OrderStatus>,
        page: PageRequest,
    ) -> Result<Page<OrderView>, StoreError>;
    /// Everybody's orders but drafts, for staff: newest first, in any of the statuses (all when empty).
    async fn all_orders(
        &self,
        statuses: Vec<OrderStatus>,
        page: PageRequest,
    ) -> Result<Page<OrderView>, StoreError>;
    /// The link whose token hashes to this, live or not.
    async fn share(&self, token_hash: &str) -> Result<Option<ShareView>, StoreError>;
    async fn order(&self, id: OrderId) -> Result<Option<OrderView>, StoreError>;
    /// Oldest first, at most 200.
    async fn events_of(&self, order: OrderId) -> Result<Vec<EventView>, StoreError>;
    /// The newest price version of the order.
    async fn latest_price(&self, order: OrderId) -> Result<Option<PriceVersion>, StoreError>;
    async fn payment(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<PaymentView>, StoreError>;
    /// Attempts of an order, newest first, at most 20.
    async fn payments_of(&self, order: OrderId) -> Result<Vec<PaymentView>, StoreError>;
    /// The latest wish to leave it after somebody took it.
    async fn cancellation_of(&self, order: OrderId) -> Result<Option<Cancellation>, StoreError>;
    /// What providers did at its door, oldest first, at most 50.
    async fn access_attempts_of(&self, order: OrderId) -> Result<Vec<AccessAttempt>, StoreError>;
    /// The proposal to end its work before its time that was made last.
    async fn early_termination_of(
        &self,
        order: OrderId,
    ) -> Result<Option<EarlyTermination>, StoreError>;
    /// What went or goes back out of its payments, oldest first, at most 50.
    async fn refunds_of(&self, order: OrderId) -> Result<Vec<Refund>, StoreError>;
    /// The parts of its price that staff gave back, oldest first, at most 50.
    async fn part_refunds_of(&self, order: OrderId) -> Result<Vec<PartRefund>, StoreError>;
    /// Requests to have it done at another time, oldest first.
    async fn moves_of(&self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError>;
    /// Extra work that was proposed for it, by number.
    async fn change_orders_of(&self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError>;
    /// What is kept of a customer beside their orders, in as many reads whether they have one order or thousands.
    async fn records_of(&self, customer: UserId) -> Result<CustomerRecords, StoreError>;
}
