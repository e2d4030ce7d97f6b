use super::{
    CHANGE_ORDER_MINUTES, CHANGE_ORDER_PROPOSALS_MAX, CHANGE_ORDERS_MAX, ChangeOrderAllowance,
    ChangeOrderKind, ChangeOrderLine, line,
};
use crate::Order;
use kernel::{
    Actor, Applied, ChangeOrderId, FieldErrors, Invocation, Money, MoneyError, OrderId,
    PriceVersionId, ProviderId, Timestamp, UploadId,
};

/// Less is not worth a payment.
const LEAST: Money = Money::from_kobo(10_000);
const REASON: std::ops::RangeInclusive<usize> = 10..=500;

kernel::coded!(
    /// Where a variation stands.
    ChangeOrderState {
        /// The customer is asked.
        Proposed => "PROPOSED",
        /// The customer agrees, or it is little enough to need nobody's word; its money is waited for.
        Approved => "APPROVED",
        /// It is part of the price and is done.
        Paid => "PAID",
        /// The customer does not want it.
        Declined => "DECLINED",
        /// Nobody answered or paid in time. It may still be approved and paid while the work is under way.
        Lapsed => "LAPSED",
        /// The provider took it back.
        Withdrawn => "WITHDRAWN",
    }
);

/// What is to be added to a price, and why. It never changes but in where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeOrder {
    pub id: ChangeOrderId,
    pub order: OrderId,
    /// Who found it; nobody else does it.
    pub provider: ProviderId,
    /// 1, 2, 3 … within the order.
    pub number: u32,
    pub lines: Vec<ChangeOrderLine>,
    /// What was found, for the customer.
    pub reason: String,
    /// What it looks like.
    pub photo: UploadId,
    /// Of all lines, VAT inside.
    pub total: Money,
    /// Materials within a tenth of those of the price: nobody's approval is needed and the work goes on.
    pub within: bool,
    pub state: ChangeOrderState,
    pub proposed_at: Timestamp,
    /// When the work pauses unless it is paid by then.
    pub lapses_at: Timestamp,
    pub approved_at: Option<Timestamp>,
    /// When it was paid, declined or taken back.
    pub ended_at: Option<Timestamp>,
    /// The price version that it made.
    pub price: Option<PriceVersionId>,
    pub version: i64,
}

/// What a provider proposes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChangeOrder {
    pub id: ChangeOrderId,
    pub lines: Vec<ChangeOrderLine>,
    pub reason: String,
    pub photo: UploadId,
}

