mod assigning;
mod error;

pub use error::OrderError;

use crate::{
    Address, ArrivalPin, By, Deadlines, JobProof, KeepAlive, OrderEvent, OrderStatus, PinTry,
    Recipient, Slot, Stages, StepReport, TimeChange, TrackingStep, transition,
};
use kernel::{
    Actor, Applied, Invocation, Money, OrderId, OrderReference, PriceVersionId, ProviderId,
    Timestamp, UserId,
};

/// The price version that the customer may pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceTag {
    pub version: PriceVersionId,
    /// The number within the order: 1, 2, 3 …
    pub number: u32,
    pub total: Money,
    pub valid_until: Timestamp,
    /// The amount of each stage, when the price is paid in stages.
    pub stages: Option<Stages>,
}

/// The money that completion releases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Release {
    pub order: OrderId,
    pub provider: ProviderId,
    pub price: PriceVersionId,
    pub amount: Money,
}

/// One request of a customer for a service, from the draft to the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Order {
    pub id: OrderId,
    pub reference: OrderReference,
    pub customer: UserId,
    pub category_slug: String,
    pub form_version: u32,
    pub title: String,
    pub description: String,
    pub answers: serde_json::Value,
    pub address: Option<Address>,
    pub slot: Option<Slot>,
    /// The person at home, when the order is for someone else than the customer.
    pub recipient: Option<Recipient>,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    /// The time of the last tracking step or stage; `None` before the search begins.
    pub step_at: Option<Timestamp>,
    pub price: Option<PriceTag>,
    /// The number of price versions ever made; the next one gets the next number.
    pub price_versions: u32,
    /// The number of payment attempts ever made.
    pub payment_attempts: u32,
    /// The amount received, whether held or released; refunds do not lower it.
    pub paid: Money,
    pub provider: Option<ProviderId>,
    /// The provider that the customer asks for; they are asked before all others.
    pub preferred: Option<ProviderId>,
    /// The deadlines of the job: those in force when it was paid.
    pub deadlines: Deadlines,
    /// Whether the provider says in time that they will come.
    pub keep_alive: KeepAlive,
    /// When the provider answered the heartbeat; `None` before that, and for one who set out instead.
    pub heartbeat_answered_at: Option<Timestamp>,
    /// Until when operations want a reserve for the job, whether or not its provider is silent;
    /// `None` when they asked for none.
    pub reserve_until: Option<Timestamp>,
    /// When the provider was suspended during the work; `None` once operations let them finish.
    pub suspended_at: Option<Timestamp>,
    pub arrival_pin: Option<ArrivalPin>,
    pub pin_failures: u32,
    pub pin_locked_until: Option<Timestamp>,
    pub proof: Option<JobProof>,
    /// The steps that providers reported, oldest first.
    pub step_reports: Vec<StepReport>,
    pub created_at: Timestamp,
    /// The time of the first submission.
    pub submitted_at: Option<Timestamp>,
    /// The time of the last request for a price from staff. An order that staff priced once is not
    /// priced by the engine again.
    pub requested_at: Option<Timestamp>,
    /// The number of prices that expired unpaid.
    pub expiries: u32,
    /// The number of times that the customer asked for another price.
    pub revisions: u32,
    /// The note of the pricing staff on the live price.
    pub price_note: Option<String>,
    /// The time until which the rest of a partly paid price may be paid.
    pub balance_due_at: Option<Timestamp>,
    /// The time until which the customer may choose what happens to an order that no provider took
    /// in time; `None` while the customer has not been asked.
    pub choice_due_at: Option<Timestamp>,
    /// The stage of the work: 0 before it begins, and for a price that is paid at once.
    pub work_stage: u32,
    pub paid_at: Option<Timestamp>,
    pub assigned_at: Option<Timestamp>,
    pub started_at: Option<Timestamp>,
    pub finished_at: Option<Timestamp>,
    /// The time of completion or cancellation.
    pub closed_at: Option<Timestamp>,
    /// The version that was read, for the optimistic lock.
    pub version: i64,
    pub last_seq: u32,
    pub last_hash: String,
    /// The events since the order was read; `save` writes them.
    pub new_events: Vec<OrderEvent>,
    /// The changes of the time since the order was read; `save` writes them.
    pub new_times: Vec<TimeChange>,
}

