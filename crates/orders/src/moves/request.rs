mod answer;

use super::time::{answer_by, check_time};
use crate::{DisputeSide, Order, OrderStatus, Slot, TrackingStep};
use kernel::{
    Actor, Applied, FieldErrors, Invocation, Money, MoveId, OrderId, ProviderId, Timestamp, UserId,
};

/// The maximum number of move requests of one order.
pub const MOVES_MAX: usize = 5;
/// The number of minutes that the customer has to pay the fee.
pub const PAY_MINUTES: i64 = 15;

kernel::coded!(
    /// The reason why the customer wants another time.
    MoveReason {
        /// No electricity or water at home: the first such move of an order is free.
        NoPowerOrWater => "NO_POWER_OR_WATER",
        Other => "OTHER",
    }
);
kernel::coded!(
    /// The state of a move request.
    MoveState {
        /// The customer has to pay the fee. The provider is not asked before.
        AwaitingPayment => "AWAITING_PAYMENT",
        /// The provider has to answer.
        Asked => "ASKED",
        /// The provider accepts and comes at the new time.
        Accepted => "ACCEPTED",
        /// The provider declined: the search for another one begins, at the new time.
        Declined => "DECLINED",
        /// The provider did not answer in time: the search for another one begins, at the new time.
        Unanswered => "UNANSWERED",
        /// The provider has another job at the new time, or may not do this one: the search for
        /// another one begins.
        Unavailable => "UNAVAILABLE",
        /// The customer withdrew the request and keeps the agreed time.
        Withdrawn => "WITHDRAWN",
        /// The fee was not paid in time, so the agreed time stays.
        Lapsed => "LAPSED",
        /// The provider set out, or was no longer assigned, before the fee was paid or before
        /// answering.
        Ended => "ENDED",
    }
);

/// A customer's request to move a job to another time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRequest {
    pub id: MoveId,
    pub order: OrderId,
    pub customer: UserId,
    /// The provider who had the job when the request was made.
    pub provider: ProviderId,
    pub reason: MoveReason,
    /// The agreed time.
    pub from: Slot,
    /// The requested time, a window of a day.
    pub to: Slot,
    /// The fee that the customer agreed to, VAT included; zero for a free move.
    pub fee: Money,
    /// The VAT in the fee. The rest of the fee is the provider's.
    pub fee_vat: Money,
    /// The time at which the fee was paid.
    pub paid_at: Option<Timestamp>,
    pub state: MoveState,
    pub asked_at: Timestamp,
    /// The time by which the customer must pay, or by which the provider must answer.
    pub due_at: Timestamp,
    pub decided_at: Option<Timestamp>,
    pub version: i64,
}

/// The data of a customer's request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewMove {
    pub id: MoveId,
    pub reason: MoveReason,
    pub to: Slot,
    /// The fee that the cancellation policy charges at this moment, and the VAT in it.
    pub fee: Money,
    pub fee_vat: Money,
    /// The fee that the customer saw and agreed to.
    pub agreed: Money,
}

