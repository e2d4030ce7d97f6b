//! The steps of a job until the work begins: on the way, at the door, started.

use crate::{
    By, DisputeSide, Order, OrderError, OrderStatus, PinTry, Slot, TrackingStep, required_reason,
};
use kernel::{Applied, Invocation};

impl Order {
    /// Records that the provider has set out, on the day of the job at the earliest.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`, `TooEarly`.
    pub fn en_route(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        self.step(call, &[TrackingStep::Accepted], TrackingStep::EnRoute)
    }

    /// Records that the provider is at the door, on the day of the job at the earliest.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`, `TooEarly`.
    pub fn arrive(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        self.step(
            call,
            &[
                TrackingStep::Accepted,
                TrackingStep::EnRoute,
                TrackingStep::AtGate,
            ],
            TrackingStep::Arrived,
        )
    }

    /// ASSIGNED → IN_PROGRESS (row 19) with the customer's PIN. A wrong try is counted, so save the
    /// order in either case.
    ///
    /// # Errors
    /// `NotYours`, `Illegal`, `StageUnpaid`.
    pub fn start(&mut self, pin: &str, call: &Invocation) -> Result<Applied<PinTry>, OrderError> {
        self.of_provider(call)?;
        if self.status == OrderStatus::InProgress {
            return Ok(Applied::Already);
        }
        self.check_startable()?;
        let tried = self.try_pin(pin, call.now);
        if tried == PinTry::Right {
            self.begin(By::Provider, "PIN_CONFIRMED", None, call)?;
        }
        Ok(Applied::Now(tried))
    }

    /// Whether the provider of the job entered its safety PIN. While the PIN is locked, no entry
    /// counts.
    #[must_use]
    pub fn has_safety_pin(&self, entered: &str, call: &Invocation) -> bool {
        let locked = self.pin_locked_until.is_some_and(|until| call.now < until);
        let pin = self.arrival_pin.as_ref();
        !locked && self.of_provider(call).is_ok() && pin.is_some_and(|pin| pin.is_safety(entered))
    }

    /// ASSIGNED → IN_PROGRESS (row 19) by operations, when the PIN does not work. The reason and
    /// what was said in the call with the customer are stored in the history.
    ///
    /// # Errors
    /// `NotYours` also for staff who are the customer or the provider; `Illegal`, `StageUnpaid`,
    /// `Invalid`.
    pub fn start_without_pin(
        &mut self,
        reason: &str,
        call_note: &str,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        if self.side_of(call.actor)? != DisputeSide::Support {
            return Err(OrderError::NotYours);
        }
        if self.status == OrderStatus::InProgress {
            return Ok(Applied::Already);
        }
        let note = format!(
            "{} Call with the customer: {}",
            required_reason("reason", reason)?,
            required_reason("callNote", call_note)?
        );
        self.check_startable()?;
        self.begin(By::Operations, "STARTED_WITHOUT_PIN", Some(note), call)?;
        Ok(Applied::Now(()))
    }

    fn check_startable(&self) -> Result<(), OrderError> {
        if self.status != OrderStatus::Assigned {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::InProgress,
            });
        }
        self.check_paid_to(1)
    }

    fn begin(
        &mut self,
        by: By,
        reason: &str,
        note: Option<String>,
        call: &Invocation,
    ) -> Result<(), OrderError> {
        self.change_by(by, OrderStatus::InProgress, call, reason, note)?;
        self.pin_failures = 0;
        self.pin_locked_until = None;
        self.started_at = Some(call.now);
        self.reserve_until = None;
        self.suspended_at = None;
        self.go_to(TrackingStep::Started, call.now);
        self.work_stage = u32::from(self.is_staged());
        Ok(())
    }

    fn step(
        &mut self,
        call: &Invocation,
        from: &[TrackingStep],
        to: TrackingStep,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        if self.tracking_step == to {
            return Ok(Applied::Already);
        }
        if self.status != OrderStatus::Assigned || !from.contains(&self.tracking_step) {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        // A step that was reported late counts from its report, like every other rule about steps.
        if let Some(Slot::Window { date, .. }) = self.slot
            && call.now.abuja_date() < date
        {
            return Err(OrderError::TooEarly { day: date });
        }
        // The provider comes, so the reserve that operations asked for is not needed.
        self.reserve_until = None;
        self.go_to(to, call.now);
        Ok(Applied::Now(()))
    }
}
