//! A paid order that no provider has taken: the customer is asked in time what should happen, and
//! the money is refunded when they do not answer.

use crate::{Deadlines, Order, OrderError, Slot, SlotError, TimeChangedBy};
use kernel::{Actor, Applied, FieldErrors, Invocation, Timestamp};

impl Order {
    /// The time at which the customer is asked, if no provider takes the order before, in a search
    /// that begins now.
    #[must_use]
    pub fn ask_customer_at(&self, now: Timestamp) -> Timestamp {
        ask_customer_at(self.slot, &self.deadlines, now)
    }

    /// Asks the customer, who has some hours to answer. Returns the deadline; `Already` when there
    /// is no search, or the customer was asked before.
    pub fn ask_customer(&mut self, now: Timestamp) -> Applied<Timestamp> {
        if !self.is_ready() || self.choice_due_at.is_some() {
            return Applied::Already;
        }
        let due = now.plus_hours(self.deadlines.ask_customer_silence_hours);
        self.choice_due_at = Some(due);
        Applied::Now(due)
    }

    /// Whether the customer was asked and has not answered in time.
    #[must_use]
    pub fn is_search_over(&self, now: Timestamp) -> bool {
        self.is_ready() && self.choice_due_at.is_some_and(|due| due <= now)
    }

    /// Continues the search, as the customer chose. Returns the time at which the customer is asked
    /// again; `Already` when they had not been asked.
    ///
    /// # Errors
    /// `NotYours`; `OutOfStep` when there is no search.
    pub fn extend_search(&mut self, call: &Invocation) -> Result<Applied<Timestamp>, OrderError> {
        self.check_looked_for(call)?;
        if self.choice_due_at.take().is_none() {
            return Ok(Applied::Already);
        }
        let Deadlines {
            ask_customer_silence_hours,
            ask_customer_close_hours,
            ..
        } = self.deadlines;
        let soonest = call.now.plus_hours(ask_customer_silence_hours);
        let close = self
            .slot
            .and_then(Slot::starts_at)
            .map(|starts| starts.plus_hours(ask_customer_close_hours.saturating_neg()));
        Ok(Applied::Now(
            close.map_or(soonest, |close| close.max(soonest)),
        ))
    }

    /// Changes the slot at the customer's request, at the same price, while no provider has the
    /// order. The customer says so, or staff who act for them. `Already` when the slot is the same.
    ///
    /// # Errors
    /// `NotYours`; `OutOfStep` when there is no search; `Invalid` for a time that is too near or
    /// too far ahead.
    pub fn move_to(&mut self, slot: Slot, call: &Invocation) -> Result<Applied<()>, OrderError> {
        if !self.lets_choose_time(call.actor) {
            return Err(OrderError::NotYours);
        }
        self.check_searched()?;
        if self.slot == Some(slot) && self.choice_due_at.is_none() {
            return Ok(Applied::Already);
        }
        slot.check_lead(call.now)
            .map_err(|error: SlotError| FieldErrors::one("slot", "bad_slot", error.to_string()))?;
        let by = if matches!(call.actor, Actor::Staff { .. }) {
            TimeChangedBy::Staff
        } else {
            TimeChangedBy::Customer
        };
        self.change_time(slot, by, call);
        self.choice_due_at = None;
        Ok(Applied::Now(()))
    }

    fn check_looked_for(&self, call: &Invocation) -> Result<(), OrderError> {
        if call.actor != Actor::Customer(self.customer) {
            return Err(OrderError::NotYours);
        }
        self.check_searched()
    }

    fn check_searched(&self) -> Result<(), OrderError> {
        if self.is_ready() {
            Ok(())
        } else {
            Err(OrderError::OutOfStep {
                step: self.tracking_step,
            })
        }
    }
}

/// The time at which the customer of a job is asked, if no provider takes the job before, in a search
/// that begins at `began`.
#[must_use]
pub fn ask_customer_at(slot: Option<Slot>, deadlines: &Deadlines, began: Timestamp) -> Timestamp {
    let soonest = began.plus_mins(deadlines.ask_customer_minutes);
    let Some(starts) = slot.and_then(Slot::starts_at) else {
        return soonest;
    };
    let before = |hours: i64| starts.plus_hours(hours.saturating_neg());
    let early = before_night(before(deadlines.ask_customer_hours), deadlines);
    if early > soonest {
        early
    } else {
        soonest.max(before(deadlines.ask_customer_close_hours))
    }
}

/// Moves a time at night to the evening before it.
fn before_night(at: Timestamp, deadlines: &Deadlines) -> Timestamp {
    let midnight = at.abuja_date().at_hour(0);
    let evening = midnight.plus_mins(deadlines.ask_customer_evening);
    if at >= midnight.plus_mins(deadlines.ask_customer_night_from) {
        evening
    } else if at < midnight.plus_mins(deadlines.ask_customer_night_to) {
        evening.plus_days(-1)
    } else {
        at
    }
}

#[cfg(test)]
mod tests;
