//! The answer of the provider to a move request, or none in time.

use super::{MoveError, MoveRequest, MoveState};
use crate::{By, Order, TimeChangedBy};
use kernel::{Actor, Applied, Invocation};

impl MoveRequest {
    /// Records that the provider accepts the new time. When `can_come` is false, the request
    /// becomes `Unavailable` instead, and the provider is unassigned.
    ///
    /// # Errors
    /// `NotYours`; `Closed`, also when the time to answer is over.
    pub fn accept(
        &mut self,
        order: &mut Order,
        can_come: bool,
        call: &Invocation,
    ) -> Result<Applied<()>, MoveError> {
        self.of_provider(call)?;
        if self.state == MoveState::Accepted {
            return Ok(Applied::Already);
        }
        if !self.is_answerable() || call.now >= self.due_at || !self.is_of_job(order) {
            return Err(MoveError::Closed { state: self.state });
        }
        if can_come {
            self.close(MoveState::Accepted, call.now);
            order.change_time(self.to, TimeChangedBy::Agreement, call);
        } else {
            self.find_unavailable(order, call)?;
        }
        Ok(Applied::Now(()))
    }

    /// Records that the provider declines the new time: the search for another one begins (row 18),
    /// and neither side is at fault.
    ///
    /// # Errors
    /// `NotYours`, `Closed`.
    pub fn decline(
        &mut self,
        order: &mut Order,
        call: &Invocation,
    ) -> Result<Applied<()>, MoveError> {
        self.of_provider(call)?;
        if self.state == MoveState::Declined {
            return Ok(Applied::Already);
        }
        if !self.is_answerable() || !self.is_of_job(order) {
            return Err(MoveError::Closed { state: self.state });
        }
        self.free(order, (MoveState::Declined, "MOVE_DECLINED"), call)?;
        Ok(Applied::Now(()))
    }

    /// Closes the request and unassigns the provider, who has another job at the new time or may no
    /// longer do this one.
    ///
    /// # Errors
    /// `Closed`.
    pub fn find_unavailable(
        &mut self,
        order: &mut Order,
        call: &Invocation,
    ) -> Result<(), MoveError> {
        self.free(order, (MoveState::Unavailable, "MOVE_UNAVAILABLE"), call)
    }

    /// Closes a request that is due: when the fee was not paid, the agreed time stays; when the
    /// provider did not answer, they are unassigned. `Already` when the request was closed before or
    /// is not due.
    ///
    /// # Errors
    /// `Closed`.
    pub fn lapse(
        &mut self,
        order: &mut Order,
        call: &Invocation,
    ) -> Result<Applied<()>, MoveError> {
        if !self.is_open() || call.now < self.due_at {
            return Ok(Applied::Already);
        }
        if self.state == MoveState::AwaitingPayment {
            self.close(MoveState::Lapsed, call.now);
        } else {
            self.free(order, (MoveState::Unanswered, "MOVE_UNANSWERED"), call)?;
        }
        Ok(Applied::Now(()))
    }

    fn of_provider(&self, call: &Invocation) -> Result<(), MoveError> {
        if call.actor == Actor::Provider(self.provider) {
            Ok(())
        } else {
            Err(MoveError::NotYours)
        }
    }

    /// Closes the request, unassigns the provider and sets the new time.
    fn free(
        &mut self,
        order: &mut Order,
        (state, reason): (MoveState, &str),
        call: &Invocation,
    ) -> Result<(), MoveError> {
        let closed = MoveError::Closed { state: self.state };
        if !self.is_answerable() || !self.is_of_job(order) {
            return Err(closed);
        }
        order
            .set_free(By::System, reason, None, call)
            .map_err(|_| closed)?;
        order.change_time(self.to, TimeChangedBy::Search, call);
        self.close(state, call.now);
        Ok(())
    }
}