/// The reason why a move request refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    #[error("only the owner may do this")]
    NotYours,
    #[error("The visit can be moved while your provider has it and has not set out.")]
    NotNow,
    #[error(
        "Your provider has not answered your last request yet. Withdraw it first to ask for another time."
    )]
    Pending,
    #[error("This visit was asked to be moved {MOVES_MAX} times already. Please contact support.")]
    TooMany,
    #[error("Moving the visit costs {fee} by now. Please confirm this fee.")]
    FeeChanged { fee: Money },
    /// The customer paid the fee, so the provider answers before they set out.
    #[error("The customer paid to move this visit. Please answer the request before you set out.")]
    Unanswered,
    /// The customer has asked to cancel the job.
    #[error("You asked to cancel this visit. Wait for the answer before you move it.")]
    Leaving,
    #[error("This request for another time is not open any more.")]
    Closed { state: MoveState },
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl MoveRequest {
    /// Requests another time for an assigned job, by the customer or by staff who act for them. A
    /// request that costs a fee waits for its payment.
    ///
    /// # Errors
    /// `NotYours`, `NotNow`, `Pending`, `TooMany`; `FeeChanged` when the customer agreed to another
    /// fee; `Invalid` for a time that is not a window, is too near or too far ahead, or is the agreed
    /// one.
    pub fn ask(
        order: &Order,
        before: &[Self],
        new: NewMove,
        call: &Invocation,
    ) -> Result<Self, MoveError> {
        if !order.lets_choose_time(call.actor) {
            return Err(MoveError::NotYours);
        }
        let provider = order
            .provider
            .filter(|_| order.is_movable())
            .ok_or(MoveError::NotNow)?;
        if before.iter().any(Self::is_open) {
            return Err(MoveError::Pending);
        }
        if before.len() >= MOVES_MAX {
            return Err(MoveError::TooMany);
        }
        let fee = Self::fee(new.reason, before, new.fee);
        if fee != new.agreed {
            return Err(MoveError::FeeChanged { fee });
        }
        let from = order.slot.unwrap_or(Slot::Asap);
        check_time(from, new.to, call.now)?;
        let (state, due_at, fee_vat) = if fee.is_positive() {
            let until = call.now.plus_mins(PAY_MINUTES);
            (MoveState::AwaitingPayment, until, new.fee_vat)
        } else {
            (MoveState::Asked, answer_by(from, call.now), Money::ZERO)
        };
        Ok(Self {
            id: new.id,
            order: order.id,
            customer: order.customer,
            provider,
            reason: new.reason,
            from,
            to: new.to,
            fee,
            fee_vat,
            paid_at: None,
            state,
            asked_at: call.now,
            due_at,
            decided_at: None,
            version: 0,
        })
    }

    /// Records that the customer withdraws the request and keeps the agreed time. A fee that was
    /// paid stays with the provider.
    ///
    /// # Errors
    /// `NotYours`, `Closed`.
    pub fn withdraw(&mut self, call: &Invocation) -> Result<Applied<()>, MoveError> {
        if call.actor != Actor::Customer(self.customer) {
            return Err(MoveError::NotYours);
        }
        match self.state {
            MoveState::Withdrawn => Ok(Applied::Already),
            MoveState::AwaitingPayment | MoveState::Asked => {
                self.close(MoveState::Withdrawn, call.now);
                Ok(Applied::Now(()))
            }
            MoveState::Accepted
            | MoveState::Declined
            | MoveState::Unanswered
            | MoveState::Unavailable
            | MoveState::Lapsed
            | MoveState::Ended => Err(MoveError::Closed { state: self.state }),
        }
    }

    /// Closes the request because the job went on, or ended, before the fee was paid or the provider
    /// answered.
    pub fn end(&mut self, now: Timestamp) -> Applied<()> {
        if !self.is_open() {
            return Applied::Already;
        }
        self.close(MoveState::Ended, now);
        Applied::Now(())
    }

    /// Whether the customer still has to pay, or the provider to answer.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.state, MoveState::AwaitingPayment | MoveState::Asked)
    }

    /// Whether the provider still has to answer.
    #[must_use]
    pub fn is_answerable(&self) -> bool {
        self.state == MoveState::Asked
    }

    /// Whether the request moved the job because of missing electricity or water, which is free
    /// once.
    #[must_use]
    pub fn uses_free_move(&self) -> bool {
        let moved = matches!(
            self.state,
            MoveState::Accepted
                | MoveState::Declined
                | MoveState::Unanswered
                | MoveState::Unavailable
        );
        moved && self.reason == MoveReason::NoPowerOrWater
    }

    pub(super) fn is_of_job(&self, order: &Order) -> bool {
        order.id == self.order && order.is_movable() && order.provider == Some(self.provider)
    }

    pub(super) fn close(&mut self, state: MoveState, now: Timestamp) {
        self.state = state;
        self.decided_at = Some(now);
    }
}

impl Order {
    /// Whether a provider has the job and has not set out.
    #[must_use]
    pub fn is_movable(&self) -> bool {
        self.status == OrderStatus::Assigned && self.tracking_step == TrackingStep::Accepted
    }

    /// Whether the actor may choose another time: the customer, or staff who have no part in the job.
    #[must_use]
    pub fn lets_choose_time(&self, actor: Actor) -> bool {
        matches!(
            self.side_of(actor),
            Ok(DisputeSide::Customer | DisputeSide::Support)
        )
    }
}