impl Order {
    /// SUBMITTED → PRICED (row 5): the engine priced the order.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn set_price(&mut self, price: PriceTag, call: &Invocation) -> Result<(), OrderError> {
        self.change_by(By::System, OrderStatus::Priced, call, "PRICED", None)?;
        self.price = Some(price);
        self.price_versions = price.number;
        Ok(())
    }

    /// Replaces the price for the same work, for example when a promo code is used. The new price
    /// expires when the old one would have, unless it ends before.
    ///
    /// # Errors
    /// `NoPrice`, `PriceExpired`.
    pub fn replace_price(&mut self, price: PriceTag, now: Timestamp) -> Result<(), OrderError> {
        let before = self.untouched_price(now)?;
        self.price = Some(PriceTag {
            valid_until: before.valid_until.min(price.valid_until),
            ..price
        });
        self.price_versions = price.number;
        Ok(())
    }

    /// Cancels an order that has no provider (rows 3, 27, 28).
    ///
    /// # Errors
    /// `NotYours`; `Illegal` once a provider is assigned, unless the system cancels (row 29).
    pub fn cancel(
        &mut self,
        reason: &str,
        note: Option<String>,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        if self.status == OrderStatus::Cancelled {
            return Ok(Applied::Already);
        }
        self.change(OrderStatus::Cancelled, call, reason, note)?;
        self.choice_due_at = None;
        self.closed_at = Some(call.now);
        Ok(Applied::Now(()))
    }

    /// Checks a PIN and counts the failures: after five, it is locked for 15 minutes.
    pub(crate) fn try_pin(&mut self, pin: &str, now: Timestamp) -> PinTry {
        const TRIES: u32 = 5;
        const LOCK_MINUTES: i64 = 15;
        if self.pin_locked_until.is_some_and(|until| now < until) {
            return PinTry::Locked;
        }
        if self
            .arrival_pin
            .as_ref()
            .is_some_and(|right| right.opens_with(pin))
        {
            self.pin_failures = 0;
            self.pin_locked_until = None;
            return PinTry::Right;
        }
        self.pin_failures = self.pin_failures.saturating_add(1);
        if self.pin_failures >= TRIES {
            self.pin_failures = 0;
            self.pin_locked_until = Some(now.plus_mins(LOCK_MINUTES));
            return PinTry::Locked;
        }
        PinTry::Wrong {
            left: TRIES.saturating_sub(self.pin_failures),
        }
    }

    /// Changes the status on behalf of the actor of the call.
    pub(crate) fn change(
        &mut self,
        to: OrderStatus,
        call: &Invocation,
        reason: &str,
        note: Option<String>,
    ) -> Result<(), OrderError> {
        let by = match call.actor {
            Actor::Customer(user) if user == self.customer => By::Customer,
            Actor::Provider(provider) if self.provider == Some(provider) => By::Provider,
            Actor::System => By::System,
            Actor::Recipient => By::Recipient,
            Actor::Staff { .. } => By::Operations,
            Actor::Guest | Actor::Customer(_) | Actor::Provider(_) => {
                return Err(OrderError::NotYours);
            }
        };
        self.change_by(by, to, call, reason, note)
    }

    /// The only function that changes the status: the change must be in the transition table, and
    /// its row must allow the cause.
    pub(crate) fn change_by(
        &mut self,
        by: By,
        to: OrderStatus,
        call: &Invocation,
        reason: &str,
        note: Option<String>,
    ) -> Result<(), OrderError> {
        let illegal = OrderError::Illegal {
            from: self.status,
            to,
        };
        let row = transition(self.status, to).ok_or_else(|| illegal.clone())?;
        if !row.by.contains(&by) {
            return Err(illegal);
        }
        self.record(OrderEvent {
            order: self.id,
            seq: self.last_seq.saturating_add(1),
            from: Some(self.status),
            to,
            actor: call.actor.without_permissions(),
            reason: reason.to_owned(),
            note,
            at: call.now,
            prev_hash: self.last_hash.clone(),
        });
        self.status = to;
        Ok(())
    }

    /// The only function that changes the tracking step.
    pub(crate) fn go_to(&mut self, step: TrackingStep, now: Timestamp) {
        self.tracking_step = step;
        self.step_at = Some(now);
    }

    pub(crate) fn record(&mut self, event: OrderEvent) {
        self.last_seq = event.seq;
        self.last_hash = event.hash();
        self.new_events.push(event);
    }
}
