use super::{CaseFilter, Page, PageRequest};
use crate::repositories::OperatorAction;
use async_trait::async_trait;
use kernel::{Date, OrderReference, StoreError, Timestamp};
use payments::{OurCharge, Reconciliation, Refund, RefundStatus};
use uuid::Uuid;

/// A failed event or task that waits for another attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StuckView {
    pub id: Uuid,
    /// Whether it is an event that could not be published; otherwise it is a task.
    pub event: bool,
    /// The kind of the task or event: `PUSH_REFUND`, `orderPaid`.
    pub kind: String,
    /// The subject of the task.
    pub subject: Option<String>,
    pub attempts: u32,
    pub error: String,
    pub next_at: Timestamp,
    /// When Gida stopped trying, for a message or the price of a quote that failed too often.
    pub stopped_at: Option<Timestamp>,
}

/// A refund with its order and the customer who gets the money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundView {
    pub refund: Refund,
    pub reference: OrderReference,
    pub customer_name: String,
}

/// What the comparison of a day with the gateway's list reads.
#[async_trait]
pub trait ChargeQueries: Send + Sync {
    /// Our payments that received money from `from` until before `to`.
    async fn our_charges(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<OurCharge>, StoreError>;
    /// Our payments under these references that received money, or were marked as foreign money.
    async fn our_charges_under(
        &self,
        references: Vec<String>,
    ) -> Result<Vec<OurCharge>, StoreError>;
    /// The reconciliation of a day, with its differences by reference.
    async fn reconciliation(&self, day: Date) -> Result<Option<Reconciliation>, StoreError>;
}

/// The queries for reconciliation and operations.
#[async_trait]
pub trait ReconcileQueries: ChargeQueries {
    /// The latest reconciliations, newest first, at most 31, without their differences.
    async fn reconciliations(&self) -> Result<Vec<Reconciliation>, StoreError>;
    /// The refunds in a state, newest first.
    async fn refunds(
        &self,
        status: RefundStatus,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<RefundView>, StoreError>;
    /// The failed events and tasks, events first, the longest waiting on top; at most 100 of each.
    async fn stuck(&self) -> Result<Vec<StuckView>, StoreError>;
    /// The latest operator actions, newest first, at most 50.
    async fn operator_actions(&self) -> Result<Vec<OperatorAction>, StoreError>;
}
