//! The state of an order at the moment when it is cancelled, and the stage that follows from it.

use super::{CancellationPolicy, Stage};
use crate::{Order, OrderStatus, Slot, TrackingStep, lateness::is_later_than};
use kernel::Timestamp;

/// The state of the order when the customer wants to cancel it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub status: OrderStatus,
    pub step: TrackingStep,
    pub slot: Option<Slot>,
    pub paid_at: Option<Timestamp>,
    pub assigned_at: Option<Timestamp>,
    /// Whether the reserve took the job and has not answered the heartbeat yet.
    pub replaced: bool,
    pub now: Timestamp,
}

impl Order {
    /// The state of the order for a cancellation at `now`.
    #[must_use]
    pub const fn moment(&self, now: Timestamp) -> Moment {
        let Self {
            status,
            tracking_step: step,
            slot,
            paid_at,
            assigned_at,
            keep_alive,
            ..
        } = *self;
        Moment {
            status,
            step,
            slot,
            paid_at,
            assigned_at,
            replaced: keep_alive.state.is_replaced(),
            now,
        }
    }
}

impl Moment {
    /// The stage at which the order is.
    #[must_use]
    pub fn stage(&self, policy: &CancellationPolicy) -> Stage {
        if self.status != OrderStatus::Assigned {
            return Stage::Unassigned;
        }
        // A provider who has arrived came late, and the customer was compensated on arrival.
        let agreed = (self.slot, self.assigned_at);
        if self.step != TrackingStep::Arrived
            && is_later_than(policy.provider_late_minutes, agreed, self.now)
        {
            return Stage::ProviderLate;
        }
        if matches!(
            self.step,
            TrackingStep::EnRoute | TrackingStep::AtGate | TrackingStep::Arrived
        ) {
            return Stage::Late;
        }
        if self.replaced {
            return Stage::Replaced;
        }
        if self
            .paid_at
            .is_some_and(|paid| self.now <= paid.plus_mins(policy.grace_minutes))
        {
            return Stage::Grace;
        }
        if self.begins_after(policy.free_hours) {
            Stage::Early
        } else if self.starts_at() >= self.now.plus_hours(policy.late_hours) {
            Stage::Soon
        } else {
            Stage::Late
        }
    }

    /// The start of the slot. As soon as possible counts as now.
    fn starts_at(&self) -> Timestamp {
        self.slot.and_then(Slot::starts_at).unwrap_or(self.now)
    }

    fn begins_after(&self, hours: i64) -> bool {
        self.starts_at() > self.now.plus_hours(hours)
    }

    /// The number of minutes in which support may object. Where nothing is taken from the customer
    /// and no provider loses a job that is near, there is no wait, nor where only support decides.
    pub(super) fn wait(&self, stage: Stage, policy: &CancellationPolicy) -> i64 {
        match stage {
            Stage::Unassigned
            | Stage::ProviderLate
            | Stage::Replaced
            | Stage::Grace
            | Stage::NoAccess => 0,
            Stage::Early | Stage::Soon | Stage::Late
                if self.begins_after(policy.short_wait_hours) =>
            {
                policy.wait_minutes
            }
            Stage::Early
            | Stage::Soon
            | Stage::Late
            | Stage::CylinderRejected
            | Stage::FirstCylinderRejected => policy.short_wait_minutes,
        }
    }
}
