use super::{CHANGE_ORDERS_MAX, ChangeOrderKind, ChangeOrderLine};
use crate::Order;
use kernel::{
    Applied, ChangeOrderId, FieldErrors, Money, MoneyError, OrderId, PriceVersionId, ProviderId,
    Timestamp, UploadId,
};

kernel::coded!(
    /// The state of a change order.
    ChangeOrderState {
        /// The customer has to answer.
        Proposed => "PROPOSED",
        /// The customer has approved it, or it is small enough to need no approval. It waits for
        /// the payment.
        Approved => "APPROVED",
        /// Paid: it is part of the price, and the work is done.
        Paid => "PAID",
        /// The customer declined it.
        Declined => "DECLINED",
        /// Not answered or paid in time. It may still be approved and paid while the work is under
        /// way.
        Lapsed => "LAPSED",
        /// The provider withdrew it.
        Withdrawn => "WITHDRAWN",
    }
);

/// An addition to the price of an order, with its reason. Its lines and amounts never change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeOrder {
    pub id: ChangeOrderId,
    pub order: OrderId,
    /// The provider who proposed it; only this provider may carry it out.
    pub provider: ProviderId,
    /// The number within the order: 1, 2, 3 …
    pub number: u32,
    pub lines: Vec<ChangeOrderLine>,
    /// What the provider found, as the customer reads it.
    pub reason: String,
    /// A photo of the finding.
    pub photo: UploadId,
    /// The total of all lines, VAT included.
    pub total: Money,
    /// Whether it needs no approval, and the work goes on: it contains only materials, and all such
    /// change orders together cost at most a tenth of the original materials.
    pub within: bool,
    pub state: ChangeOrderState,
    pub proposed_at: Timestamp,
    /// The time when the work pauses unless it is paid by then.
    pub lapses_at: Timestamp,
    pub approved_at: Option<Timestamp>,
    /// The time when it was paid, declined or withdrawn.
    pub ended_at: Option<Timestamp>,
    /// The price version that it created.
    pub price: Option<PriceVersionId>,
    pub version: i64,
}

/// The data of a proposed change order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChangeOrder {
    pub id: ChangeOrderId,
    pub lines: Vec<ChangeOrderLine>,
    pub reason: String,
    pub photo: UploadId,
}

/// The reason why a change order refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeOrderError {
    #[error("only the owner may do this")]
    NotYours,
    #[error(
        "Extra work can be proposed, approved and paid while the work is under way, and not before or after."
    )]
    NotAtWork,
    #[error(
        "Extra work that you proposed is still open. Wait for the answer, or take it back first."
    )]
    AnotherOpen,
    #[error(
        "Extra work was proposed {CHANGE_ORDERS_MAX} times for this job. More needs a new quote: please contact support."
    )]
    TooMany,
    #[error(
        "All extra work together may come to half of the first price: {left} is left. More needs a new quote."
    )]
    AboveCap { left: Money },
    #[error("This extra work is {} already.", word(*state))]
    Closed { state: ChangeOrderState },
    #[error(
        "The customer has approved this and may be paying now. If it stays unpaid, you can take it back at {until}."
    )]
    BeingPaid { until: Timestamp },
    #[error("This extra work is not approved yet, so it cannot be paid.")]
    NotApproved,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Money(#[from] MoneyError),
}

const fn word(state: ChangeOrderState) -> &'static str {
    match state {
        ChangeOrderState::Proposed => "proposed",
        ChangeOrderState::Approved => "approved",
        ChangeOrderState::Paid => "paid",
        ChangeOrderState::Declined => "declined",
        ChangeOrderState::Lapsed => "lapsed",
        ChangeOrderState::Withdrawn => "taken back",
    }
}

impl ChangeOrder {
    /// Marks the change order as lapsed when its time is over. `Already` when it is closed or not
    /// due.
    pub fn lapse(&mut self, now: Timestamp) -> Applied<()> {
        if !self.waits() || now < self.lapses_at {
            return Applied::Already;
        }
        self.state = ChangeOrderState::Lapsed;
        Applied::Now(())
    }

    /// Marks an open change order as lapsed, because the work ended before it was answered or paid:
    /// it is not done. `Already` when it was not open.
    pub fn end_with_work(&mut self, now: Timestamp) -> Applied<()> {
        if !self.waits() {
            return Applied::Already;
        }
        self.state = ChangeOrderState::Lapsed;
        self.lapses_at = now;
        Applied::Now(())
    }

    /// The amount to pay, when it can be paid now: it is approved, and the work that it belongs to
    /// is under way.
    ///
    /// # Errors
    /// `NotAtWork`, `NotApproved`, `Closed`.
    pub fn payable(&self, order: &Order) -> Result<Money, ChangeOrderError> {
        match self.state {
            ChangeOrderState::Approved => {}
            // A checkout may last longer than the half hour.
            ChangeOrderState::Lapsed if self.approved_at.is_some() => {}
            ChangeOrderState::Proposed | ChangeOrderState::Lapsed => {
                return Err(ChangeOrderError::NotApproved);
            }
            ChangeOrderState::Paid | ChangeOrderState::Declined | ChangeOrderState::Withdrawn => {
                return Err(ChangeOrderError::Closed { state: self.state });
            }
        }
        if self.is_of_work(order) {
            Ok(self.total)
        } else {
            Err(ChangeOrderError::NotAtWork)
        }
    }

    /// Records the payment: the change order is part of that price version from now on.
    ///
    /// # Errors
    /// The errors of [`ChangeOrder::payable`].
    pub fn settle(
        &mut self,
        order: &Order,
        price: PriceVersionId,
        now: Timestamp,
    ) -> Result<(), ChangeOrderError> {
        self.payable(order)?;
        self.state = ChangeOrderState::Paid;
        self.ended_at = Some(now);
        self.price = Some(price);
        Ok(())
    }

    /// Whether the change order waits for an answer or a payment.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(
            self.state,
            ChangeOrderState::Proposed | ChangeOrderState::Approved
        )
    }

    /// Whether the change order may still become part of the price.
    #[must_use]
    pub fn is_answerable(&self) -> bool {
        self.waits() || self.state == ChangeOrderState::Lapsed
    }

    /// Whether the change order uses a part of the allowance.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.is_answerable() || self.state == ChangeOrderState::Paid
    }

    /// Whether the change order belongs to the work that is under way.
    #[must_use]
    pub fn is_of_work(&self, order: &Order) -> bool {
        order.is_at_work() && order.provider == Some(self.provider)
    }

    /// The sum of the lines of one kind, VAT included.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn sum_of(&self, kind: ChangeOrderKind) -> Result<Money, MoneyError> {
        Money::total(
            self.lines
                .iter()
                .filter(|line| line.kind == kind)
                .map(|line| line.gross),
        )
    }
}
