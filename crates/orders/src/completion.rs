//! The end of a job: the work is finished, and its completion is confirmed.

use crate::{Deadlines, JobProof, Order, OrderError, OrderStatus, Release, TrackingStep};
use kernel::{Actor, Applied, Invocation, Money, ProviderId, Timestamp};

/// The time when a finished job is confirmed automatically (row 20): a day after it was finished
/// with proof, or two days when the total is high or the customer is not the one at home, unless
/// staff changed these deadlines. `None` for a job that is not finished, and for one that was
/// finished without proof.
#[must_use]
pub fn auto_completes_at(
    finished_at: Option<Timestamp>,
    proof: Option<&JobProof>,
    total: Option<Money>,
    for_someone_else: bool,
    deadlines: &Deadlines,
) -> Option<Timestamp> {
    let highest = Money::from_kobo(deadlines.confirm_long_from.saturating_mul(100));
    let hours = if for_someone_else || total.is_some_and(|total| total > highest) {
        deadlines.confirm_long_hours
    } else {
        deadlines.confirm_hours
    };
    finished_at
        .filter(|_| proof.is_some_and(|proof| proof.complete))
        .map(|at| at.plus_hours(hours))
}

impl Order {
    /// Records that the provider has finished the work, with the proof of it.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`, `Invalid`, `StageUnpaid` until all stages are paid. The caller has
    /// checked that no change order is open, and whether the proof is complete.
    pub fn finish(
        &mut self,
        proof: JobProof,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        let proof = proof.check()?;
        if matches!(
            self.tracking_step,
            TrackingStep::Finished | TrackingStep::Confirmed
        ) {
            return Ok(Applied::Already);
        }
        if self.status != OrderStatus::InProgress {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        self.check_paid_to(u32::MAX)?;
        self.proof = Some(proof);
        self.finished_at = Some(call.now);
        self.go_to(TrackingStep::Finished, call.now);
        Ok(Applied::Now(()))
    }

    /// Records that the work is not finished yet: its provider reported the end by mistake. The
    /// finish changed no status and released no money, so the work goes on where it was, and the
    /// customer has nothing to confirm. `Already` while the work is under way.
    ///
    /// # Errors
    /// `NotYours`; `OutOfStep` for a job that does not wait for its confirmation.
    pub fn take_back_finish(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        if self.status == OrderStatus::InProgress && self.tracking_step.is_at_work() {
            return Ok(Applied::Already);
        }
        if !self.awaits_confirmation() {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        self.proof = None;
        self.finished_at = None;
        self.forget_report();
        let step = self.step_before_finish();
        self.go_to(step, call.now);
        Ok(Applied::Now(()))
    }

    /// Whether the job is finished and waits for its confirmation.
    #[must_use]
    pub fn awaits_confirmation(&self) -> bool {
        self.status == OrderStatus::InProgress && self.tracking_step == TrackingStep::Finished
    }

    /// Records that what was missing from the proof of a finished job was sent. The job counts as
    /// finished with proof from now on.
    ///
    /// # Errors
    /// `NotYours`; `OutOfStep` for a job that does not wait for its confirmation.
    pub fn complete_proof(&mut self, call: &Invocation) -> Result<(), OrderError> {
        self.of_provider(call)?;
        let step = self.tracking_step;
        let waits = self.awaits_confirmation();
        let Some(proof) = self.proof.as_mut().filter(|_| waits) else {
            return Err(OrderError::OutOfStep { step });
        };
        proof.complete = true;
        self.finished_at = Some(call.now);
        Ok(())
    }

    /// The time at which the order was completed; `None` in every other status.
    #[must_use]
    pub fn completed_at(&self) -> Option<Timestamp> {
        self.closed_at
            .filter(|_| self.status == OrderStatus::Completed)
    }

    /// The time when the finished job is confirmed automatically.
    #[must_use]
    pub fn auto_completes_at(&self) -> Option<Timestamp> {
        auto_completes_at(
            self.finished_at,
            self.proof.as_ref(),
            self.price.map(|price| price.total),
            self.recipient.is_some(),
            &self.deadlines,
        )
    }

    /// The time from which staff look at the finished job, because it is not confirmed
    /// automatically. `None` for every other order.
    #[must_use]
    pub fn unconfirmed_at(&self) -> Option<Timestamp> {
        let waits = self.status == OrderStatus::InProgress
            && self.tracking_step == TrackingStep::Finished
            && self.auto_completes_at().is_none();
        self.finished_at
            .filter(|_| waits)
            .map(|at| at.plus_hours(self.deadlines.unconfirmed_hours))
    }

    /// IN_PROGRESS → COMPLETED (row 20): by the customer, by the person at home if they may, or
    /// automatically once the time for it has come.
    ///
    /// # Errors
    /// `NotYours`, `Illegal`, `OutOfStep` for an automatic confirmation that is too early and for the
    /// person at home before the provider has finished,
    /// `StageUnpaid` until all stages are paid, `NoPrice` for an order without a provider or a
    /// price.
    pub fn confirm_completion(
        &mut self,
        call: &Invocation,
    ) -> Result<Applied<Release>, OrderError> {
        if self.status == OrderStatus::Completed {
            return self.may_end(call).map(|()| Applied::Already);
        }
        // A dispute is closed by its own commands.
        if self.status == OrderStatus::Disputed {
            self.may_end(call)?;
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Completed,
            });
        }
        if call.actor == Actor::System && self.auto_completes_at().is_none_or(|due| call.now < due)
        {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        if call.actor == Actor::Recipient {
            self.check_recipient_finished()?;
        }
        self.check_paid_to(u32::MAX)?;
        let reason = match call.actor {
            Actor::System => "WINDOW_LAPSED",
            Actor::Recipient => "RECIPIENT_CONFIRMED",
            Actor::Guest | Actor::Customer(_) | Actor::Provider(_) | Actor::Staff { .. } => {
                "CUSTOMER_CONFIRMED"
            }
        };
        self.change(OrderStatus::Completed, call, reason, None)?;
        self.completed(call).map(Applied::Now)
    }

    /// Closes an order that has just become COMPLETED, and returns the money to release.
    ///
    /// # Errors
    /// `NoPrice` for an order without a provider or a price.
    pub(crate) fn completed(&mut self, call: &Invocation) -> Result<Release, OrderError> {
        self.closed_at = Some(call.now);
        self.go_to(TrackingStep::Confirmed, call.now);
        let (Some(provider), Some(price)) = (self.provider, self.price) else {
            return Err(OrderError::NoPrice);
        };
        Ok(Release {
            order: self.id,
            provider,
            price: price.version,
            amount: self.paid,
        })
    }

    fn may_end(&self, call: &Invocation) -> Result<(), OrderError> {
        let may = match call.actor {
            Actor::System => true,
            Actor::Customer(user) => user == self.customer,
            Actor::Recipient => self.may_recipient_confirm(),
            Actor::Guest | Actor::Provider(_) | Actor::Staff { .. } => false,
        };
        if may {
            Ok(())
        } else {
            Err(OrderError::NotYours)
        }
    }

    pub(crate) fn of_provider(&self, call: &Invocation) -> Result<ProviderId, OrderError> {
        match call.actor {
            Actor::Provider(id) if self.provider == Some(id) => Ok(id),
            Actor::Guest
            | Actor::Customer(_)
            | Actor::Provider(_)
            | Actor::Staff { .. }
            | Actor::Recipient
            | Actor::System => Err(OrderError::NotYours),
        }
    }
}
