//! What a variation does to its order: the work waits, pauses or goes on, and the price grows.

use super::ChangeOrder;
use crate::{Order, OrderError, OrderStatus, PriceTag, TrackingStep};
use kernel::{Money, Timestamp};

impl Order {
    /// Whether the work is under way and not said to be finished.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.status == OrderStatus::InProgress && self.tracking_step.is_at_work()
    }

    /// Where the work stands now that this variation changed.
    pub fn follow(&mut self, change_order: &ChangeOrder, now: Timestamp) {
        use super::ChangeOrderState::{Approved, Declined, Lapsed, Paid, Proposed, Withdrawn};
        if !change_order.is_of_work(self) {
            return;
        }
        let step = match change_order.state {
            Proposed | Approved | Lapsed if change_order.within => TrackingStep::Started,
            Proposed | Approved => TrackingStep::ChangeOrderPending,
            Lapsed => TrackingStep::PausedParts,
            Paid | Declined | Withdrawn => TrackingStep::Started,
        };
        if self.tracking_step != step {
            self.go_to(step, now);
        }
    }

    /// # Errors
    /// `ChangeOrderOpen` while an answer or money for one is waited for.
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

    /// What was added is paid: the price is that, and so much more is held. `asked` is what was to come for it; what is
    /// missing of it is a trifle that is waived, or asked for with the next stage of a plan.
    ///
    /// # Errors
    /// `NoPrice` for money that does not fit.
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

    /// Whether money for a variation may be short by so much: never by more than is waived of a price as a whole, for which
    /// the price itself may have been short before; of a plan the next stage asks for it.
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
