//! Money received for an order: the whole price at once, or first a part of it.

use crate::{By, Order, OrderError, OrderStatus, PriceTag, TrackingStep};
use kernel::{Applied, ChangeOrderId, Invocation, Money, MoveId, PriceVersionId, Timestamp};

/// The next amount to pay, and what it pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// `None` for the fee of a visit, which is paid before there is a price.
    pub price: Option<PriceTag>,
    pub amount: Money,
    /// The stage of a staged plan that it pays; `None` when it pays everything outstanding.
    pub stage: Option<u32>,
    /// The change order that it pays. It becomes part of the price with the payment.
    pub change_order: Option<ChangeOrderId>,
    /// The move request whose fee it pays. The fee is never part of the price.
    pub move_request: Option<MoveId>,
    /// The number of the fee of a visit that it pays, among those of the order.
    pub assessment_fee: Option<u32>,
}

/// Money received for a price, together with the store credit that was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    pub price: PriceVersionId,
    /// The amount that the payment attempt was for.
    pub asked: Money,
    /// The stage that the attempt was for; `None` for everything outstanding.
    pub stage: Option<u32>,
    pub received: Money,
    /// The largest shortfall with which a price still counts as paid.
    pub waived: Money,
}

impl Order {
    /// The part of the price that has not been paid.
    #[must_use]
    pub fn outstanding(&self) -> Money {
        self.funding()
            .map_or(Money::ZERO, |funding| funding.missing())
    }

    /// The amount that may be paid now: the whole price while it is valid, the rest of a partly
    /// paid price until its deadline, or the next stage of a staged plan. With `whole`, it is
    /// everything that is left of the plan.
    ///
    /// # Errors
    /// `NoPrice` when there is nothing to pay, `PriceExpired`.
    pub fn payable(&self, whole: bool, now: Timestamp) -> Result<Due, OrderError> {
        let price = match (self.status, self.price, self.balance_due_at) {
            (OrderStatus::DepositPaid, Some(price), Some(until)) if until > now => price,
            (OrderStatus::DepositPaid, Some(_), Some(_)) => return Err(OrderError::PriceExpired),
            (OrderStatus::Priced, _, _) => self.untouched_price(now)?,
            (_, Some(price), None) if self.takes_money() => price,
            _ => return Err(OrderError::NoPrice),
        };
        let staged = self
            .funding()
            .and_then(|funding| funding.next())
            .filter(|_| !whole);
        Ok(match staged {
            Some(due) => Due {
                price: Some(price),
                amount: due.amount,
                stage: Some(due.stage),
                change_order: None,
                move_request: None,
                assessment_fee: None,
            },
            None => Due {
                price: Some(price),
                amount: self.outstanding(),
                stage: None,
                change_order: None,
                move_request: None,
                assessment_fee: None,
            },
        })
    }

    /// The amount that an attempt for this stage, or for everything outstanding, would have to pay
    /// now; zero when the stage is not the one that is due.
    #[must_use]
    pub fn owed(&self, stage: Option<u32>) -> Money {
        let due = self.funding().and_then(|funding| funding.next());
        match stage {
            None => self.outstanding(),
            Some(stage) => due
                .filter(|due| due.stage == stage)
                .map_or(Money::ZERO, |due| due.amount),
        }
    }

    /// PRICED → PAID or DEPOSIT_PAID, and DEPOSIT_PAID → PAID (rows 13 to 15): the status follows
    /// from the amount received. Stages paid once a provider has the job leave the status
    /// unchanged. A shortfall of at most `waived` is accepted; an excess does not belong to the
    /// order.
    ///
    /// # Errors
    /// `NoPrice` when the attempt was for something other than what is due now, `Illegal`; the
    /// money is then unapplied, never lost.
    pub fn capture(&mut self, receipt: Receipt, call: &Invocation) -> Result<(), OrderError> {
        let price = self.price.ok_or(OrderError::NoPrice)?;
        let same =
            price.version == receipt.price || (self.paid.is_zero() && price.total == receipt.asked);
        let fits = same && receipt.asked == self.owed(receipt.stage);
        if !fits || !receipt.asked.is_positive() || !receipt.received.is_positive() {
            return Err(OrderError::NoPrice);
        }
        let under_way = matches!(self.status, OrderStatus::Assigned | OrderStatus::InProgress);
        let paid = self
            .paid
            .plus(receipt.received.min(receipt.asked))
            .map_err(|_| OrderError::NoPrice)?;
        let missing = price.total.minus(paid).map_err(|_| OrderError::NoPrice)?;
        if under_way && self.takes_money() {
            self.paid = paid;
            return Ok(());
        }
        if missing > receipt.waived {
            return self.hold_part(paid, call);
        }
        self.change_by(
            By::Gateway,
            OrderStatus::Paid,
            call,
            "PAYMENT_CAPTURED",
            None,
        )?;
        self.paid = paid;
        self.start_search(call.now);
        Ok(())
    }

    fn hold_part(&mut self, paid: Money, call: &Invocation) -> Result<(), OrderError> {
        if self.status != OrderStatus::DepositPaid {
            self.change_by(
                By::Gateway,
                OrderStatus::DepositPaid,
                call,
                "PART_RECEIVED",
                None,
            )?;
        }
        self.paid = paid;
        if self.is_ready() {
            self.start_search(call.now);
        } else {
            let at_most = call.now.plus_hours(self.deadlines.balance_hours);
            self.balance_due_at = Some(self.before_slot(call.now, at_most));
        }
        Ok(())
    }

    /// Starts the search once enough money was received. The rest of a staged plan has no deadline
    /// from then on.
    fn start_search(&mut self, now: Timestamp) {
        self.paid_at.get_or_insert(now);
        self.balance_due_at = None;
        if self.tracking_step == TrackingStep::None {
            self.go_to(TrackingStep::Finding, now);
        }
    }

    /// DEPOSIT_PAID → CANCELLED (row 28): the rest was not paid in time. The received money is
    /// refunded.
    ///
    /// # Errors
    /// `Illegal`, which the check in the function rules out.
    pub fn lapse_balance(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        let lapsed = self.status == OrderStatus::DepositPaid
            && self.balance_due_at.is_some_and(|due| due <= call.now);
        if !lapsed {
            return Ok(Applied::Already);
        }
        self.change_by(
            By::System,
            OrderStatus::Cancelled,
            call,
            "BALANCE_LAPSED",
            None,
        )?;
        self.closed_at = Some(call.now);
        Ok(Applied::Now(()))
    }

    /// The live price, if it is valid and nothing of it has been paid, so that it may still be
    /// replaced.
    ///
    /// # Errors
    /// `NoPrice` outside PRICED, `PriceExpired`.
    pub fn untouched_price(&self, now: Timestamp) -> Result<PriceTag, OrderError> {
        let price = self
            .price
            .filter(|_| self.status == OrderStatus::Priced)
            .ok_or(OrderError::NoPrice)?;
        if price.valid_until <= now {
            Err(OrderError::PriceExpired)
        } else {
            Ok(price)
        }
    }
}
