//! A started job that pauses because there is no light, and goes on.

use crate::{Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Applied, Invocation};

impl Order {
    /// Records that the work pauses because there is no light.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`.
    pub fn pause_for_no_power(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        self.pause_step(call, TrackingStep::Started, TrackingStep::PausedNoPower)
    }

    /// Records that the light is back and the work goes on.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`.
    pub fn resume_with_power(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        self.pause_step(call, TrackingStep::PausedNoPower, TrackingStep::Started)
    }

    fn pause_step(
        &mut self,
        call: &Invocation,
        from: TrackingStep,
        to: TrackingStep,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        if self.status != OrderStatus::InProgress || ![from, to].contains(&self.tracking_step) {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        if self.tracking_step == to {
            return Ok(Applied::Already);
        }
        self.go_to(to, call.now);
        Ok(Applied::Now(()))
    }
}
