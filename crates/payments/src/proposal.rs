//! What is to become of money that is no order's: of money under a reference that is not ours, and of a payment of ours that did
//! not fit. One member of staff says it, and another one agrees.

use crate::{PaymentReference, UnmatchedCharge};
use kernel::{
    Money, MoneyProposalId, OrderId, PaymentId, PriceVersionId, StoreError, Timestamp, UserId,
};

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
        /// Nobody said anything in time, so the money goes back by itself.
        Expired => "EXPIRED",
    }
);

/// A payment of ours whose money is held, and the order that it came for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldMoney {
    pub payment: PaymentId,
    pub came_for: OrderId,
}

/// A wish of one member of staff about money that came; it waits for a second one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyProposal {
    pub id: MoneyProposalId,
    /// Under which the money came.
    pub reference: PaymentReference,
    /// `None` of money under a reference that is not ours.
    pub held: Option<HeldMoney>,
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
    /// How long a second person may take where the money goes back by itself.
    pub const WAITS_HOURS: i64 = 24;

    #[must_use]
    pub fn expires_at(&self) -> Timestamp {
        self.proposed_at.plus_hours(Self::WAITS_HOURS)
    }

    /// Its time is over and its money goes back by itself; money that is nobody's does not, and waits on.
    #[must_use]
    pub fn expire(&mut self, now: Timestamp) -> bool {
        let over =
            self.state == ProposalState::Waiting && self.held.is_some() && self.expires_at() <= now;
        if over {
            self.state = ProposalState::Expired;
        }
        over
    }

    /// Somebody else agrees, and the money became this payment.
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

    /// Somebody else does not agree, or the proposer takes it back.
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

/// The order that a wish is about, and the payment of ours if it is about one.
pub type About = (OrderId, Option<PaymentId>);

/// Wishes about money that is no order's. The order and the payment are locked before them.
pub trait MoneyProposalRepository {
    /// What was noted under a reference, locked.
    fn lock_unmatched(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<UnmatchedCharge>, StoreError>;
    /// Which order a wish is about, and which payment of ours if it is one: facts that never change.
    fn about(&mut self, id: MoneyProposalId) -> Result<Option<About>, StoreError>;
    /// The wish about this money that waits, if any, locked.
    fn lock_waiting(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<MoneyProposal>, StoreError>;
    /// Whether a wish about this money waits, or was agreed to.
    fn is_spoken_for(&mut self, reference: &PaymentReference) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { money_proposals_id_key | money_proposals_reference_key }`, the latter while another one about this money
    /// waits or was agreed to.
    fn insert(&mut self, proposal: MoneyProposal) -> Result<(), StoreError>;
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
            held: None,
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
        assert_eq!(
            proposal.approve(payment, user(10), now()),
            Err(ProposalError::OwnProposal)
        );
        assert_eq!(proposal.approve(payment, user(11), now()), Ok(()));
        assert_eq!(
            (proposal.state, proposal.payment, proposal.decided),
            (
                ProposalState::Approved,
                Some(payment),
                Some((user(11), now()))
            )
        );
        assert_eq!(
            proposal.approve(payment, user(12), now()),
            Err(ProposalError::Decided)
        );
        assert_eq!(
            proposal.turn_down(user(10), now()),
            Err(ProposalError::Decided)
        );
    }

    #[test]
    fn a_request_about_a_payment_of_ours_runs_out_after_a_day_and_one_about_nobodys_money_does_not()
    {
        let held = Some(HeldMoney {
            payment: id(4).parse().unwrap(),
            came_for: id(5).parse().unwrap(),
        });
        let (mut ours, mut theirs) = (MoneyProposal { held, ..waiting() }, waiting());
        let day_after = now().plus_hours(24);
        assert_eq!(
            (
                ours.expires_at(),
                ours.expire(day_after.plus_mins(-1)),
                ours.state
            ),
            (day_after, false, ProposalState::Waiting)
        );
        assert_eq!(
            (ours.expire(day_after), ours.expire(day_after), ours.state),
            (true, false, ProposalState::Expired)
        );
        assert_eq!(
            ours.approve(id(4).parse().unwrap(), user(11), day_after),
            Err(ProposalError::Decided)
        );
        assert_eq!(
            (theirs.expire(day_after), theirs.state),
            (false, ProposalState::Waiting)
        );
    }

    #[test]
    fn the_proposer_takes_it_back_and_everybody_else_turns_it_down() {
        for (by, state) in [
            (10, ProposalState::Withdrawn),
            (11, ProposalState::Rejected),
        ] {
            let mut proposal = waiting();
            assert_eq!(proposal.turn_down(user(by), now()), Ok(()));
            assert_eq!((proposal.state, proposal.payment), (state, None));
        }
    }
}
