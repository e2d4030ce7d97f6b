use super::{Page, PageRequest};
use crate::repositories::OperatorAction;
use async_trait::async_trait;
use kernel::{Date, StoreError, Timestamp};
use payments::{OurCharge, Reconciliation, Refund, RefundStatus};
use uuid::Uuid;

/// Something that failed and waits to be tried again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StuckView {
    pub id: Uuid,
    /// Whether it is an event that could not be told; otherwise it is a job.
    pub event: bool,
    /// `PUSH_REFUND`, `orderPaid`.
    pub kind: String,
    /// What the job is about.
    pub subject: Option<String>,
    pub attempts: u32,
    pub error: String,
    pub next_at: Timestamp,
}

/// What the finance desk compares and looks after.
#[async_trait]
pub trait ReconcileQueries: Send + Sync {
    /// Our payments that brought money from `from` until before `to`.
    async fn our_charges(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<OurCharge>, StoreError>;
    /// Our payments under these references that brought money, or were marked as of foreign money.
    async fn our_charges_under(
        &self,
        references: Vec<String>,
    ) -> Result<Vec<OurCharge>, StoreError>;
    /// What was found for the last days that were compared, newest first, at most 31; without the differences.
    async fn reconciliations(&self) -> Result<Vec<Reconciliation>, StoreError>;
    /// What was found for a day, with the differences by reference.
    async fn reconciliation(&self, day: Date) -> Result<Option<Reconciliation>, StoreError>;
    /// The refunds in a state, newest first.
    async fn refunds(
        &self,
        status: RefundStatus,
        page: PageRequest,
    ) -> Result<Page<Refund>, StoreError>;
    /// What failed and waits, events first, what waits longest on top; at most 100 of each.
    async fn stuck(&self) -> Result<Vec<StuckView>, StoreError>;
    /// What the desk did lately, newest first, at most 50.
    async fn operator_actions(&self) -> Result<Vec<OperatorAction>, StoreError>;
}
