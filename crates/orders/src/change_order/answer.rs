//! The answer to a change order: the customer approves or declines it, or the provider withdraws it
//! before.

use super::{ChangeOrder, ChangeOrderError, ChangeOrderState};
use crate::Order;
use kernel::{Actor, Applied, Invocation, Timestamp};

impl ChangeOrder {
    /// Records the customer's approval. Approving a lapsed change order gives the customer another
    /// half hour to pay it.
    ///
    /// # Errors
    /// `NotYours`, `NotAtWork`, `Closed`.
    pub fn approve(
        &mut self,
        order: &Order,
        call: &Invocation,
    ) -> Result<Applied<()>, ChangeOrderError> {
        self.of_customer(order, call)?;
        match self.state {
            ChangeOrderState::Approved | ChangeOrderState::Paid => return Ok(Applied::Already),
            ChangeOrderState::Proposed | ChangeOrderState::Lapsed => {}
            ChangeOrderState::Declined | ChangeOrderState::Withdrawn => {
                return Err(ChangeOrderError::Closed { state: self.state });
            }
        }
        if !self.is_of_work(order) {
            return Err(ChangeOrderError::NotAtWork);
        }
        if self.state == ChangeOrderState::Lapsed {
            self.lapses_at = call.now.plus_mins(order.deadlines.extra_work_minutes);
        }
        self.state = ChangeOrderState::Approved;
        self.approved_at = Some(call.now);
        Ok(Applied::Now(()))
    }

    /// Records that the customer declines the change order, so it is not done. A payment for it
    /// that is already on its way is refunded.
    ///
    /// # Errors
    /// `NotYours`, `Closed`.
    pub fn decline(
        &mut self,
        order: &Order,
        call: &Invocation,
    ) -> Result<Applied<()>, ChangeOrderError> {
        self.of_customer(order, call)?;
        self.end(ChangeOrderState::Declined, call.now)
    }

    /// Records that the provider withdraws the proposal. This is not possible once the customer has
    /// approved it and may be paying.
    ///
    /// # Errors
    /// `NotYours`, `Closed`, `BeingPaid`.
    pub fn withdraw(&mut self, call: &Invocation) -> Result<Applied<()>, ChangeOrderError> {
        if call.actor != Actor::Provider(self.provider) {
            return Err(ChangeOrderError::NotYours);
        }
        if self.state == ChangeOrderState::Approved && !self.within {
            return Err(ChangeOrderError::BeingPaid {
                until: self.lapses_at,
            });
        }
        self.end(ChangeOrderState::Withdrawn, call.now)
    }

    fn of_customer(&self, order: &Order, call: &Invocation) -> Result<(), ChangeOrderError> {
        let own_order = call.actor == Actor::Customer(order.customer) && self.order == order.id;
        if own_order {
            Ok(())
        } else {
            Err(ChangeOrderError::NotYours)
        }
    }

    fn end(
        &mut self,
        state: ChangeOrderState,
        now: Timestamp,
    ) -> Result<Applied<()>, ChangeOrderError> {
        if self.state == state {
            return Ok(Applied::Already);
        }
        if !self.is_answerable() {
            return Err(ChangeOrderError::Closed { state: self.state });
        }
        self.state = state;
        self.ended_at = Some(now);
        Ok(Applied::Now(()))
    }
}
