//! A job, as lists and pages show it to its provider.

use super::{AnswersText, cylinder::stored_cylinders};
use kernel::{Money, OrderId, OrderReference, ProviderId, Timestamp};
use orders::{
    Address, Chat, CylinderRecord, Deadlines, Funding, JobProof, KeepAlive, OrderStatus, Recipient,
    ReportedStep, Slot, StepReport, TrackingStep, are_calls_open, auto_completes_at,
    leave_free_until,
};

/// A job as its assigned provider sees it: with address and the customer's first name and phone.
#[derive(Debug, Clone, PartialEq)]
pub struct JobView {
    pub order: OrderId,
    pub reference: OrderReference,
    pub category_slug: String,
    pub title: String,
    pub description: String,
    pub answers: AnswersText,
    pub address: Option<Address>,
    pub slot: Option<Slot>,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    pub customer_name: String,
    pub customer_phone: Option<String>,
    pub gross: Money,
    pub commission: Money,
    pub net: Money,
    pub assigned_at: Option<Timestamp>,
    pub started_at: Option<Timestamp>,
    pub finished_at: Option<Timestamp>,
    pub closed_at: Option<Timestamp>,
    /// The proof that the provider gave at the end of the job.
    pub proof: Option<JobProof>,
    /// The person at home, when the order is for someone else than the customer.
    pub recipient: Option<Recipient>,
    /// The steps that providers reported, oldest first.
    pub step_reports: Vec<StepReport>,
    /// The price and what was received for it.
    pub funding: Option<Funding>,
    /// The stage that the work is at, when the price is paid in stages.
    pub work_stage: u32,
    /// The deadlines of the job.
    pub deadlines: Deadlines,
    /// Whether the provider says in time that they will come.
    pub keep_alive: KeepAlive,
}

impl JobView {
    /// What decides about messages of the provider who has the job.
    #[must_use]
    pub const fn chat(&self, provider: ProviderId) -> Chat {
        Chat {
            order: self.order,
            provider,
            status: self.status,
            tracking_step: self.tracking_step,
            closed_at: self.closed_at,
        }
    }

    /// When the report of the arrival of the provider who has the job came.
    #[must_use]
    pub fn arrived_at(&self) -> Option<Timestamp> {
        self.step_reports
            .iter()
            .filter(|report| self.assigned_at.is_none_or(|at| report.reported_at >= at))
            .find(|report| report.step == ReportedStep::Arrived)
            .map(|report| report.reported_at)
    }

    /// Whether the provider is assigned and has not arrived yet.
    #[must_use]
    pub fn is_before_arrival(&self) -> bool {
        self.status == OrderStatus::Assigned && self.tracking_step != TrackingStep::Arrived
    }

    /// The time until which the provider may give the job back without a fault; `None` once the work
    /// has begun, and when giving it back always counts.
    #[must_use]
    pub fn leave_free_until(&self) -> Option<Timestamp> {
        leave_free_until(self.slot, &self.deadlines)
            .filter(|_| self.status == OrderStatus::Assigned)
    }

    /// Whether the provider and the customer can call each other now.
    #[must_use]
    pub fn can_call(&self, now: Timestamp) -> bool {
        are_calls_open(self.status, self.tracking_step, self.closed_at, now)
    }

    /// When the finished job is confirmed automatically; `None` when it is not, or no longer waits.
    #[must_use]
    pub fn auto_completes_at(&self) -> Option<Timestamp> {
        auto_completes_at(
            self.finished_at
                .filter(|_| self.status == OrderStatus::InProgress),
            self.proof.as_ref(),
            self.funding.as_ref().map(|funding| funding.total),
            self.recipient.is_some(),
            &self.deadlines,
        )
    }

    /// Who held the cylinder at which time, and what is stamped on it; `None` for a job without a cylinder that is
    /// filled and brought back.
    #[must_use]
    pub fn cylinder(&self) -> Option<CylinderRecord> {
        stored_cylinders(&self.category_slug, &self.answers)
            .map(|count| CylinderRecord::of(count, &self.step_reports))
    }

    /// Whether the work is under way and not reported as finished.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.status == OrderStatus::InProgress && self.tracking_step.is_at_work()
    }
}
