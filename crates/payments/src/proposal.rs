//! Proposals about money without an order: unmatched charges and mismatched payments. One member of
//! staff proposes what happens to the money, and another one approves it.

use crate::{PaymentReference, UnmatchedCharge};
use kernel::{
    Money, MoneyProposalId, OrderId, PaymentId, PriceVersionId, StoreError, Timestamp, UserId,
};

kernel::coded!(
    /// The proposed action.
    ProposalKind {
        /// Apply the money to the order, as if it had been paid for it.
        Apply => "APPLY",
        /// Return the money to the payer, whom the order identifies.
        Return => "RETURN",
    }
);

kernel::coded!(
    /// The state of a proposal.
    ProposalState {
        Waiting => "WAITING",
        Approved => "APPROVED",
        /// Another member of staff rejected it.
        Rejected => "REJECTED",
        /// The proposer withdrew it.
        Withdrawn => "WITHDRAWN",
        /// Not decided in time, so the money is refunded automatically.
        Expired => "EXPIRED",
    }
);

/// A payment of ours whose money is held, and the order that the payment was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldMoney {
    pub payment: PaymentId,
    pub came_for: OrderId,
}

/// A member of staff's proposal about received money; it waits for a second person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyProposal {
    pub id: MoneyProposalId,
    /// The reference of the money.
    pub reference: PaymentReference,
    /// The held payment; `None` for an unmatched charge.
    pub held: Option<HeldMoney>,
    pub kind: ProposalKind,
    pub order: OrderId,
    /// The received amount.
    pub amount: Money,
    /// The price that the proposer saw; `due` is its outstanding amount. A changed price needs a
    /// new proposal.
    pub price: PriceVersionId,
    pub due: Money,
    /// The evidence for whose money it is.
    pub note: String,
    pub proposed_by: UserId,
    pub proposed_at: Timestamp,
    pub state: ProposalState,
    pub decided: Option<(UserId, Timestamp)>,
    /// The payment as which the money was booked.
    pub payment: Option<PaymentId>,
    pub version: i64,
}

/// The reason why a proposal refuses a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProposalError {
    #[error("This has been decided on already.")]
    Decided,
    #[error("Another person must approve your proposal.")]
    OwnProposal,
}

impl MoneyProposal {
    /// The number of hours in which a second person must decide before held money is refunded
    /// automatically.
    pub const WAITS_HOURS: i64 = 24;

    #[must_use]
    pub fn expires_at(&self) -> Timestamp {
        self.proposed_at.plus_hours(Self::WAITS_HOURS)
    }

    /// Expires the proposal when its time is over, because held money is refunded automatically. A
    /// proposal about an unmatched charge does not expire. Returns whether it expired now.
    #[must_use]
    pub fn expire(&mut self, now: Timestamp) -> bool {
        let over =
            self.state == ProposalState::Waiting && self.held.is_some() && self.expires_at() <= now;
        if over {
            self.state = ProposalState::Expired;
        }
        over
    }

    /// Approves the proposal as a second person. `payment` is the payment as which the money was
    /// booked.
    ///
    /// # Errors
    /// `Decided`, `OwnProposal`.
    pub fn approve(
        &mut self,
        payment: PaymentId,
        by: UserId,
        now: Timestamp,
    ) -> Result<(), ProposalError> {
        if self.proposed_by == by {
            return Err(ProposalError::OwnProposal);
        }
        self.decide(ProposalState::Approved, by, now)?;
        self.payment = Some(payment);
        Ok(())
    }

    /// Rejects the proposal, or withdraws it when `by` is the proposer.
    ///
    /// # Errors
    /// `Decided`.
    pub fn turn_down(&mut self, by: UserId, now: Timestamp) -> Result<(), ProposalError> {
        let own = self.proposed_by == by;
        self.decide(
            if own {
                ProposalState::Withdrawn
            } else {
                ProposalState::Rejected
            },
            by,
            now,
        )
    }

    fn decide(
        &mut self,
        state: ProposalState,
        by: UserId,
        now: Timestamp,
    ) -> Result<(), ProposalError> {
        if self.state != ProposalState::Waiting {
            return Err(ProposalError::Decided);
        }
        self.state = state;
        self.decided = Some((by, now));
        Ok(())
    }
}

/// The order of a proposal, and the held payment if there is one.
pub type About = (OrderId, Option<PaymentId>);

/// The store of proposals about money without an order. The order and the payment must be locked
/// before them.
pub trait MoneyProposalRepository {
    /// Locks the unmatched charge with a reference.
    fn lock_unmatched(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<UnmatchedCharge>, StoreError>;
    /// The order of a proposal, and the held payment if there is one. They never change.
    fn about(&mut self, id: MoneyProposalId) -> Result<Option<About>, StoreError>;
    /// Locks the waiting proposal about this money, if any.
    fn lock_waiting(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<MoneyProposal>, StoreError>;
    /// Whether a proposal about this money is waiting or was approved.
    fn is_spoken_for(&mut self, reference: &PaymentReference) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { money_proposals_id_key | money_proposals_reference_key }`; the second one while
    /// another proposal about this money is waiting or was approved.
    fn insert(&mut self, proposal: MoneyProposal) -> Result<(), StoreError>;
    fn lock(&mut self, id: MoneyProposalId) -> Result<Option<MoneyProposal>, StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, proposal: MoneyProposal) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests;
