//! The jobs of a provider in the chat: the same reads and use cases as in the portal.

use super::{
    AssistantError, Part, Person,
    refusal::{refused, told},
};
use crate::{
    fulfilment::{self, FulfilmentError, StartJob, arrive, en_route, start_job_once},
    read::{JobView, PageRequest},
};
use conversation::{JobCard, JobStep, Texts, Told};
use kernel::{Applied, Limit, OrderId, Timestamp};
use orders::{Address, OrderError, OrderStatus, TrackingStep};

/// The most jobs that are read.
const JOBS: u32 = 50;
/// The states of a job that is not over, as in the portal.
const OPEN: [OrderStatus; 3] = [
    OrderStatus::Assigned,
    OrderStatus::InProgress,
    OrderStatus::Disputed,
];

impl Person<'_> {
    pub(super) async fn job_cards(&self) -> Told<Vec<JobCard>, AssistantError> {
        let Some(provider) = self.provider().await? else {
            return refused(self.texts().not_a_provider());
        };
        let page = PageRequest {
            limit: Limit::new(JOBS).unwrap_or_default(),
            after: None,
        };
        let jobs = self.tools.providers.jobs_of(provider, OPEN.to_vec(), page);
        let jobs = jobs.await?.items;
        let cards = jobs.iter().filter_map(|job| card(job, self.turn.now));
        Ok(Ok(cards.collect()))
    }

    pub(super) async fn report_set_out(&self, order: OrderId) -> Told<(), AssistantError> {
        let Some(call) = self.as_provider(Part::Job).await? else {
            return refused(self.texts().not_a_provider());
        };
        let step = fulfilment::JobStep { call, order };
        reported(en_route(self.tools.store, step).await, self.texts())
    }

    pub(super) async fn report_arrival(&self, order: OrderId) -> Told<(), AssistantError> {
        let Some(call) = self.as_provider(Part::Job).await? else {
            return refused(self.texts().not_a_provider());
        };
        let step = fulfilment::JobStep { call, order };
        reported(arrive(self.tools.store, step).await, self.texts())
    }

    /// Starts the job. The message is the key of the try, so that it counts once.
    pub(super) async fn start_with_pin(
        &self,
        order: OrderId,
        pin: &str,
    ) -> Told<(), AssistantError> {
        let Some(call) = self.as_provider(Part::Job).await? else {
            return refused(self.texts().not_a_provider());
        };
        let cmd = StartJob {
            call,
            order,
            pin: pin.to_owned(),
        };
        let started = start_job_once(self.tools.store, cmd, self.turn.message).await;
        reported(started, self.texts())
    }
}

/// The result of a step, with refusals in the words of a chat.
fn reported(done: Result<Applied<()>, FulfilmentError>, texts: Texts) -> Told<(), AssistantError> {
    match done {
        Err(FulfilmentError::Order(OrderError::OutOfStep { .. })) => {
            refused(texts.step_was_reported())
        }
        Err(FulfilmentError::Order(OrderError::Illegal { from, .. })) => {
            refused(closed(from, texts))
        }
        done => Ok(told(done, texts)?.map(|_| ())),
    }
}

/// Why a job of this status cannot begin.
const fn closed(status: OrderStatus, texts: Texts) -> &'static str {
    match status {
        OrderStatus::Cancelled => texts.job_was_cancelled(),
        OrderStatus::Completed => texts.job_was_completed(),
        OrderStatus::Disputed => texts.job_is_in_dispute(),
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::DepositPaid
        | OrderStatus::Paid
        | OrderStatus::Assigned
        | OrderStatus::InProgress => texts.job_cannot_begin(),
    }
}

fn card(job: &JobView, now: Timestamp) -> Option<JobCard> {
    let taken = job.assigned_at.unwrap_or(now);
    let area = job.address.as_ref().map(|address| address.area.clone());
    Some(JobCard {
        order: job.order,
        reference: job.reference.to_string(),
        title: job.title.clone(),
        area: area.unwrap_or_default(),
        day: job.slot.map_or(taken.abuja_date(), |slot| slot.day(taken)),
        slot: job.slot,
        customer: job.customer_name.clone(),
        step: step_of(job)?,
        address: job.address.as_ref().map(Address::one_line),
    })
}

/// How far the job has come; `None` for one that the provider does not have any more.
fn step_of(job: &JobView) -> Option<JobStep> {
    match job.status {
        OrderStatus::Assigned => Some(match job.tracking_step {
            TrackingStep::EnRoute | TrackingStep::AtGate => JobStep::OnTheWay,
            TrackingStep::Arrived => JobStep::Arrived,
            TrackingStep::None
            | TrackingStep::Finding
            | TrackingStep::Offered
            | TrackingStep::Accepted
            | TrackingStep::Started
            | TrackingStep::CylinderCollected
            | TrackingStep::AtPlant
            | TrackingStep::Filled
            | TrackingStep::Returning
            | TrackingStep::ChangeOrderPending
            | TrackingStep::PausedParts
            | TrackingStep::PausedNoPower
            | TrackingStep::Finished
            | TrackingStep::Confirmed => JobStep::Accepted,
        }),
        OrderStatus::InProgress if job.is_at_work() => Some(JobStep::Working),
        OrderStatus::InProgress => Some(JobStep::Finished),
        OrderStatus::Disputed => Some(JobStep::Disputed),
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::DepositPaid
        | OrderStatus::Paid
        | OrderStatus::Completed
        | OrderStatus::Cancelled => None,
    }
}
