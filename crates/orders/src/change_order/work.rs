//! The effect of a change order on its order: the work waits, pauses or goes on, and the price
//! grows.

use super::ChangeOrder;
use crate::{Order, OrderError, OrderStatus, PriceTag, TrackingStep};
use kernel::{Money, Timestamp};

impl Order {
    /// Whether the work is under way and has not been reported as finished.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.status == OrderStatus::InProgress && self.tracking_step.is_at_work()
    }

    /// Sets the tracking step after this change order has changed.
    pub fn follow(&mut self, change_order: &ChangeOrder, now: Timestamp) {
        use super::ChangeOrderState::{Approved, Declined, Lapsed, Paid, Proposed, Withdrawn};
        if !change_order.is_of_work(self) {
            return;
        }
        let working = self.work_step();
        let step = match change_order.state {
            Proposed | Approved | Lapsed if change_order.within => working,
            Proposed | Approved => TrackingStep::ChangeOrderPending,
            Lapsed => TrackingStep::PausedParts,
            Paid | Declined | Withdrawn => working,
        };
        // A change order that is settled does not bring the light back.
        let stays_paused = self.tracking_step == TrackingStep::PausedNoPower && step == working;
        if self.tracking_step != step && !stays_paused {
            self.go_to(step, now);
        }
    }

    /// Checks that no change order of the current work is open.
    ///
    /// # Errors
    /// `ChangeOrderOpen` while a change order waits for an answer or a payment.
    pub fn check_settled(&self, change_orders: &[ChangeOrder]) -> Result<(), OrderError> {
        let open = change_orders
            .iter()
            .any(|change_order| change_order.waits() && change_order.is_of_work(self));
        if open {
            Err(OrderError::ChangeOrderOpen)
        } else {
            Ok(())
        }
    }

    /// Adds a paid change order: `price` becomes the live price, and the received amount is added
    /// to the money held. `asked` is the amount that was to be paid. A shortfall of at most
    /// `waived` is accepted, or is requested with the next stage of a staged plan.
    ///
    /// # Errors
    /// `NoPrice` when the work is not under way or the amounts do not match.
    pub fn extend_price(
        &mut self,
        price: PriceTag,
        received: Money,
        asked: Money,
        waived: Money,
    ) -> Result<(), OrderError> {
        let before = self
            .price
            .filter(|_| self.is_at_work())
            .ok_or(OrderError::NoPrice)?;
        let grown = before.total.plus(asked).map_err(|_| OrderError::NoPrice)?;
        if price.total != grown
            || !received.is_positive()
            || !self.may_be_short_by(asked.minus(received).unwrap_or_default(), waived)
        {
            return Err(OrderError::NoPrice);
        }
        self.paid = self
            .paid
            .plus(received.min(asked))
            .map_err(|_| OrderError::NoPrice)?;
        self.price = Some(PriceTag {
            valid_until: before.valid_until,
            ..price
        });
        self.price_versions = price.number;
        Ok(())
    }

    /// Whether a payment for a change order may be `short` by this amount: by at most `waived`.
    /// When no stage is left to be paid, an earlier shortfall of the price counts towards `waived`
    /// too. In a staged plan the next stage requests the shortfall.
    #[must_use]
    pub fn may_be_short_by(&self, short: Money, waived: Money) -> bool {
        if short > waived {
            return false;
        }
        let Some(funding) = self.funding() else {
            return false;
        };
        if !short.is_positive() || funding.next().is_some() {
            return true;
        }
        funding
            .missing()
            .plus(short)
            .is_ok_and(|missing| missing <= waived)
    }
}
