use super::{
    VARIATION_MINUTES, VARIATION_PROPOSALS_MAX, VARIATIONS_MAX, VariationKind, VariationLine,
    VariationRoom, line,
};
use crate::Order;
use kernel::{
    Actor, Applied, FieldErrors, Invocation, Money, MoneyError, OrderId, PriceVersionId,
    ProviderId, Timestamp, UploadId, VariationId,
};

/// Less is not worth a payment.
const LEAST: Money = Money::from_kobo(10_000);
const REASON: std::ops::RangeInclusive<usize> = 10..=500;

kernel::coded!(
    /// Where a variation stands.
    VariationState {
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
pub struct Variation {
    pub id: VariationId,
    pub order: OrderId,
    /// Who found it; nobody else does it.
    pub provider: ProviderId,
    /// 1, 2, 3 … within the order.
    pub number: u32,
    pub lines: Vec<VariationLine>,
    /// What was found, for the customer.
    pub reason: String,
    /// What it looks like.
    pub photo: UploadId,
    /// Of all lines, VAT inside.
    pub total: Money,
    /// Materials within a tenth of those of the price: nobody's approval is needed and the work goes on.
    pub within: bool,
    pub state: VariationState,
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
pub struct NewVariation {
    pub id: VariationId,
    pub lines: Vec<VariationLine>,
    pub reason: String,
    pub photo: UploadId,
}

/// Why a variation is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VariationError {
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
        "Extra work was proposed {VARIATIONS_MAX} times for this job. More needs a new quote: please contact support."
    )]
    TooMany,
    #[error(
        "All extra work together may come to half of the first price: {left} is left. More needs a new quote."
    )]
    AboveCap { left: Money },
    #[error("This extra work is {} already.", word(*state))]
    Closed { state: VariationState },
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

const fn word(state: VariationState) -> &'static str {
    match state {
        VariationState::Proposed => "proposed",
        VariationState::Approved => "approved",
        VariationState::Paid => "paid",
        VariationState::Declined => "declined",
        VariationState::Lapsed => "lapsed",
        VariationState::Withdrawn => "taken back",
    }
}

impl Variation {
    /// The provider proposes one more; `materials` is the gross of the live price's materials, `before` the order's others.
    ///
    /// # Errors
    /// `NotYours`, `NotAtWork`, `AnotherOpen`, `TooMany`, `AboveCap`, `Invalid`.
    pub fn propose(
        order: &Order,
        materials: Money,
        before: &[Self],
        new: NewVariation,
        call: &Invocation,
    ) -> Result<Self, VariationError> {
        let provider = order
            .of_provider(call)
            .map_err(|_| VariationError::NotYours)?;
        let price = order
            .price
            .filter(|_| order.is_at_work())
            .ok_or(VariationError::NotAtWork)?;
        line::check(&new.lines)?;
        let reason = checked_reason(&new.reason)?;
        if before
            .iter()
            .any(|other| other.waits() || (other.is_answerable() && other.provider == provider))
        {
            return Err(VariationError::AnotherOpen);
        }
        let room = VariationRoom::of(price.total, materials, before)?;
        if room.count == 0 {
            return Err(VariationError::TooMany);
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
        if total > room.left {
            return Err(VariationError::AboveCap { left: room.left });
        }
        let materials_alone = new
            .lines
            .iter()
            .all(|line| line.kind == VariationKind::Material);
        let within = materials_alone && total <= room.unasked;
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
                VariationState::Approved
            } else {
                VariationState::Proposed
            },
            proposed_at: call.now,
            lapses_at: call.now.plus_mins(VARIATION_MINUTES),
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
    ) -> Result<Applied<()>, VariationError> {
        self.of_customer(order, call)?;
        match self.state {
            VariationState::Approved | VariationState::Paid => return Ok(Applied::Already),
            VariationState::Proposed | VariationState::Lapsed => {}
            VariationState::Declined | VariationState::Withdrawn => {
                return Err(VariationError::Closed { state: self.state });
            }
        }
        if !self.is_of_work(order) {
            return Err(VariationError::NotAtWork);
        }
        if self.state == VariationState::Lapsed {
            self.lapses_at = call.now.plus_mins(VARIATION_MINUTES);
        }
        self.state = VariationState::Approved;
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
    ) -> Result<Applied<()>, VariationError> {
        self.of_customer(order, call)?;
        self.end(VariationState::Declined, call.now)
    }

