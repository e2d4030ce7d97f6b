//! The page of one order, as staff see it: every part of it from one snapshot.

use super::{AssessmentView, EventView, JobHandlerView, OrderPart, OrderView};
use catalog::{Estate, Form};
use identity::User;
use kernel::{ProviderId, Timestamp, UploadId};
use orders::{
    CancellationPolicy, EarlyTermination, MoveRequest, OrderStatus, PhoneCall, TimeChange,
};
use payments::{PartRefund, Refund};
use pricing::PriceVersion;
use providers::OfferState;
use uuid::Uuid;

/// An order with everything that the page of staff shows. Only operations see a draft,
/// because only they may send it. A part that does
/// not belong to the page is empty ([`StaffOrderPart::is_on_page_of`]).
#[derive(Debug, Clone, PartialEq)]
pub struct StaffOrderPage {
    pub order: OrderView,
    pub customer: User,
    /// The form of the service; `None` for a service that is no longer offered.
    pub form: Option<Form>,
    /// The newest price version.
    pub price: Option<PriceVersion>,
    /// The estate that the address names.
    pub estate: Option<Estate>,
    /// The costs of cancelling: those in force when the order was paid, or now.
    pub cancellation_policy: CancellationPolicy,
    /// The history, oldest first, at most 200 entries.
    pub events: Vec<EventView>,
    /// The changes of the time, oldest first, at most 50.
    pub time_changes: Vec<TimeChange>,
    /// The photos of the customer's request, oldest first.
    pub photos: Vec<UploadId>,
    /// The customer's voice notes about the job, oldest first.
    pub voice_notes: Vec<UploadId>,
    /// The move requests, oldest first, at most 50.
    pub moves: Vec<MoveRequest>,
    /// The calls between the sides of the job, oldest first, at most 100.
    pub calls: Vec<PhoneCall>,
    /// The refunds of the order's payments, oldest first, at most 50.
    pub refunds: Vec<Refund>,
    /// The partial refunds, oldest first, at most 50.
    pub part_refunds: Vec<PartRefund>,
    /// The latest proposal of an early termination.
    pub early_termination: Option<EarlyTermination>,
    pub assessment: Option<AssessmentView>,
    /// The reserve of the job and those who are asked to be it, at most 20.
    pub reserves: Vec<ReserveView>,
    /// The cases about the order that are not closed, the oldest first, at most 20.
    pub open_cases: Vec<OpenCase>,
    /// The member of staff who handles the job.
    pub handler: Option<JobHandlerView>,
}

kernel::coded!(
    /// The kind of a case about an order.
    CaseKind {
        /// The customer's bank takes a payment back.
        Chargeback => "CHARGEBACK",
        Dispute => "DISPUTE",
        /// The customer asks for compensation.
        Damage => "DAMAGE",
        /// The work did not hold.
        Warranty => "WARRANTY",
    }
);

/// A case about an order that is not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenCase {
    pub kind: CaseKind,
    pub id: Uuid,
    pub opened_at: Timestamp,
}

/// A provider who is asked to be the reserve of a job, or who is it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReserveView {
    pub provider: ProviderId,
    pub name: String,
    /// SENT while the provider may still agree, and RESERVED afterwards.
    pub state: OfferState,
}

/// A part of the page that not every order has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StaffOrderPart {
    Price,
    PartRefunds,
    Assessment,
    Reserves,
    TimeChanges,
}

impl StaffOrderPart {
    /// Whether the page of this order has the part. Stores do not read any other part.
    #[must_use]
    pub fn is_on_page_of(self, order: &OrderView) -> bool {
        match self {
            Self::Price => OrderPart::Price.is_on_page_of(order),
            // A part of the price can be refunded from the assignment on.
            Self::PartRefunds => order.total.is_some() && order.assigned_at.is_some(),
            Self::Assessment => OrderPart::Assessment.is_on_page_of(order),
            Self::Reserves => order.takes_reserve(),
            Self::TimeChanges => OrderPart::TimeChanges.is_on_page_of(order),
        }
    }
}

impl StaffOrderPage {
    /// The price, while staff may end the work under way early and say what is kept of it.
    #[must_use]
    pub fn keepable_price(&self) -> Option<&PriceVersion> {
        let at_work = self.order.status == OrderStatus::InProgress;
        self.price.as_ref().filter(|_| at_work)
    }

    /// The price, while a part of it may be refunded.
    #[must_use]
    pub fn refundable_price(&self) -> Option<&PriceVersion> {
        let on_page = StaffOrderPart::PartRefunds.is_on_page_of(&self.order);
        let open = matches!(
            self.order.status,
            OrderStatus::InProgress | OrderStatus::Completed
        );
        self.price.as_ref().filter(|_| on_page && open)
    }
}
