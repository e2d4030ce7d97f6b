use super::{MakeGood, Settlement, Stage};
use crate::{By, CylinderFault, Order, OrderError, OrderStatus};
use kernel::{
    Applied, CancellationId, Invocation, Money, MoneyError, OrderId, ProviderId, TicketId,
    Timestamp, UserId,
};

kernel::coded!(
    /// The reason why a customer wants to cancel an assigned job.
    CancelReason {
        ChangedMind => "CHANGED_MIND",
        WrongTime => "WRONG_TIME",
        /// Someone is ill or has died, there is danger, or the authorities forbid the job. Support
        /// decides, and waives the fee.
        Emergency => "EMERGENCY",
        Other => "OTHER",
        /// No access, as the provider reports from the address. Support decides.
        NoAccess => "NO_ACCESS",
        /// The cylinder cannot be filled, as the provider reports from the door.
        CylinderRejected => "CYLINDER_REJECTED",
    }
);
kernel::coded!(
    /// The state of a cancellation request.
    CancellationState {
        /// Requested; support may object.
        Asked => "ASKED",
        /// The order was cancelled on the terms that were shown.
        Done => "DONE",
        /// The order was cancelled without a fee.
        Waived => "WAIVED",
        Refused => "REFUSED",
        /// The work had begun before the request took effect.
        Lapsed => "LAPSED",
    }
);
kernel::coded!(
    /// The decisions that support may make about a cancellation request.
    Decision { Approve => "APPROVE", Waive => "WAIVE", Refuse => "REFUSE" }
);

/// A customer's request to cancel an assigned job on terms that they saw, or a provider's report of
/// no access or of a cylinder that cannot be filled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cancellation {
    pub id: CancellationId,
    pub order: OrderId,
    pub customer: UserId,
    /// The support ticket about the request.
    pub ticket: TicketId,
    pub reason: CancelReason,
    pub stage: Stage,
    /// The fault of the cylinder, if it was rejected.
    pub fault: Option<CylinderFault>,
    /// The provider who rejected it.
    pub rejected_by: Option<ProviderId>,
    /// What Gida pays that provider when the customer pays no fee, once the cancellation has taken
    /// effect.
    pub make_good: Option<MakeGood>,
    /// The amount received for the order. `refund + fee = received`.
    pub received: Money,
    pub refund: Money,
    /// The fee, VAT included.
    pub fee: Money,
    /// The VAT inside the fee. The rest of the fee belongs to the provider.
    pub vat: Money,
    pub state: CancellationState,
    /// Whether the refund becomes store credit at once, instead of being returned to where the
    /// money came from.
    pub as_credit: bool,
    /// The time when the request takes effect unless support objects; `None` when only support
    /// decides.
    pub due_at: Option<Timestamp>,
    pub decided_by: Option<UserId>,
    pub decided_at: Option<Timestamp>,
    /// The reason for waiving the fee or refusing the request.
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub version: i64,
}

/// The data that a new cancellation request starts with.
#[derive(Debug, Clone, Copy)]
pub struct Ask<'s> {
    pub id: CancellationId,
    pub order: &'s Order,
    pub ticket: TicketId,
    pub reason: CancelReason,
    pub settlement: &'s Settlement,
    pub as_credit: bool,
    /// The VAT inside the fee.
    pub vat: Money,
    pub now: Timestamp,
}

/// The reason why a cancellation request refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CancellationError {
    #[error("This cancellation has been decided already.")]
    Decided,
    #[error("Give a short reason.")]
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
            stage: terms.stage,
            fault: None,
            rejected_by: None,
            make_good: None,
            received: terms.received,
            refund: terms.refund,
            fee: terms.fee,
            vat: ask.vat,
            state: CancellationState::Asked,
            as_credit: ask.as_credit,
            due_at: (ask.reason != CancelReason::Emergency && !terms.stage.is_for_support())
                .then_some(terms.due_at),
            decided_by: None,
            decided_at: None,
            note: None,
            created_at: ask.now,
            version: 0,
        }
    }

    /// The provider's share of the fee.
    ///
    /// # Errors
    /// `MoneyError`, which stored amounts cannot cause.
    pub fn to_provider(&self) -> Result<Money, MoneyError> {
        self.fee.minus(self.vat)
    }

    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, CancellationState::Asked)
    }

    /// Whether the request is open and its time to take effect has come.
    #[must_use]
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.is_open() && self.due_at.is_some_and(|due| due <= now)
    }

    /// Records the decision of a member of staff, or the automatic approval (`by` is `None`) when
    /// support did not object in time.
    ///
    /// # Errors
    /// `Decided`; `NoReason` when the fee is waived or the request is refused without a note.
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

    /// Removes the fee, because no provider has the job any more when the request takes effect.
    pub fn find_unassigned(&mut self) {
        self.let_go(self.state);
    }

    /// Updates the received amount, because stages may have been paid since the request. The fee
    /// stays as shown, and everything else is refunded.
    ///
    /// # Errors
    /// `MoneyError`, which stored amounts cannot cause.
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

    /// Closes the request because the work had begun. `Already` when it was decided before.
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
    /// ASSIGNED → CANCELLED (row 29), or PAID or DEPOSIT_PAID → CANCELLED (row 28) when no provider
    /// has the job any more: support agreed, or did not object in time.
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
