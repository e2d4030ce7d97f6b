//! An order, as lists and pages show it.

mod progress;

use super::{
    AnswersText,
    cylinder::{GAS, stored_cylinders},
    provider_card::ProviderCard,
};
use claims::Job;
use kernel::{Money, OrderId, OrderReference, Timestamp, UserId};
use orders::{
    Address, CylinderRecord, Deadlines, Funding, JobProof, KeepAliveState, OrderShare, OrderStatus,
    Recipient, Slot, StageDue, Stages, StepReport, TrackingStep, auto_completes_at, is_searched,
};

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
    pub answers: AnswersText,
    pub address: Option<Address>,
    pub slot: Option<Slot>,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    /// When the job last reached its present step or stage.
    pub step_at: Option<Timestamp>,
    /// The deadlines of the job.
    pub deadlines: Deadlines,
    /// Whether the provider says in time that they will come.
    pub keep_alive: KeepAliveState,
    /// Until when operations want a reserve for the job.
    pub reserve_until: Option<Timestamp>,
    /// When the provider was suspended during the work, until operations let them finish.
    pub suspended_at: Option<Timestamp>,
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
    /// The PIN with which the job starts as well and which notifies staff in silence. Only the
    /// customer sees it.
    pub safety_pin: Option<String>,
    /// The proof that the provider gave at the end of the job.
    pub proof: Option<JobProof>,
    /// The person at home, when the order is for someone else.
    pub recipient: Option<Recipient>,
    /// The steps that providers reported, oldest first.
    pub step_reports: Vec<StepReport>,
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

    /// Whether the order is this person's.
    #[must_use]
    pub fn is_of(&self, person: Option<UserId>) -> bool {
        person == Some(self.customer)
    }

    /// The job of the order, as claims see it.
    #[must_use]
    pub fn job(&self) -> Job<'_> {
        Job {
            order: self.id,
            customer: self.customer,
            provider: self.provider.as_ref().map(|provider| provider.id),
            category_slug: &self.category_slug,
            completed_at: self
                .closed_at
                .filter(|_| self.status == OrderStatus::Completed),
        }
    }

    /// When an express gas order is due.
    #[must_use]
    pub fn express_due_at(&self) -> Option<Timestamp> {
        let express = self.category_slug == GAS && self.slot == Some(Slot::Asap);
        self.paid_at
            .filter(|_| express)
            .map(|paid| paid.plus_mins(pricing::EXPRESS_MINUTES))
    }

    /// Who held the cylinder at which time, and what is stamped on it; `None` for an order without a cylinder that
    /// is filled and brought back, and while no provider has it.
    #[must_use]
    pub fn cylinder(&self) -> Option<CylinderRecord> {
        let provider = self.provider.as_ref();
        provider
            .and_then(|_| stored_cylinders(&self.category_slug, &self.answers))
            .map(|count| CylinderRecord::of(count, &self.step_reports))
    }

    /// Whether a provider is searched: the price is paid, or the first stage of a plan.
    #[must_use]
    pub fn is_searched(&self) -> bool {
        is_searched(self.status, self.funding().as_ref())
    }

    /// When the finished job is confirmed automatically; `None` when it is not, or no longer waits.
    #[must_use]
    pub fn auto_completes_at(&self) -> Option<Timestamp> {
        auto_completes_at(
            self.finished_at
                .filter(|_| self.status == OrderStatus::InProgress),
            self.proof.as_ref(),
            self.total,
            self.recipient.is_some(),
            &self.deadlines,
        )
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
    /// The number of hours for which the link is valid after that.
    pub end_hours: i64,
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
