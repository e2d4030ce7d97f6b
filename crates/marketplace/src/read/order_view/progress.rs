//! What the progress of an order means for its sides: who may call, write, move, review or confirm.

use super::OrderView;
use ::reviews::{Review, may_begin};
use kernel::Timestamp;
use orders::{Chat, KeepAliveState, OrderStatus, TrackingStep, are_calls_open, takes_reserve};

impl OrderView {
    /// Whether the sides of the order can call each other now.
    #[must_use]
    pub fn can_call(&self, now: Timestamp) -> bool {
        self.provider.is_some()
            && are_calls_open(self.status, self.tracking_step, self.closed_at, now)
    }

    /// What decides about messages; `None` for an order without a provider.
    #[must_use]
    pub fn chat(&self) -> Option<Chat> {
        self.provider.as_ref().map(|provider| Chat {
            order: self.id,
            provider: provider.id,
            status: self.status,
            tracking_step: self.tracking_step,
            closed_at: self.closed_at,
        })
    }

    /// Whether the provider has not set out yet, and confirmed a job that they took on an earlier
    /// day.
    #[must_use]
    pub fn is_confirmed_ahead(&self) -> bool {
        let confirmed = matches!(
            self.keep_alive,
            KeepAliveState::EveConfirmed
                | KeepAliveState::EveReplaced
                | KeepAliveState::HeartbeatReplaced
                | KeepAliveState::HeartbeatAsked
                | KeepAliveState::HeartbeatConfirmed
        );
        let ahead = self
            .slot
            .zip(self.assigned_at)
            .is_some_and(|(slot, taken)| slot.day(taken) > taken.abuja_date());
        confirmed
            && ahead
            && self.status == OrderStatus::Assigned
            && self.tracking_step == TrackingStep::Accepted
    }

    /// Whether the provider has set out and has not arrived.
    #[must_use]
    pub fn is_on_the_way(&self) -> bool {
        self.status == OrderStatus::Assigned && self.tracking_step == TrackingStep::EnRoute
    }

    /// Whether the customer may review the job now; `review` is the review that they wrote.
    #[must_use]
    pub fn may_review(&self, review: Option<&Review>, now: Timestamp) -> bool {
        self.status == OrderStatus::Completed
            && review.is_none()
            && self.provider.is_some()
            && may_begin(self.closed_at, self.deadlines.review_days, now).is_ok()
    }

    /// Whether the job can have a reserve: a provider has it and has not arrived.
    #[must_use]
    pub const fn takes_reserve(&self) -> bool {
        takes_reserve(self.status, self.tracking_step)
    }

    /// Whether a provider has the job and has not set out, so that the visit can be moved.
    #[must_use]
    pub fn is_movable(&self) -> bool {
        self.status == OrderStatus::Assigned && self.tracking_step == TrackingStep::Accepted
    }

    /// Whether the work is under way and not reported as finished.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.status == OrderStatus::InProgress && self.tracking_step.is_at_work()
    }

    /// What a person with a shared link may do, when the order is for someone else: `let_in` while
    /// the provider is at the gate of the estate, then `confirm` and `report_problem`.
    #[must_use]
    pub fn link_actions(&self) -> Vec<&'static str> {
        let at_gate =
            self.status == OrderStatus::Assigned && self.tracking_step == TrackingStep::AtGate;
        if at_gate && self.recipient.is_some() {
            return vec!["let_in"];
        }
        let waits =
            self.status == OrderStatus::InProgress && self.tracking_step == TrackingStep::Finished;
        match &self.recipient {
            Some(person) if waits && person.may_confirm => {
                let report = person.report.is_none().then_some("report_problem");
                std::iter::once("confirm").chain(report).collect()
            }
            Some(_) | None => Vec::new(),
        }
    }
}
