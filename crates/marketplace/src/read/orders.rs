use super::{CustomerRecords, Page, PageRequest, PaymentView};
use async_trait::async_trait;
use kernel::{Money, OrderId, OrderReference, ProviderId, StoreError, Timestamp, UserId};
use orders::{
    AccessAttempt, Address, Cancellation, ChangeOrder, EarlyTermination, Funding, MoveRequest,
    OrderShare, OrderStatus, Slot, StageDue, Stages, TrackingStep,
};
use payments::{PartRefund, PaymentReference, Refund};
use pricing::PriceVersion;

/// The assigned provider as the customer sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderCard {
    pub id: ProviderId,
    pub display_name: String,
    pub photo_url: Option<String>,
    pub jobs_done: u32,
    pub phone: Option<String>,
}

/// The service whose price has an express fee.
const GAS: &str = "gas-refill-delivery";

/// An order as lists and details show it.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderView {
    pub id: OrderId,
    pub reference: OrderReference,
    pub customer: UserId,
    pub category_slug: String,
    /// The icon of the service, as it is shown now.
    pub icon_key: String,
    pub form_version: u32,
    pub title: String,
    pub description: String,
    pub answers: serde_json::Value,
    pub address: Option<Address>,
    pub slot: Option<Slot>,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    /// When the job last reached its present step or stage.
    pub step_at: Option<Timestamp>,
    /// The total of the live price, if there is one.
    pub total: Option<Money>,
    pub valid_until: Option<Timestamp>,
    /// The amount of each stage, when the price is paid in stages.
    pub stages: Option<Stages>,
    /// The stage that the work is at, once it has begun.
    pub work_stage: u32,
    /// The note of the pricing staff about the price.
    pub price_note: Option<String>,
    /// The time until which the rest of a partly paid price may come.
    pub balance_due_at: Option<Timestamp>,
    /// The time until which the customer may choose what happens, after no provider accepted in
    /// time.
    pub choice_due_at: Option<Timestamp>,
    /// When people were last asked to price the order.
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
    /// The live price and what was received for it.
    #[must_use]
    pub fn funding(&self) -> Option<Funding> {
        self.total.map(|total| Funding {
            total,
            stages: self.stages,
            received: self.paid,
        })
    }

    /// When an express gas order is due.
    #[must_use]
    pub fn express_due_at(&self) -> Option<Timestamp> {
        let express = self.category_slug == GAS && self.slot == Some(Slot::Asap);
        self.paid_at
            .filter(|_| express)
            .map(|paid| paid.plus_mins(pricing::EXPRESS_MINUTES))
    }

    /// Whether the work is under way and not reported as finished.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.status == OrderStatus::InProgress && self.tracking_step.is_at_work()
    }

    /// The stage of a plan that is due now.
    #[must_use]
    pub fn stage_due(&self) -> Option<StageDue> {
        self.funding()?.next_in(self.status)
    }

    /// The amount that is due now, if any: the next stage of a plan, otherwise all that is left.
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

/// A share link to an order.
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
    /// The orders of a customer, newest first, in any of the statuses (all when empty).
    async fn orders_of(
        &self,
        customer: UserId,
        statuses: Vec<OrderStatus>,
        page: PageRequest,
    ) -> Result<Page<OrderView>, StoreError>;
    /// The orders of all customers except drafts, for staff: newest first, in any of the statuses
    /// (all when empty).
    async fn all_orders(
        &self,
        statuses: Vec<OrderStatus>,
        page: PageRequest,
    ) -> Result<Page<OrderView>, StoreError>;
    /// The share link with this token hash, live or not.
    async fn share(&self, token_hash: &str) -> Result<Option<ShareView>, StoreError>;
    async fn order(&self, id: OrderId) -> Result<Option<OrderView>, StoreError>;
    /// The history of an order, oldest first, at most 200 entries.
    async fn events_of(&self, order: OrderId) -> Result<Vec<EventView>, StoreError>;
    /// The newest price version of the order.
    async fn latest_price(&self, order: OrderId) -> Result<Option<PriceVersion>, StoreError>;
    async fn payment(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<PaymentView>, StoreError>;
    /// The payments of an order, newest first, at most 20.
    async fn payments_of(&self, order: OrderId) -> Result<Vec<PaymentView>, StoreError>;
    /// The latest cancellation request of an order.
    async fn cancellation_of(&self, order: OrderId) -> Result<Option<Cancellation>, StoreError>;
    /// The access attempts of providers for an order, oldest first, at most 50.
    async fn access_attempts_of(&self, order: OrderId) -> Result<Vec<AccessAttempt>, StoreError>;
    /// The latest proposal of an early termination of an order.
    async fn early_termination_of(
        &self,
        order: OrderId,
    ) -> Result<Option<EarlyTermination>, StoreError>;
    /// The refunds of an order's payments, oldest first, at most 50.
    async fn refunds_of(&self, order: OrderId) -> Result<Vec<Refund>, StoreError>;
    /// The partial refunds of an order, oldest first, at most 50.
    async fn part_refunds_of(&self, order: OrderId) -> Result<Vec<PartRefund>, StoreError>;
    /// The requests to have an order done at another time, oldest first.
    async fn moves_of(&self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError>;
    /// The change orders of an order, by number.
    async fn change_orders_of(&self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError>;
    /// A customer's records beside the orders, in the same number of reads for one order as for
    /// thousands.
    async fn records_of(&self, customer: UserId) -> Result<CustomerRecords, StoreError>;
}
