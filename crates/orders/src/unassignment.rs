//! Unassignment (row 18): an assigned job loses its provider before the work begins, and the search
//! for another one begins at the same price.

use crate::{
    By, Deadlines, KeepAlive, KeepAliveState, Order, OrderError, OrderStatus, Slot, TrackingStep,
};
use kernel::{Actor, FieldErrors, Invocation, Timestamp};

/// The length, in characters, of a reason that staff or a provider give.
const REASON_MIN: usize = 3;
const REASON_MAX: usize = 300;

kernel::coded!(
    /// The cause of an unassignment.
    Unassignment {
        /// The provider left the job.
        Left => "PROVIDER_LEFT",
        /// Operations took the job away.
        TakenBack => "TAKEN_BACK",
        /// The provider did not come and did not report.
        NoShow => "PROVIDER_NO_SHOW",
        /// The provider did not confirm on the evening before.
        NotConfirmed => "NOT_CONFIRMED",
        /// The provider did not say in time that they are on their way.
        HeartbeatMissed => "HEARTBEAT_MISSED",
        /// The provider was suspended.
        Suspended => "SUSPENDED",
        /// Staff closed the service for the provider.
        ServiceClosed => "SERVICE_CLOSED",
    }
);

impl Unassignment {
    /// The state of the keep-alive after an unassignment.
    const fn keep_alive(self) -> KeepAlive {
        KeepAlive::ended(match self {
            Self::NotConfirmed => KeepAliveState::EveMissed,
            Self::HeartbeatMissed => KeepAliveState::HeartbeatMissed,
            Self::Left | Self::TakenBack | Self::NoShow | Self::Suspended | Self::ServiceClosed => {
                KeepAliveState::Off
            }
        })
    }
}

/// The time until which a provider may leave a job without a fault; `None` for a job for as soon as
/// possible, which is always left late.
#[must_use]
pub fn leave_free_until(slot: Option<Slot>, limits: &Deadlines) -> Option<Timestamp> {
    let starts = slot.and_then(Slot::starts_at)?;
    Some(starts.plus_hours(limits.leave_late_hours.saturating_neg()))
}

impl Order {
    /// Whether a provider who leaves the job now leaves it so late that it counts against them. A
    /// job for as soon as possible is always late.
    #[must_use]
    pub fn is_late_to_leave(&self, now: Timestamp) -> bool {
        leave_free_until(self.slot, &self.deadlines).is_none_or(|until| now > until)
    }

    /// ASSIGNED → PAID or DEPOSIT_PAID (row 18), depending on the amount paid. `why` is stored in
    /// the history.
    ///
    /// # Errors
    /// `NotYours`; `Illegal` once the work has begun; `Invalid` without a reason from the provider
    /// or operations; `OutOfStep` for a timer that is early, or when the provider has set out.
    pub fn unassign(
        &mut self,
        cause: Unassignment,
        why: &str,
        call: &Invocation,
    ) -> Result<(), OrderError> {
        let by = match (cause, call.actor) {
            (Unassignment::Left, _) => self.of_provider(call).map(|_| By::Provider)?,
            (Unassignment::TakenBack, Actor::Staff { .. }) => By::Operations,
            (
                Unassignment::NoShow
                | Unassignment::NotConfirmed
                | Unassignment::HeartbeatMissed
                | Unassignment::Suspended
                | Unassignment::ServiceClosed,
                Actor::System,
            ) => By::System,
            (
                Unassignment::TakenBack
                | Unassignment::NoShow
                | Unassignment::NotConfirmed
                | Unassignment::HeartbeatMissed
                | Unassignment::Suspended
                | Unassignment::ServiceClosed,
                _,
            ) => return Err(OrderError::NotYours),
        };
        if self.status != OrderStatus::Assigned {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Paid,
            });
        }
        let note = match cause {
            Unassignment::Left | Unassignment::TakenBack => Some(required_reason("reason", why)?),
            Unassignment::Suspended | Unassignment::ServiceClosed => None,
            Unassignment::NoShow => {
                self.check_missed(self.is_no_show(call.now))?;
                None
            }
            Unassignment::NotConfirmed | Unassignment::HeartbeatMissed => {
                self.check_missed(self.has_missed(cause, call.now))?;
                None
            }
        };
        self.set_free(by, cause.code(), note, call)?;
        self.keep_alive = cause.keep_alive();
        Ok(())
    }

    /// Whether this cause may take the job from its provider now, because they did not answer.
    fn has_missed(&self, cause: Unassignment, now: Timestamp) -> bool {
        let missed = cause.keep_alive().state;
        self.is_before_travel()
            && self.keep_alive.state.next() == Some(missed)
            && self.keep_alive.is_due(now)
    }

    fn is_no_show(&self, now: Timestamp) -> bool {
        self.tracking_step == TrackingStep::Accepted
            && self.no_show_at().is_some_and(|at| at <= now)
    }

    const fn check_missed(&self, missed: bool) -> Result<(), OrderError> {
        if missed {
            Ok(())
        } else {
            Err(OrderError::OutOfStep {
                step: self.tracking_step,
            })
        }
    }

    /// The time at which a provider who has not set out counts as a no-show: some minutes after the
    /// latest arrival time ([`Order::expected_by`]). `None` while no provider has the job.
    #[must_use]
    pub fn no_show_at(&self) -> Option<Timestamp> {
        self.expected_by()
            .map(|by| by.plus_mins(self.deadlines.no_show_minutes))
    }

    /// Removes the provider from the order; the amount paid decides the new status.
    pub(crate) fn set_free(
        &mut self,
        by: By,
        reason: &str,
        note: Option<String>,
        call: &Invocation,
    ) -> Result<(), OrderError> {
        let before = if self.rest_to_come() {
            OrderStatus::DepositPaid
        } else {
            OrderStatus::Paid
        };
        self.change_by(by, before, call, reason, note)?;
        self.provider = None;
        self.arrival_pin = None;
        self.pin_failures = 0;
        self.pin_locked_until = None;
        self.proof = None;
        self.forget_report();
        self.assigned_at = None;
        self.started_at = None;
        self.finished_at = None;
        self.work_stage = 0;
        self.keep_alive = KeepAlive::OFF;
        self.heartbeat_answered_at = None;
        self.reserve_until = None;
        self.suspended_at = None;
        self.go_to(TrackingStep::Finding, call.now);
        Ok(())
    }
}

/// A reason in words, without the spaces around it.
///
/// # Errors
/// The field, for a text that is too short or too long.
pub fn required_reason(field: &str, text: &str) -> Result<String, FieldErrors> {
    let text = text.trim();
    let chars = text.chars().count();
    if chars < REASON_MIN {
        return Err(FieldErrors::one(field, "required", "Give a short reason."));
    }
    if chars > REASON_MAX {
        return Err(FieldErrors::one(
            field,
            "too_long",
            format!("At most {REASON_MAX} characters, please."),
        ));
    }
    Ok(text.to_owned())
}
