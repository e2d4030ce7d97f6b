//! The page of one job, as its provider sees it: every part of it from one snapshot.

use super::{JobView, Pace, cylinder::stored_cylinder_comes_back};
use ::reviews::{Review, may_begin};
use catalog::{Estate, Form};
use kernel::{Timestamp, UploadId};
use orders::{
    AccessAttempt, Address, Arrival, Cancellation, ChangeOrder, Dispute, Disputed, MoveRequest,
    OrderStatus, TimeChange,
};
use payments::{Advance, PartRefund};
use pricing::{GasPlant, PriceVersion};
use providers::{NamedWorker, Worker};

/// A job with everything that the provider's page shows. The records are those of the order, also
/// from the time of an earlier provider.
#[derive(Debug, Clone, PartialEq)]
pub struct JobPage {
    pub job: JobView,
    /// The form of the service; `None` for a service that is no longer offered.
    pub form: Option<Form>,
    /// The photos of the customer's request, oldest first.
    pub photos: Vec<UploadId>,
    /// The customer's voice notes about the job, oldest first.
    pub voice_notes: Vec<UploadId>,
    /// The newest price version.
    pub price: Option<PriceVersion>,
    /// The estate that the address names.
    pub estate: Option<Estate>,
    /// The latest cancellation request.
    pub cancellation: Option<Cancellation>,
    /// The access attempts, oldest first, at most 50.
    pub access_attempts: Vec<AccessAttempt>,
    /// The move requests, oldest first, at most 50.
    pub moves: Vec<MoveRequest>,
    /// The changes of the time, oldest first, at most 50.
    pub time_changes: Vec<TimeChange>,
    /// The partial refunds, oldest first, at most 50.
    pub part_refunds: Vec<PartRefund>,
    /// The advances for materials, oldest first, at most 20.
    pub advances: Vec<Advance>,
    /// The change orders, by number, at most 50; none before the work has begun.
    pub change_orders: Vec<ChangeOrder>,
    /// The disputes and appeals, oldest first, at most 20.
    pub disputes: Vec<Dispute>,
    /// The provider's review of the customer; none before the job is done.
    pub review: Option<Review>,
    /// The number of messages of the customer that the provider has not read.
    pub unread_messages: u32,
    /// The workers of a company, the oldest first, at most 50; empty for a provider without a team.
    pub team: Vec<Worker>,
    /// Who goes to the job, if the company has named them.
    pub named: Option<NamedWorker>,
    /// How fast providers on the way drive at this hour, until this one has arrived.
    pub pace: Option<Pace>,
    /// The plants by name, at most 200, until a job with a cylinder to fill is done.
    pub plants: Vec<GasPlant>,
}

/// A part of the page that not every job has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobPart {
    ChangeOrders,
    Review,
    Pace,
    Plants,
}

impl JobPart {
    /// Whether the page of this job has the part. Stores do not read any other part.
    #[must_use]
    pub fn is_on_page_of(self, job: &JobView) -> bool {
        match self {
            Self::ChangeOrders => job.started_at.is_some(),
            Self::Review => job.status == OrderStatus::Completed,
            Self::Pace => job.is_before_arrival(),
            Self::Plants => {
                matches!(job.status, OrderStatus::Assigned | OrderStatus::InProgress)
                    && stored_cylinder_comes_back(&job.category_slug, &job.answers)
            }
        }
    }
}

impl JobPage {
    /// What decides about disputes of the job.
    #[must_use]
    pub fn disputed(&self) -> Disputed<'_> {
        let job = &self.job;
        Disputed {
            order: job.order,
            status: job.status,
            closed_at: job.closed_at,
            rest_to_come: job.funding.is_some_and(|funding| !funding.is_whole()),
            arrival: Arrival::of(job.slot, job.assigned_at, job.tracking_step),
            limits: job.deadlines.dispute,
            latest: self.disputes.last(),
        }
    }

    /// Whether the address has a gate with security. The provider can report that they are at it.
    #[must_use]
    pub fn has_gate(&self) -> bool {
        let address = self.job.address.as_ref();
        self.estate.is_some() || address.is_some_and(Address::has_gate)
    }

    /// Whether the provider may review the customer now.
    #[must_use]
    pub fn may_review(&self, now: Timestamp) -> bool {
        JobPart::Review.is_on_page_of(&self.job)
            && self.review.is_none()
            && may_begin(self.job.closed_at, self.job.deadlines.review_days, now).is_ok()
    }
}
