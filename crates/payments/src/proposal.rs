//! What is to become of money under a reference that is not ours: one member of staff says it, and another one agrees.

use crate::{PaymentReference, StrayCharge};
use kernel::{Money, MoneyProposalId, OrderId, PaymentId, PriceVersionId, StoreError, Timestamp, UserId};

kernel::coded!(
    /// What is wanted.
    ProposalKind {
        /// It pays the order, as a charge of it would have.
        Apply => "APPLY",
        /// It goes back to where it came from; the order says whose it was.
        Return => "RETURN",
    }
);

kernel::coded!(
    /// What became of the wish.
    ProposalState {
        Waiting => "WAITING",
        Approved => "APPROVED",
        /// Somebody else did not agree.
        Rejected => "REJECTED",
        /// Its proposer took it back.
        Withdrawn => "WITHDRAWN",
    }
);

/// A wish of one member of staff about money that came; it waits for a second one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyProposal {
    pub id: MoneyProposalId,
    /// Under which the money came.
    pub reference: PaymentReference,
    pub kind: ProposalKind,
    pub order: OrderId,
    /// What came.
    pub amount: Money,
    /// The price as the proposer saw it, and what of it was still to be paid. Another price is another wish.
    pub price: PriceVersionId,
    pub due: Money,
    /// How it is known whose money it is.
    pub note: String,
    pub proposed_by: UserId,
    pub proposed_at: Timestamp,
    pub state: ProposalState,
    pub decided: Option<(UserId, Timestamp)>,
    /// The payment that it became.
    pub payment: Option<PaymentId>,
    pub version: i64,
}

/// Why a wish is not decided like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProposalError {
    #[error("This has been decided on already.")]
    Decided,
    #[error("Somebody else must agree to what you proposed.")]
    OwnProposal,
}

impl MoneyProposal {
    /// Somebody else agrees, and the money became this payment.
    ///
    /// # Errors
    /// `Decided`, `OwnProposal`.
    pub fn approve(&mut self, payment: PaymentId, by: UserId, now: Timestamp) -> Result<(), ProposalError> {
        if self.proposed_by == by {
            return Err(ProposalError::OwnProposal);
        }
        self.decide(ProposalState::Approved, by, now)?;
        self.payment = Some(payment);
        Ok(())
    }

    /// Somebody else does not agree, or the proposer takes it back.
    ///
    /// # Errors
    /// `Decided`.
    pub fn turn_down(&mut self, by: UserId, now: Timestamp) -> Result<(), ProposalError> {
        let own = self.proposed_by == by;
        self.decide(if own { ProposalState::Withdrawn } else { ProposalState::Rejected }, by, now)
    }

    fn decide(&mut self, state: ProposalState, by: UserId, now: Timestamp) -> Result<(), ProposalError> {
        if self.state != ProposalState::Waiting {
            return Err(ProposalError::Decided);
        }
        self.state = state;
        self.decided = Some((by, now));
        Ok(())
    }
}

/// Wishes about money that is not ours by its reference. The order is locked before them.
pub trait MoneyProposalRepository {
    /// What was noted under a reference, locked.
    ///
    /// # Errors
    /// `StoreError`.
    fn lock_stray(&mut self, reference: &PaymentReference) -> Result<Option<StrayCharge>, StoreError>;
    /// Which order a wish is about, a fact that never changes.
    ///
    /// # Errors
    /// `StoreError`.
    fn order_of(&mut self, id: MoneyProposalId) -> Result<Option<OrderId>, StoreError>;
    /// Whether a wish about this money waits, or was agreed to.
    ///
    /// # Errors
    /// `StoreError`.
    fn is_spoken_for(&mut self, reference: &PaymentReference) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { money_proposals_id_key | money_proposals_reference_key }`, the latter while another one about this money
    /// waits or was agreed to.
    fn insert(&mut self, proposal: MoneyProposal) -> Result<(), StoreError>;
    /// # Errors
    /// `StoreError`.
    fn lock(&mut self, id: MoneyProposalId) -> Result<Option<MoneyProposal>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, proposal: MoneyProposal) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn id(number: u32) -> String {
        format!("01900000-0000-7000-8000-0000000000{number:02}")
    }
    fn user(number: u32) -> UserId {
        id(number).parse().unwrap()
    }
    fn now() -> Timestamp {
        Date::parse("2026-11-20").unwrap().at_hour(9)
    }
    fn waiting() -> MoneyProposal {
        MoneyProposal {
            id: id(1).parse().unwrap(),
            reference: "theirs-1".parse().unwrap(),
            kind: ProposalKind::Apply,
            order: id(2).parse().unwrap(),
            amount: Money::from_kobo(3_010_000),
            price: id(3).parse().unwrap(),
            due: Money::from_kobo(3_010_000),
            note: "The sender's name".into(),
            proposed_by: user(10),
            proposed_at: now(),
            state: ProposalState::Waiting,
            decided: None,
            payment: None,
            version: 0,
        }
    }

    #[test]
    fn nobody_agrees_to_their_own_and_nothing_is_decided_twice() {
        let payment: PaymentId = id(4).parse().unwrap();
        let mut proposal = waiting();
        assert_eq!(proposal.approve(payment, user(10), now()), Err(ProposalError::OwnProposal));
        assert_eq!(proposal.approve(payment, user(11), now()), Ok(()));
        assert_eq!((proposal.state, proposal.payment, proposal.decided), (ProposalState::Approved, Some(payment), Some((user(11), now()))));
        assert_eq!(proposal.approve(payment, user(12), now()), Err(ProposalError::Decided));
        assert_eq!(proposal.turn_down(user(10), now()), Err(ProposalError::Decided));
    }

    #[test]
    fn the_proposer_takes_it_back_and_everybody_else_turns_it_down() {
        for (by, state) in [(10, ProposalState::Withdrawn), (11, ProposalState::Rejected)] {
            let mut proposal = waiting();
            assert_eq!(proposal.turn_down(user(by), now()), Ok(()));
            assert_eq!((proposal.state, proposal.payment), (state, None));
        }
    }
}
