use super::{Settlement, Stage};
use crate::{By, Order, OrderError, OrderStatus};
use kernel::{
    Applied, CancellationId, Invocation, Money, MoneyError, OrderId, TicketId, Timestamp, UserId,
};

kernel::coded!(
    /// Why a customer wants to leave a job that somebody has taken.
    CancelReason {
        ChangedMind => "CHANGED_MIND",
        WrongTime => "WRONG_TIME",
        /// Somebody is ill or has died, there is danger, or the authorities forbid it: support decides, and lets it go.
        Emergency => "EMERGENCY",
        Other => "OTHER",
        /// Nobody opened, as their provider reports from the door: support decides.
        NoAccess => "NO_ACCESS",
    }
);
kernel::coded!(
    /// What became of the wish.
    CancellationState {
        /// Support may object.
        Asked => "ASKED",
        /// On the terms that were shown.
        Done => "DONE",
        /// Without a fee.
        Waived => "WAIVED",
        Refused => "REFUSED",
        /// The work had begun before it could be done.
        Lapsed => "LAPSED",
    }
);
kernel::coded!(
    /// What support may say to it.
    Decision { Approve => "APPROVE", Waive => "WAIVE", Refuse => "REFUSE" }
);

/// A customer's wish to leave a job that somebody has taken, on terms that they saw; or its provider's, at a door that
/// nobody opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cancellation {
    pub id: CancellationId,
    pub order: OrderId,
    pub customer: UserId,
    /// Where it is talked about.
    pub ticket: TicketId,
    pub reason: CancelReason,
    pub stage: Stage,
    /// `refund + fee = received`.
    pub received: Money,
    pub refund: Money,
    /// VAT inside.
    pub fee: Money,
    /// The VAT inside the fee; the rest of it is the provider's.
    pub vat: Money,
    pub state: CancellationState,
    /// What goes back becomes the customer's credit at once, in place of going the way it came.
    pub as_credit: bool,
    /// When it is done unless support objects; `None` waits for support.
    pub due_at: Option<Timestamp>,
    pub decided_by: Option<UserId>,
    pub decided_at: Option<Timestamp>,
    /// Why it was waived or refused.
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub version: i64,
}

/// What a wish begins with.
#[derive(Debug, Clone, Copy)]
pub struct Ask<'s> {
    pub id: CancellationId,
    pub order: &'s Order,
    pub ticket: TicketId,
    pub reason: CancelReason,
    pub settlement: &'s Settlement,
    pub as_credit: bool,
    /// Of the fee.
    pub vat: Money,
    pub now: Timestamp,
}

/// Why a wish does not change any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CancellationError {
    #[error("This cancellation has been decided already.")]
    Decided,
    #[error("Say in a few words why.")]
    NoReason,
}

impl Cancellation {
    pub const NOTE_MAX_CHARS: usize = 500;

    #[must_use]
    pub fn ask(ask: Ask<'_>) -> Self {
        let terms = ask.settlement;
        Self {
            id: ask.id,
            order: ask.order.id,
            customer: ask.order.customer,
            ticket: ask.ticket,
            reason: ask.reason,
            stage: terms.rule.stage,
            received: terms.received,
            refund: terms.refund,
            fee: terms.fee,
            vat: ask.vat,
            state: CancellationState::Asked,
            as_credit: ask.as_credit,
            due_at: (ask.reason != CancelReason::Emergency && !terms.rule.stage.is_for_support())
                .then_some(terms.due_at),
            decided_by: None,
            decided_at: None,
            note: None,
            created_at: ask.now,
            version: 0,
        }
    }

    /// What the provider gets of the fee.
    ///
    /// # Errors
    /// `MoneyError`, which its amounts cannot cause.
    pub fn to_provider(&self) -> Result<Money, MoneyError> {
        self.fee.minus(self.vat)
    }

    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, CancellationState::Asked)
    }

    /// Whether its hour has come and nobody objected.
    #[must_use]
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.is_open() && self.due_at.is_some_and(|due| due <= now)
    }

    /// A member of staff decides, or nobody (`None`) did in time.
    ///
    /// # Errors
    /// `Decided`; `NoReason` for whoever waives or refuses without one.
    pub fn decide(
        &mut self,
        decision: Decision,
        by: Option<UserId>,
        note: Option<&str>,
        now: Timestamp,
    ) -> Result<(), CancellationError> {
        if !self.is_open() {
            return Err(CancellationError::Decided);
        }
        let note = note.map(str::trim).filter(|note| !note.is_empty());
        if note.is_none() && decision != Decision::Approve {
            return Err(CancellationError::NoReason);
        }
        match decision {
            Decision::Approve => self.state = CancellationState::Done,
            Decision::Waive => self.let_go(CancellationState::Waived),
            Decision::Refuse => self.state = CancellationState::Refused,
        }
        self.decided_by = by;
        self.decided_at = Some(now);
        self.note = note.map(|note| note.chars().take(Self::NOTE_MAX_CHARS).collect());
        Ok(())
    }

    /// Nobody has the job any more when it comes to it: nothing is owed.
    pub fn find_unassigned(&mut self) {
        self.let_go(self.state);
    }

    /// Stages may have been paid since it was asked: all that came goes back but for the fee, which stays as it was shown.
    ///
    /// # Errors
    /// `MoneyError`, which its amounts cannot cause.
    pub fn count_received(&mut self, received: Money) -> Result<(), MoneyError> {
        self.refund = received.minus(self.fee)?;
        self.received = received;
        Ok(())
    }

    fn let_go(&mut self, state: CancellationState) {
        self.state = state;
        self.refund = self.received;
        self.fee = Money::ZERO;
        self.vat = Money::ZERO;
    }

    /// It came too late. `Already` when it was decided before.
    pub fn lapse(&mut self, now: Timestamp) -> Applied<()> {
        if !self.is_open() {
            return Applied::Already;
        }
        self.state = CancellationState::Lapsed;
        self.decided_at = Some(now);
        Applied::Now(())
    }
}

impl Order {
    /// ASSIGNED → CANCELLED (row 29), or row 28 when nobody has the job any more: support agreed, or did not object in
    /// time.
    ///
    /// # Errors
    /// `Illegal` once the work has begun.
    pub fn cancel_by_agreement(
        &mut self,
        staff_agreed: bool,
        call: &Invocation,
    ) -> Result<(), OrderError> {
        if !matches!(
            self.status,
            OrderStatus::Assigned | OrderStatus::Paid | OrderStatus::DepositPaid
        ) {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Cancelled,
            });
        }
        let (by, reason) = if staff_agreed {
            (By::Support, "CANCELLATION_AGREED")
        } else {
            (By::System, "CANCELLATION_UNOPPOSED")
        };
        let by = if matches!(self.status, OrderStatus::Paid | OrderStatus::DepositPaid) {
            By::System
        } else {
            by
        };
        self.change_by(by, OrderStatus::Cancelled, call, reason, None)?;
        self.closed_at = Some(call.now);
        Ok(())
    }
}