/// Why a variation is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeOrderError {
    #[error("this is not yours to do")]
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
    /// The provider proposes one more; `materials` is the gross of the live price's materials, `before` the order's others.
    ///
    /// # Errors
    /// `NotYours`, `NotAtWork`, `AnotherOpen`, `TooMany`, `AboveCap`, `Invalid`.
    pub fn propose(
        order: &Order,
        materials: Money,
        before: &[Self],
        new: NewChangeOrder,
        call: &Invocation,
    ) -> Result<Self, ChangeOrderError> {
        let provider = order
            .of_provider(call)
            .map_err(|_| ChangeOrderError::NotYours)?;
        let price = order
            .price
            .filter(|_| order.is_at_work())
            .ok_or(ChangeOrderError::NotAtWork)?;
        line::check(&new.lines)?;
        let reason = checked_reason(&new.reason)?;
        if before
            .iter()
            .any(|other| other.waits() || (other.is_answerable() && other.provider == provider))
        {
            return Err(ChangeOrderError::AnotherOpen);
        }
        let allowance = ChangeOrderAllowance::of(price.total, materials, before)?;
        if allowance.count == 0 {
            return Err(ChangeOrderError::TooMany);
        }
        let total = Money::total(new.lines.iter().map(|line| line.gross))?;
        if total < LEAST {
            return Err(FieldErrors::one(
                "lines",
                "too_little",
                "Extra work comes to ₦100 at least.",
            )
            .into());
        }
        if total > allowance.left {
            return Err(ChangeOrderError::AboveCap {
                left: allowance.left,
            });
        }
        let materials_alone = new
            .lines
            .iter()
            .all(|line| line.kind == ChangeOrderKind::Material);
        let within = materials_alone && total <= allowance.unasked;
        let number = u32::try_from(before.len())
            .unwrap_or(u32::MAX)
            .saturating_add(1);
        Ok(Self {
            id: new.id,
            order: order.id,
            provider,
            number,
            lines: new.lines,
            reason,
            photo: new.photo,
            total,
            within,
            state: if within {
                ChangeOrderState::Approved
            } else {
                ChangeOrderState::Proposed
            },
            proposed_at: call.now,
            lapses_at: call.now.plus_mins(CHANGE_ORDER_MINUTES),
            approved_at: within.then_some(call.now),
            ended_at: None,
            price: None,
            version: 0,
        })
    }

    /// The customer agrees. One that lapsed is open for another half hour then.
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
            self.lapses_at = call.now.plus_mins(CHANGE_ORDER_MINUTES);
        }
        self.state = ChangeOrderState::Approved;
        self.approved_at = Some(call.now);
        Ok(Applied::Now(()))
    }

    /// The customer does not want it: it is not done. Money that is on its way for it goes back.
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

    /// The provider takes it back, unless its customer may be paying it.
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

    /// Its time is over.
    pub fn lapse(&mut self, now: Timestamp) -> Applied<()> {
        if !self.waits() || now < self.lapses_at {
            return Applied::Already;
        }
        self.state = ChangeOrderState::Lapsed;
        Applied::Now(())
    }

    /// The work that it belongs to ended before anybody answered or paid: it is not done. Says whether it was open.
    pub fn end_with_work(&mut self, now: Timestamp) -> Applied<()> {
        if !self.waits() {
            return Applied::Already;
        }
        self.state = ChangeOrderState::Lapsed;
        self.lapses_at = now;
        Applied::Now(())
    }

    /// What is to be paid for it, and may be now: it was approved, and the work that it belongs to is under way.
    ///
    /// # Errors
    /// `NotAtWork`, `NotApproved`, `Closed`.
    pub fn payable(&self, order: &Order) -> Result<Money, ChangeOrderError> {
        match self.state {
            ChangeOrderState::Approved => {}
            // A checkout may outlive the half hour.
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

    /// Its money came: it is part of that price from now on.
    ///
    /// # Errors
    /// As [`Variation::payable`].
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

    /// Whether an answer or money is waited for.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(
            self.state,
            ChangeOrderState::Proposed | ChangeOrderState::Approved
        )
    }

    /// Whether it may still become part of the price.
    #[must_use]
    pub fn is_answerable(&self) -> bool {
        self.waits() || self.state == ChangeOrderState::Lapsed
    }

    /// Whether it takes of what may be added.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.is_answerable() || self.state == ChangeOrderState::Paid
    }

    /// Whether it belongs to the work that is under way.
    #[must_use]
    pub fn is_of_work(&self, order: &Order) -> bool {
        order.is_at_work() && order.provider == Some(self.provider)
    }

    /// The gross of its lines of one kind.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn sum_of(&self, kind: ChangeOrderKind) -> Result<Money, MoneyError> {
        Money::total(
            self.lines
                .iter()
                .filter(|line| line.kind == kind)
                .map(|line| line.gross),
        )
    }

    fn of_customer(&self, order: &Order, call: &Invocation) -> Result<(), ChangeOrderError> {
        let theirs = call.actor == Actor::Customer(order.customer) && self.order == order.id;
        if theirs {
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

fn checked_reason(reason: &str) -> Result<String, FieldErrors> {
    let reason = reason.trim();
    if REASON.contains(&reason.chars().count()) {
        return Ok(reason.to_owned());
    }
    Err(FieldErrors::one(
        "reason",
        "invalid",
        "Say in 10 to 500 characters what you found.",
    ))
}

const _: () = assert!(CHANGE_ORDER_PROPOSALS_MAX > CHANGE_ORDERS_MAX);