    /// The provider takes it back, unless its customer may be paying it.
    ///
    /// # Errors
    /// `NotYours`, `Closed`, `BeingPaid`.
    pub fn withdraw(&mut self, call: &Invocation) -> Result<Applied<()>, VariationError> {
        if call.actor != Actor::Provider(self.provider) {
            return Err(VariationError::NotYours);
        }
        if self.state == VariationState::Approved && !self.within {
            return Err(VariationError::BeingPaid {
                until: self.lapses_at,
            });
        }
        self.end(VariationState::Withdrawn, call.now)
    }

    /// Its time is over.
    pub fn lapse(&mut self, now: Timestamp) -> Applied<()> {
        if !self.waits() || now < self.lapses_at {
            return Applied::Already;
        }
        self.state = VariationState::Lapsed;
        Applied::Now(())
    }

    /// The work that it belongs to ended before anybody answered or paid: it is not done. Says whether it was open.
    pub fn end_with_work(&mut self, now: Timestamp) -> Applied<()> {
        if !self.waits() {
            return Applied::Already;
        }
        self.state = VariationState::Lapsed;
        self.lapses_at = now;
        Applied::Now(())
    }

    /// What is to be paid for it, and may be now: it was approved, and the work that it belongs to is under way.
    ///
    /// # Errors
    /// `NotAtWork`, `NotApproved`, `Closed`.
    pub fn payable(&self, order: &Order) -> Result<Money, VariationError> {
        match self.state {
            VariationState::Approved => {}
            // A checkout may outlive the half hour.
            VariationState::Lapsed if self.approved_at.is_some() => {}
            VariationState::Proposed | VariationState::Lapsed => {
                return Err(VariationError::NotApproved);
            }
            VariationState::Paid | VariationState::Declined | VariationState::Withdrawn => {
                return Err(VariationError::Closed { state: self.state });
            }
        }
        if self.is_of_work(order) {
            Ok(self.total)
        } else {
            Err(VariationError::NotAtWork)
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
    ) -> Result<(), VariationError> {
        self.payable(order)?;
        self.state = VariationState::Paid;
        self.ended_at = Some(now);
        self.price = Some(price);
        Ok(())
    }

    /// Whether an answer or money is waited for.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(
            self.state,
            VariationState::Proposed | VariationState::Approved
        )
    }

    /// Whether it may still become part of the price.
    #[must_use]
    pub fn is_answerable(&self) -> bool {
        self.waits() || self.state == VariationState::Lapsed
    }

    /// Whether it takes of what may be added.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.is_answerable() || self.state == VariationState::Paid
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
    pub fn sum_of(&self, kind: VariationKind) -> Result<Money, MoneyError> {
        Money::total(
            self.lines
                .iter()
                .filter(|line| line.kind == kind)
                .map(|line| line.gross),
        )
    }

    fn of_customer(&self, order: &Order, call: &Invocation) -> Result<(), VariationError> {
        let theirs = call.actor == Actor::Customer(order.customer) && self.order == order.id;
        if theirs {
            Ok(())
        } else {
            Err(VariationError::NotYours)
        }
    }

    fn end(
        &mut self,
        state: VariationState,
        now: Timestamp,
    ) -> Result<Applied<()>, VariationError> {
        if self.state == state {
            return Ok(Applied::Already);
        }
        if !self.is_answerable() {
            return Err(VariationError::Closed { state: self.state });
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

const _: () = assert!(VARIATION_PROPOSALS_MAX > VARIATIONS_MAX);
