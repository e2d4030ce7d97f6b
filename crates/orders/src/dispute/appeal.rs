//! An appeal: another member of staff reviews the decision of a dispute.

use super::{
    Dispute, DisputeError, DisputeSide, DisputeState, Verdict, case::statement_of, clock::due_from,
};
use crate::{DisputeLimits, OrderStatus};
use kernel::{DisputeId, Timestamp, UserId};

/// The data that a new appeal starts with.
#[derive(Debug, Clone, Copy)]
pub struct NewAppeal<'s> {
    pub id: DisputeId,
    pub side: DisputeSide,
    pub opener: UserId,
    pub statement: &'s str,
    /// Whether the provider still owes something because of the decision.
    pub owes: bool,
    pub limits: DisputeLimits,
    pub now: Timestamp,
}

impl Dispute {
    /// Asks another member of staff to review the decision. The customer may appeal when the job is
    /// done, the provider when they owe something because of the decision.
    ///
    /// # Errors
    /// `NotNow`; `TooLate`; `Invalid`. The store checks that the decision was not appealed before.
    pub fn appeal(&self, status: OrderStatus, new: NewAppeal<'_>) -> Result<Self, DisputeError> {
        let statement = statement_of(new.statement)?;
        self.may_appeal(new.side, status, new.owes, &new.limits, new.now)?;
        Ok(Self {
            id: new.id,
            side: new.side,
            opener: new.opener,
            statement,
            photos: Vec::new(),
            from: status,
            appeal_of: Some(self.id),
            opened_at: new.now,
            answer_due_at: new.now.plus_hours(new.limits.answer_hours),
            answer: None,
            statements: Vec::new(),
            due_at: due_from(new.now, &new.limits),
            missed: 0,
            state: DisputeState::Open,
            ruling: None,
            decided_by: None,
            seconded_by: None,
            decided_at: None,
            version: 0,
            ..self.clone()
        })
    }

    /// Checks that a side may appeal against this decision now. `owes` says whether the provider
    /// still owes something because of it.
    ///
    /// # Errors
    /// `NotNow` when this side cannot appeal; `TooLate` after a week, or the days of the limits.
    pub fn may_appeal(
        &self,
        side: DisputeSide,
        status: OrderStatus,
        owes: bool,
        limits: &DisputeLimits,
        now: Timestamp,
    ) -> Result<(), DisputeError> {
        let (Some(ruling), Some(decided), None) = (&self.ruling, self.decided_at, self.appeal_of)
        else {
            return Err(DisputeError::NotNow);
        };
        let entitled = match side {
            DisputeSide::Customer => {
                status == OrderStatus::Completed
                    && matches!(
                        ruling.verdict,
                        Verdict::Release | Verdict::Goodwill | Verdict::Partial
                    )
            }
            DisputeSide::Provider => {
                owes && matches!(status, OrderStatus::Completed | OrderStatus::Cancelled)
            }
            DisputeSide::Support => false,
        };
        if self.state != DisputeState::Decided || !entitled {
            return Err(DisputeError::NotNow);
        }
        if now <= decided.plus_days(limits.appeal_days) {
            Ok(())
        } else {
            Err(DisputeError::TooLate)
        }
    }
}
