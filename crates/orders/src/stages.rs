//! A staged plan: which part of the price must be paid before which part of the work, and what has
//! been paid.

mod funding;

pub use funding::{Funding, STAGE_ROUNDING_TOLERANCE, StageDue, is_searched};

use crate::{Deadlines, Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Applied, Invocation, Timestamp};

impl Order {
    /// The price with the money received for it; `None` without a price.
    #[must_use]
    pub fn funding(&self) -> Option<Funding> {
        self.price.map(|price| Funding {
            total: price.total,
            stages: price.stages,
            received: self.paid,
        })
    }

    /// Whether stages of the price are still to be paid.
    #[must_use]
    pub fn rest_to_come(&self) -> bool {
        self.funding().is_some_and(|funding| !funding.is_whole())
    }

    /// Whether the search may run and a provider may take the order: the whole price is paid, or
    /// the first stage of a staged plan (rows 16, 17).
    #[must_use]
    pub fn is_ready(&self) -> bool {
        is_searched(self.status, self.funding().as_ref())
    }

    /// Whether the order can take money: before the work, and later while stages are still to be
    /// paid.
    #[must_use]
    pub fn takes_money(&self) -> bool {
        match self.status {
            OrderStatus::Priced | OrderStatus::DepositPaid => true,
            OrderStatus::Assigned | OrderStatus::InProgress => self
                .funding()
                .is_some_and(|funding| funding.next().is_some()),
            OrderStatus::Draft
            | OrderStatus::Submitted
            | OrderStatus::Requested
            | OrderStatus::Quoted
            | OrderStatus::Paid
            | OrderStatus::Completed
            | OrderStatus::Cancelled
            | OrderStatus::Disputed => false,
        }
    }

    /// Records that the provider begins the next stage, which must be paid. `Already` when that
    /// stage began before.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`, `StageUnpaid`; `ChangeOrderOpen` while the work waits for a change
    /// order or is paused.
    pub fn begin_stage(
        &mut self,
        stage: u32,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        let count = self
            .price
            .and_then(|price| price.stages)
            .map_or(0, |stages| stages.count());
        let at_work =
            self.status == OrderStatus::InProgress && self.tracking_step == TrackingStep::Started;
        if !at_work && self.is_at_work() {
            return Err(OrderError::ChangeOrderOpen);
        }
        if at_work && (2..=self.work_stage).contains(&stage) {
            return Ok(Applied::Already);
        }
        if !at_work || stage > count || stage != self.work_stage.saturating_add(1) {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        self.check_paid_to(stage)?;
        self.work_stage = stage;
        self.step_at = Some(call.now);
        Ok(Applied::Now(()))
    }

    /// Whether the work is under way, even when paused, and stages of the price are still to be
    /// paid.
    #[must_use]
    pub fn waits_for_stages(&self) -> bool {
        self.status == OrderStatus::InProgress
            && self
                .funding()
                .is_some_and(|funding| funding.next().is_some())
    }

    /// The stage that is due while the work goes on: the one after the current stage, or a stage
    /// before it with a missing amount.
    #[must_use]
    pub fn stage_awaited(&self) -> Option<StageDue> {
        let due = self
            .funding()
            .and_then(|funding| funding.next_in(self.status))?;
        let working =
            self.status == OrderStatus::InProgress && self.tracking_step == TrackingStep::Started;
        Some(due).filter(|due| working && due.stage <= self.work_stage.saturating_add(1))
    }

    /// Checks that this stage and all before it are paid.
    ///
    /// # Errors
    /// `StageUnpaid` when this stage, or one before it, is not paid. A price that is paid at once
    /// was fully paid before the work.
    pub(crate) fn check_paid_to(&self, stage: u32) -> Result<(), OrderError> {
        let due = self.funding().and_then(|funding| funding.next());
        due.filter(|due| due.stage <= stage).map_or(Ok(()), |due| {
            Err(OrderError::StageUnpaid {
                stage: due.stage,
                missing: due.amount,
            })
        })
    }

    pub(crate) fn is_staged(&self) -> bool {
        self.price.is_some_and(|price| price.stages.is_some())
    }

    /// The time at which the rest of a first stage is due: for a staged plan some hours before the
    /// slot, by default 48, if that is in the future and earlier than `at_most`; otherwise `at_most`.
    pub(crate) fn before_slot(&self, now: Timestamp, at_most: Timestamp) -> Timestamp {
        let starts = self
            .slot
            .and_then(crate::Slot::starts_at)
            .filter(|_| self.is_staged());
        before_start(starts, &self.deadlines, (now, at_most))
    }
}

/// When the rest is due after a part was received at `received`. `starts` is the start of the slot of a
/// staged plan.
#[must_use]
pub fn rest_due_at(
    starts: Option<Timestamp>,
    deadlines: &Deadlines,
    received: Timestamp,
) -> Timestamp {
    let at_most = received.plus_hours(deadlines.balance_hours);
    before_start(starts, deadlines, (received, at_most))
}

fn before_start(
    starts: Option<Timestamp>,
    deadlines: &Deadlines,
    (now, at_most): (Timestamp, Timestamp),
) -> Timestamp {
    let hours = deadlines.rest_before_slot_hours.saturating_neg();
    let due = starts.map(|at| at.plus_hours(hours)).filter(|at| *at > now);
    due.map_or(at_most, |at| at.min(at_most))
}
