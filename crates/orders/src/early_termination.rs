//! Early termination (row 30): how much of the price is kept when work ends early, and the two
//! people who decide it.

use crate::{By, Order, OrderError, OrderStatus, explanation::checked_explanation};
use kernel::{EarlyTerminationId, FieldErrors, Invocation, Money, OrderId, Timestamp, UserId};

kernel::coded!(
    /// The reason why the work ends.
    EndReason {
        Unsafe => "UNSAFE",
        Impossible => "IMPOSSIBLE",
        /// Customer and provider both want to end it.
        Mutual => "MUTUAL",
    }
);
kernel::coded!(
    /// The state of a proposed early termination.
    EarlyTerminationState {
        /// A member of finance must approve the proposal.
        Proposed => "PROPOSED",
        /// The order is cancelled on these terms.
        Agreed => "AGREED",
        Rejected => "REJECTED",
        Withdrawn => "WITHDRAWN",
        /// The work was finished or disputed in the meantime.
        Lapsed => "LAPSED",
    }
);

/// The part of one kind of price line that is kept, VAT included.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct KeptLine {
    /// The kind of line: `LABOUR`, `MATERIAL` …
    pub line: String,
    pub amount: Money,
}

/// The resulting amounts. `kept + back` is the amount held, and `vat + platform + provider = kept`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EarlyTerminationFigures {
    pub kept: Money,
    pub back: Money,
    pub vat: Money,
    /// The commission on the kept amount, less the promo discount on it.
    pub platform: Money,
    pub provider: Money,
}

/// A proposal of support to end work early. An order has at most one waiting proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlyTermination {
    pub id: EarlyTerminationId,
    pub order: OrderId,
    pub reason: EndReason,
    /// The explanation, for both sides.
    pub explanation: String,
    pub kept: Vec<KeptLine>,
    pub figures: EarlyTerminationFigures,
    pub state: EarlyTerminationState,
    pub proposed_by: UserId,
    pub proposed_at: Timestamp,
    pub decided: Option<(UserId, Timestamp)>,
    pub version: i64,
}

/// The data that a new proposal starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEarlyTermination {
    pub id: EarlyTerminationId,
    pub order: OrderId,
    pub reason: EndReason,
    pub explanation: String,
    pub kept: Vec<KeptLine>,
    pub figures: EarlyTerminationFigures,
    pub staff: UserId,
    pub now: Timestamp,
}

/// The reason why a proposal cannot be made or decided.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EarlyTerminationError {
    #[error("There is already a proposal to end this job.")]
    Waiting,
    #[error("Nothing waits to be decided here.")]
    Decided,
    #[error("Another person must agree to this.")]
    SamePerson,
    #[error("The amount that is held for this job has changed. Please make a new proposal.")]
    Changed,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl EarlyTermination {
    pub const TEXT_MAX_CHARS: usize = 500;

    /// Creates a proposal.
    ///
    /// # Errors
    /// `Invalid` without an explanation or with one that is too long.
    pub fn propose(new: NewEarlyTermination) -> Result<Self, EarlyTerminationError> {
        let explanation = checked_explanation(&new.explanation, Self::TEXT_MAX_CHARS)?;
        Ok(Self {
            id: new.id,
            order: new.order,
            reason: new.reason,
            explanation,
            kept: new.kept,
            figures: new.figures,
            state: EarlyTerminationState::Proposed,
            proposed_by: new.staff,
            proposed_at: new.now,
            decided: None,
            version: 0,
        })
    }

    #[must_use]
    pub fn waits(&self) -> bool {
        self.state == EarlyTerminationState::Proposed
    }

    /// Approves the proposal as a second person. `figures` are the amounts as calculated now, which
    /// must equal the proposed ones.
    ///
    /// # Errors
    /// `Decided`, `SamePerson`, `Changed`.
    pub fn agree(
        &mut self,
        staff: UserId,
        figures: EarlyTerminationFigures,
        now: Timestamp,
    ) -> Result<(), EarlyTerminationError> {
        if !self.waits() {
            return Err(EarlyTerminationError::Decided);
        }
        if staff == self.proposed_by {
            return Err(EarlyTerminationError::SamePerson);
        }
        if figures != self.figures {
            return Err(EarlyTerminationError::Changed);
        }
        self.close(EarlyTerminationState::Agreed, staff, now);
        Ok(())
    }

    /// Closes the proposal: the proposer withdraws it, any other member of staff rejects it.
    ///
    /// # Errors
    /// `Decided`.
    pub fn drop(&mut self, staff: UserId, now: Timestamp) -> Result<(), EarlyTerminationError> {
        if !self.waits() {
            return Err(EarlyTerminationError::Decided);
        }
        let state = if staff == self.proposed_by {
            EarlyTerminationState::Withdrawn
        } else {
            EarlyTerminationState::Rejected
        };
        self.close(state, staff, now);
        Ok(())
    }

    /// Closes the proposal because the work is no longer under way.
    ///
    /// # Errors
    /// `Decided`.
    pub fn lapse(&mut self, staff: UserId, now: Timestamp) -> Result<(), EarlyTerminationError> {
        if !self.waits() {
            return Err(EarlyTerminationError::Decided);
        }
        self.close(EarlyTerminationState::Lapsed, staff, now);
        Ok(())
    }

    fn close(&mut self, state: EarlyTerminationState, staff: UserId, now: Timestamp) {
        self.state = state;
        self.decided = Some((staff, now));
    }
}

impl Order {
    /// IN_PROGRESS → CANCELLED (row 30): two people agreed to end the work.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn end_early(&mut self, reason: EndReason, call: &Invocation) -> Result<(), OrderError> {
        let reason = match reason {
            EndReason::Unsafe => "ENDED_UNSAFE",
            EndReason::Impossible => "ENDED_IMPOSSIBLE",
            EndReason::Mutual => "ENDED_MUTUAL",
        };
        if self.status != OrderStatus::InProgress {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Cancelled,
            });
        }
        self.change_by(By::Support, OrderStatus::Cancelled, call, reason, None)?;
        self.closed_at = Some(call.now);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
