//! Prices that expire before they are paid: how often they are renewed, and when the order is given
//! up.

use crate::{By, Order, OrderError, OrderStatus};
use kernel::{Actor, Applied, FieldErrors, Invocation, Timestamp};

/// The number of times that an expired price is renewed before the request is closed.
pub const MAX_REPRICINGS: u32 = 3;

impl Order {
    /// PRICED → SUBMITTED (row 12): the price expired before it was paid.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn expire_price(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        match self.price {
            Some(price) if self.status == OrderStatus::Priced && price.valid_until <= call.now => {
                self.change_by(
                    By::System,
                    OrderStatus::Submitted,
                    call,
                    "PRICE_EXPIRED",
                    None,
                )?;
                self.drop_price();
                self.expiries = self.expiries.saturating_add(1);
                Ok(Applied::Now(()))
            }
            _ => Ok(Applied::Already),
        }
    }

    /// PRICED → SUBMITTED (row 12): the customer asks for the new price of the engine when the old
    /// one has expired and the system has not made it yet.
    ///
    /// # Errors
    /// `NotYours`; `Illegal` unless the engine set the price; `Invalid` while the price holds.
    pub fn reprice(&mut self, call: &Invocation) -> Result<(), OrderError> {
        if call.actor != Actor::Customer(self.customer) {
            return Err(OrderError::NotYours);
        }
        let to = OrderStatus::Submitted;
        let price = self
            .price
            .filter(|_| self.status == OrderStatus::Priced && !self.is_for_people());
        let Some(price) = price else {
            let from = self.status;
            return Err(OrderError::Illegal { from, to });
        };
        if call.now < price.valid_until {
            let text = "This price still holds. You can pay it.";
            return Err(FieldErrors::one("price", "still_valid", text).into());
        }
        self.change(to, call, "PRICE_EXPIRED", None)?;
        self.drop_price();
        self.expiries = self.expiries.saturating_add(1);
        Ok(())
    }

    /// Whether an expired price is no longer renewed: it was renewed the maximum number of times,
    /// or the order is too old.
    #[must_use]
    pub fn is_given_up(&self, now: Timestamp) -> bool {
        let sent = self.submitted_at.unwrap_or(self.created_at);
        self.expiries > MAX_REPRICINGS || now >= sent.plus_days(self.deadlines.unpaid_days)
    }
}
