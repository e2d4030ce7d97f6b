//! The job goes to a provider: the first who accepts it, or the reserve.

use super::{Order, OrderError};
use crate::{ArrivalPin, By, OrderStatus, TrackingStep};
use kernel::{Applied, Invocation, ProviderId, Timestamp, UserId};

impl Order {
    /// Shows on the tracking page that offers were sent.
    pub fn offers_sent(&mut self, now: Timestamp) {
        if self.is_ready() && self.tracking_step != TrackingStep::Offered {
            self.go_to(TrackingStep::Offered, now);
        }
    }

    /// PAID → ASSIGNED (row 17), or DEPOSIT_PAID → ASSIGNED with the first stage paid (row 16): the
    /// first provider who accepts gets the job. The caller has checked the provider's offer.
    ///
    /// # Errors
    /// `Illegal` when the order is assigned, cancelled or not paid; `NotYours` when the provider is
    /// the customer.
    pub fn assign(
        &mut self,
        provider: ProviderId,
        pin: ArrivalPin,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        self.assign_by(provider, pin, "OFFER_ACCEPTED", call)
    }

    /// The same for the reserve of a job whose provider has lost it. The arrival PIN of the customer
    /// stays the same.
    ///
    /// # Errors
    /// As [`Order::assign`].
    pub fn assign_reserve(
        &mut self,
        reserve: ProviderId,
        pin: ArrivalPin,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        self.assign_by(reserve, pin, "RESERVE_TOOK_OVER", call)
    }

    fn assign_by(
        &mut self,
        provider: ProviderId,
        pin: ArrivalPin,
        reason: &str,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        if UserId::from(provider) == self.customer {
            return Err(OrderError::NotYours);
        }
        if self.provider == Some(provider) && self.status == OrderStatus::Assigned {
            return Ok(Applied::Already);
        }
        if !self.is_ready() {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Assigned,
            });
        }
        self.change_by(By::Offered, OrderStatus::Assigned, call, reason, None)?;
        self.provider = Some(provider);
        self.arrival_pin = Some(pin);
        self.pin_failures = 0;
        self.pin_locked_until = None;
        self.assigned_at = Some(call.now);
        self.choice_due_at = None;
        self.go_to(TrackingStep::Accepted, call.now);
        Ok(Applied::Now(()))
    }
}
