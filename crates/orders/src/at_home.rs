//! What the person at home may do with a link of the order.

use crate::{Order, OrderError, OrderStatus, ProblemReason, RecipientReport, TrackingStep};
use kernel::{Actor, Applied, Invocation};

impl Order {
    /// Whether the order is for someone who may confirm with a link that the job is done.
    #[must_use]
    pub fn may_recipient_confirm(&self) -> bool {
        self.recipient
            .as_ref()
            .is_some_and(|recipient| recipient.may_confirm)
    }

    /// Whether the person at home can confirm the job now.
    ///
    /// # Errors
    /// `NotYours` when the order is not for someone else or the customer did not allow it,
    /// `OutOfStep` before the provider has finished.
    pub(crate) fn check_recipient_finished(&self) -> Result<(), OrderError> {
        if !self.may_recipient_confirm() {
            return Err(OrderError::NotYours);
        }
        if self.tracking_step == TrackingStep::Finished {
            Ok(())
        } else {
            Err(OrderError::OutOfStep {
                step: self.tracking_step,
            })
        }
    }

    /// Records that the person at home says that something is wrong. It changes nothing else: the
    /// customer or support decide what follows. `Already` when they reported since the provider
    /// finished.
    ///
    /// # Errors
    /// `NotYours` also when the order is not for someone else or the customer did not let them
    /// confirm; `OutOfStep` unless the finished job waits to be confirmed.
    pub fn report_problem(
        &mut self,
        reason: ProblemReason,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        let step = self.tracking_step;
        let allowed = self.may_recipient_confirm() && call.actor == Actor::Recipient;
        let Some(recipient) = self.recipient.as_mut().filter(|_| allowed) else {
            return Err(OrderError::NotYours);
        };
        if recipient.report.is_some() {
            return Ok(Applied::Already);
        }
        if self.status != OrderStatus::InProgress || step != TrackingStep::Finished {
            return Err(OrderError::OutOfStep { step });
        }
        recipient.report = Some(RecipientReport {
            reason,
            at: call.now,
        });
        Ok(Applied::Now(()))
    }

    /// Removes the report of the person at home, because the work goes on.
    pub(crate) fn forget_report(&mut self) {
        if let Some(recipient) = &mut self.recipient {
            recipient.report = None;
        }
    }
}
