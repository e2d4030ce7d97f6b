//! The steps of an advance after its request: decided, withdrawn, delivered, set off and ended.

use super::{Advance, Advanceable, TEXT_MAX_CHARS, required_text};
use crate::advance_terms::{AdvanceEnd, AdvanceError, AdvanceState};
use kernel::{Applied, Money, MoneyError, Timestamp, UserId};

impl Advance {
    /// Releases the money after finance has checked the pro-forma invoice.
    ///
    /// # Errors
    /// `Decided`; `TooMuch` when less is left, by `able`, than at the time of the request.
    pub fn release(
        &mut self,
        staff: UserId,
        able: Advanceable,
        others: &[Self],
        now: Timestamp,
    ) -> Result<(), AdvanceError> {
        self.check_open()?;
        let most = able.most(self.provider, others)?;
        if self.amount > most {
            return Err(AdvanceError::TooMuch(most));
        }
        self.decide(AdvanceState::Released, staff, now);
        Ok(())
    }

    /// Refuses the request. The provider sees the explanation.
    ///
    /// # Errors
    /// `Decided`; `Invalid` without an explanation.
    pub fn refuse(
        &mut self,
        explanation: &str,
        staff: UserId,
        now: Timestamp,
    ) -> Result<(), AdvanceError> {
        self.check_open()?;
        let explanation =
            required_text(explanation, TEXT_MAX_CHARS, "words", "Give a short reason.")?;
        self.decide(AdvanceState::Refused, staff, now);
        (self.explanation, self.closed_at) = (Some(explanation), Some(now));
        Ok(())
    }

    /// Withdraws the request as the provider. `Already` when it was withdrawn before.
    ///
    /// # Errors
    /// `Decided`.
    pub fn withdraw(&mut self, now: Timestamp) -> Result<Applied<()>, AdvanceError> {
        if self.state == AdvanceState::Withdrawn {
            return Ok(Applied::Already);
        }
        self.check_open()?;
        (self.state, self.closed_at) = (AdvanceState::Withdrawn, Some(now));
        Ok(Applied::Now(()))
    }

    /// Records that the customer confirmed the delivery of the materials. `Already` when it was
    /// confirmed before.
    ///
    /// # Errors
    /// `OutOfStep` before the advance was released and once it is accounted for.
    pub fn deliver(&mut self, now: Timestamp) -> Result<Applied<()>, AdvanceError> {
        if self.delivered_at.is_some() {
            return Ok(Applied::Already);
        }
        if self.state != AdvanceState::Released {
            return Err(AdvanceError::OutOfStep);
        }
        self.delivered_at = Some(now);
        Ok(Applied::Now(()))
    }

    /// Sets the advance off against the provider's share as far as the share goes, and returns the
    /// amount that was set off.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range; then nothing is set off.
    pub fn set_off(&mut self, share: Money, now: Timestamp) -> Result<Money, MoneyError> {
        let part = self.outstanding()?.min(share).max(Money::ZERO);
        self.settled = self.settled.plus(part)?;
        if part.is_positive() && self.settled == self.amount {
            (self.state, self.closed_at) = (AdvanceState::Settled, Some(now));
        }
        Ok(part)
    }

    /// Ends the advance because the job ended or the provider no longer has it. `unpaid` is true
    /// when no payout has included the money yet.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range; then nothing changes.
    pub fn end(&mut self, unpaid: bool, now: Timestamp) -> Result<AdvanceEnd, MoneyError> {
        let rest = self.outstanding()?;
        let (state, end) = match self.state {
            AdvanceState::Requested => (AdvanceState::Withdrawn, AdvanceEnd::Nothing),
            AdvanceState::Released if self.delivered_at.is_some() => {
                (AdvanceState::Borne, AdvanceEnd::Borne(rest))
            }
            AdvanceState::Released if unpaid && self.settled.is_zero() => {
                (AdvanceState::TakenBack, AdvanceEnd::TakenBack(rest))
            }
            AdvanceState::Released => (AdvanceState::Owed, AdvanceEnd::Owed(rest)),
            AdvanceState::Refused
            | AdvanceState::Withdrawn
            | AdvanceState::Settled
            | AdvanceState::TakenBack
            | AdvanceState::Owed
            | AdvanceState::Borne => return Ok(AdvanceEnd::Nothing),
        };
        (self.state, self.closed_at) = (state, Some(now));
        Ok(end)
    }

    fn check_open(&self) -> Result<(), AdvanceError> {
        if self.state == AdvanceState::Requested {
            Ok(())
        } else {
            Err(AdvanceError::Decided)
        }
    }

    fn decide(&mut self, state: AdvanceState, staff: UserId, now: Timestamp) {
        self.state = state;
        (self.decided_by, self.decided_at) = (Some(staff), Some(now));
    }
}
