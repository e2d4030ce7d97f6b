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
mod tests {
    use super::*;
    use kernel::Date;

    fn now() -> Timestamp {
        Date::parse("2026-11-23").unwrap().at_hour(9)
    }

    fn staff(number: u128) -> UserId {
        UserId::from_uuid(uuid::Uuid::from_u128(number))
    }

    fn figures(kept: i64) -> EarlyTerminationFigures {
        let of = Money::from_kobo;
        EarlyTerminationFigures {
            kept: of(kept),
            back: of(3_010_000 - kept),
            vat: of(kept / 10),
            platform: of(0),
            provider: of(kept - kept / 10),
        }
    }

    fn new(explanation: &str) -> NewEarlyTermination {
        let kept = vec![KeptLine {
            line: "LABOUR".into(),
            amount: Money::from_kobo(1_000_000),
        }];
        let (id, order) = (
            EarlyTerminationId::from_uuid(Default::default()),
            OrderId::from_uuid(Default::default()),
        );
        NewEarlyTermination {
            id,
            order,
            reason: EndReason::Unsafe,
            explanation: explanation.into(),
            kept,
            figures: figures(1_000_000),
            staff: staff(1),
            now: now(),
        }
    }

    #[test]
    fn its_words_are_there_and_not_too_many() {
        let refused = |explanation: &str| match EarlyTermination::propose(new(explanation)) {
            Err(EarlyTerminationError::Invalid(errors)) => errors.0[0].code.to_string(),
            other => format!("{other:?}"),
        };
        assert_eq!(
            (refused("  "), refused(&"a".repeat(501))),
            ("required".into(), "too_long".into())
        );
        assert_eq!(
            EarlyTermination::propose(new(&"a".repeat(500)))
                .map(|early_termination| early_termination.explanation.len()),
            Ok(500)
        );
    }

    #[test]
    fn two_people_end_it_on_the_terms_that_were_proposed() {
        let mut early_termination =
            EarlyTermination::propose(new("  The wall is about to fall.  ")).unwrap();
        assert_eq!(
            (
                early_termination.explanation.as_str(),
                early_termination.waits()
            ),
            ("The wall is about to fall.", true)
        );
        assert_eq!(
            early_termination.agree(staff(1), figures(1_000_000), now()),
            Err(EarlyTerminationError::SamePerson)
        );
        assert_eq!(
            early_termination.agree(staff(2), figures(999_999), now()),
            Err(EarlyTerminationError::Changed)
        );
        early_termination
            .agree(staff(2), figures(1_000_000), now())
            .unwrap();
        assert_eq!(
            (early_termination.state, early_termination.decided),
            (EarlyTerminationState::Agreed, Some((staff(2), now())))
        );
        assert_eq!(
            early_termination.agree(staff(3), figures(1_000_000), now()),
            Err(EarlyTerminationError::Decided)
        );
        assert_eq!(
            early_termination.drop(staff(1), now()),
            Err(EarlyTerminationError::Decided)
        );
    }

    #[test]
    fn it_is_withdrawn_by_its_proposer_and_rejected_by_any_other_person() {
        for (who, state) in [
            (1, EarlyTerminationState::Withdrawn),
            (2, EarlyTerminationState::Rejected),
        ] {
            let mut early_termination = EarlyTermination::propose(new("Both agree.")).unwrap();
            early_termination.drop(staff(who), now()).unwrap();
            assert_eq!(
                (
                    early_termination.state,
                    early_termination.lapse(staff(2), now())
                ),
                (state, Err(EarlyTerminationError::Decided))
            );
        }
    }

    #[test]
    fn it_says_why_and_not_too_much() {
        for bad in [" ", &"é".repeat(501)] {
            assert!(
                matches!(
                    EarlyTermination::propose(new(bad)),
                    Err(EarlyTerminationError::Invalid(_))
                ),
                "{bad:.9}"
            );
        }
    }
}
