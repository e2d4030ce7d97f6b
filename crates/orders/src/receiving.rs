//! Money as it comes for an order: all of its price at once, or first a part of it.

use crate::{By, Order, OrderError, OrderStatus, PriceTag, TrackingStep};
use kernel::{Applied, Invocation, Money, PriceVersionId, Timestamp};

/// How long the rest of a price that was paid in part may still come.
pub const BALANCE_HOURS: i64 = 24;

/// What is to be paid next, and for which price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    pub price: PriceTag,
    pub amount: Money,
}

/// Money that came for a price, with the credit that came beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    pub price: PriceVersionId,
    /// What this attempt was to bring.
    pub asked: Money,
    pub received: Money,
    /// A price that is short by at most this is paid all the same.
    pub waived: Money,
}

impl Order {
    /// What of its price has not come.
    #[must_use]
    pub fn outstanding(&self) -> Money {
        let left = self.price.and_then(|price| price.total.minus(self.paid).ok()).unwrap_or_default();
        if left.is_negative() { Money::ZERO } else { left }
    }

    /// What may be paid now: the whole price while it holds, or what is left of it while the rest is waited for.
    ///
    /// # Errors
    /// `NoPrice` when nothing is to be paid, `PriceExpired`.
    pub fn payable(&self, now: Timestamp) -> Result<Due, OrderError> {
        let price = match (self.status, self.price, self.balance_due_at) {
            (OrderStatus::DepositPaid, Some(price), Some(until)) if until > now => price,
            (OrderStatus::DepositPaid, Some(_), Some(_)) => return Err(OrderError::PriceExpired),
            _ => self.untouched_price(now)?,
        };
        Ok(Due { price, amount: self.outstanding() })
    }

    /// PRICED → PAID or DEPOSIT_PAID, and DEPOSIT_PAID → PAID (rows 13 to 15): the status follows from what came.
    /// `received` may be a trifle less, which is waived; what is more is not the order's.
    ///
    /// # Errors
    /// `NoPrice` for money that was asked for something else than what is to be paid now, `Illegal`; the money is then
    /// unapplied, never lost.
    pub fn capture(&mut self, receipt: Receipt, call: &Invocation) -> Result<(), OrderError> {
        let price = self.price.ok_or(OrderError::NoPrice)?;
        let same = price.version == receipt.price || (self.paid.is_zero() && price.total == receipt.asked);
        if !same || receipt.asked != self.outstanding() || !receipt.received.is_positive() {
            return Err(OrderError::NoPrice);
        }
        let paid = self.paid.plus(receipt.received).map_err(|_| OrderError::NoPrice)?.min(price.total);
        let missing = price.total.minus(paid).map_err(|_| OrderError::NoPrice)?;
        if missing > receipt.waived {
            return self.hold_part(paid, call);
        }
        self.change_by(By::Gateway, OrderStatus::Paid, call, "PAYMENT_CAPTURED", None)?;
        self.paid = paid;
        self.paid_at = Some(call.now);
        self.balance_due_at = None;
        self.tracking_step = TrackingStep::Finding;
        Ok(())
    }

    fn hold_part(&mut self, paid: Money, call: &Invocation) -> Result<(), OrderError> {
        if self.status != OrderStatus::DepositPaid {
            self.change_by(By::Gateway, OrderStatus::DepositPaid, call, "PART_RECEIVED", None)?;
        }
        self.paid = paid;
        self.balance_due_at = Some(call.now.plus_hours(BALANCE_HOURS));
        Ok(())
    }

    /// DEPOSIT_PAID → CANCELLED (row 28): the rest did not come in time. What came goes back.
    ///
    /// # Errors
    /// `Illegal`, which its own guard rules out.
    pub fn lapse_balance(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        let lapsed = self.status == OrderStatus::DepositPaid && self.balance_due_at.is_some_and(|due| due <= call.now);
        if !lapsed {
            return Ok(Applied::Already);
        }
        self.change_by(By::System, OrderStatus::Cancelled, call, "BALANCE_LAPSED", None)?;
        self.closed_at = Some(call.now);
        Ok(Applied::Now(()))
    }

    /// The price of which nothing has come and which may still be made anew.
    ///
    /// # Errors
    /// `NoPrice` outside PRICED, `PriceExpired`.
    pub fn untouched_price(&self, now: Timestamp) -> Result<PriceTag, OrderError> {
        let price = self.price.filter(|_| self.status == OrderStatus::Priced).ok_or(OrderError::NoPrice)?;
        if price.valid_until <= now { Err(OrderError::PriceExpired) } else { Ok(price) }
    }
}
