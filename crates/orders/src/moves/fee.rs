//! The fee of a move. It is paid before the provider is asked, and the provider keeps it whatever they answer,
//! because they kept the agreed time free.

use super::{MoveError, MoveReason, MoveRequest, MoveState, time::answer_by};
use crate::{Order, Slot, TimeChangedBy};
use kernel::{Invocation, Money, MoneyError, Timestamp};

impl MoveRequest {
    /// The fee of a move for this reason, when cancelling the job costs `fee` now; `before` are the
    /// order's other requests.
    #[must_use]
    pub fn fee(reason: MoveReason, before: &[Self], fee: Money) -> Money {
        let used = before.iter().any(Self::uses_free_move);
        if reason == MoveReason::NoPowerOrWater && !used {
            Money::ZERO
        } else {
            fee
        }
    }

    /// Whether the same request, with the same fee, waits for its payment already.
    #[must_use]
    pub fn is_repeated_by(
        &self,
        (reason, to, agreed): (MoveReason, Slot, Money),
        now: Timestamp,
    ) -> bool {
        self.state == MoveState::AwaitingPayment
            && now < self.due_at
            && (self.reason, self.to, self.fee) == (reason, to, agreed)
    }

    /// The fee that may be paid now.
    ///
    /// # Errors
    /// `Closed`, also when the time to pay is over or the job went on.
    pub fn payable(&self, order: &Order, now: Timestamp) -> Result<Money, MoveError> {
        let waits = self.state == MoveState::AwaitingPayment && now < self.due_at;
        if waits && self.is_of_job(order) {
            Ok(self.fee)
        } else {
            Err(MoveError::Closed { state: self.state })
        }
    }

    /// Records that the fee was paid. The provider has to answer from now on.
    ///
    /// # Errors
    /// The errors of [`MoveRequest::payable`].
    pub fn pay(&mut self, order: &Order, call: &Invocation) -> Result<(), MoveError> {
        self.payable(order, call.now)?;
        self.state = MoveState::Asked;
        self.paid_at = Some(call.now);
        self.due_at = answer_by(self.from, call.now);
        Ok(())
    }

    /// The part of the fee that the provider gets: the fee without its VAT.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn to_provider(&self) -> Result<Money, MoneyError> {
        self.fee.minus(self.fee_vat)
    }

    /// Checks that the provider may set out for the agreed time: a request that the customer paid
    /// for is answered first.
    ///
    /// # Errors
    /// `Unanswered`.
    pub fn check_set_out(&self) -> Result<(), MoveError> {
        if self.is_answerable() && self.paid_at.is_some() {
            Err(MoveError::Unanswered)
        } else {
            Ok(())
        }
    }

    /// Applies a request that the customer paid for, when the job lost its provider before they
    /// answered: the search is for the new time. Returns whether it did.
    pub fn follow(&mut self, order: &mut Order, call: &Invocation) -> bool {
        let applies = self.is_answerable() && self.paid_at.is_some() && order.provider.is_none();
        if applies {
            order.change_time(self.to, TimeChangedBy::Search, call);
            self.close(MoveState::Unavailable, call.now);
        }
        applies
    }
}
