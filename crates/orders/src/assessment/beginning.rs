//! How an assessment begins: it is needed, or it is offered to the customer, who may also ask for it.

use super::{
    Assessment, AssessmentCause, AssessmentError, AssessmentKind, AssessmentState,
    answer_time::answer_due,
};
use kernel::{Applied, OrderId, Timestamp, UserId};

impl Assessment {
    /// An assessment that is needed from now on. It is remote.
    #[must_use]
    pub fn needed(
        order: OrderId,
        customer: UserId,
        cause: AssessmentCause,
        now: Timestamp,
    ) -> Self {
        Self {
            order,
            customer,
            cause,
            kind: AssessmentKind::Remote,
            state: AssessmentState::Needed,
            visit: None,
            fee: None,
            step_at: None,
            answer_by: answer_due(now),
            scheduled_by: None,
            report: None,
            reported_by: None,
            reported_at: None,
            reviewed_by: None,
            reviewed_at: None,
            note: None,
            returns: 0,
            created_at: now,
            version: 0,
        }
    }

    /// An assessment that is offered to the customer of a request that no one priced in time.
    #[must_use]
    pub fn offered(order: OrderId, customer: UserId, now: Timestamp) -> Self {
        Self {
            state: AssessmentState::Offered,
            ..Self::needed(order, customer, AssessmentCause::Unanswered, now)
        }
    }

    /// The customer accepts the offered assessment. `Already` when they did before.
    ///
    /// # Errors
    /// `Illegal` when none is offered.
    pub fn accept_offer(&mut self, now: Timestamp) -> Result<Applied<()>, AssessmentError> {
        let was_offered = self.cause == AssessmentCause::Unanswered;
        if was_offered && self.state == AssessmentState::Needed {
            return Ok(Applied::Already);
        }
        self.need_from(AssessmentState::Offered, now)?;
        Ok(Applied::Now(()))
    }

    /// The customer asks for the assessment, which was cancelled because the order was priced without
    /// it. `Already` when they asked for it before.
    ///
    /// # Errors
    /// `Illegal` in every other state.
    pub fn ask(&mut self, now: Timestamp) -> Result<Applied<()>, AssessmentError> {
        let was_asked = self.cause == AssessmentCause::Customer;
        if was_asked && self.state == AssessmentState::Needed {
            return Ok(Applied::Already);
        }
        self.need_from(AssessmentState::Cancelled, now)?;
        self.cause = AssessmentCause::Customer;
        self.kind = AssessmentKind::Remote;
        self.visit = None;
        self.scheduled_by = None;
        self.step_at = None;
        Ok(Applied::Now(()))
    }

    fn need_from(&mut self, from: AssessmentState, now: Timestamp) -> Result<(), AssessmentError> {
        if self.state != from {
            return Err(AssessmentError::Illegal {
                from: self.state,
                to: AssessmentState::Needed,
            });
        }
        self.step(AssessmentState::Needed)?;
        self.answer_by = answer_due(now);
        Ok(())
    }
}
