//! Unassignment (row 18): an assigned job loses its provider before the work begins, and the search
//! for another one begins at the same price.

use crate::{By, Order, OrderError, OrderStatus, Slot, TrackingStep};
use kernel::{Actor, FieldErrors, Invocation, Timestamp};

/// A provider who has not set out counts as a no-show this many minutes after the latest arrival
/// time ([`Order::expected_by`]).
pub const NO_SHOW_MINUTES: i64 = 30;
/// A provider who leaves a job less than this many hours before it begins leaves it late.
const LATE_HOURS: i64 = 24;
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
    }
);

impl Order {
    /// Whether a provider who leaves the job now leaves it so late that it counts against them. A
    /// job for as soon as possible is always late.
    #[must_use]
    pub fn is_late_to_leave(&self, now: Timestamp) -> bool {
        self.slot
            .and_then(Slot::starts_at)
            .is_none_or(|starts| starts < now.plus_hours(LATE_HOURS))
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
            (Unassignment::NoShow, Actor::System) => By::System,
            (Unassignment::TakenBack | Unassignment::NoShow, _) => {
                return Err(OrderError::NotYours);
            }
        };
        if self.status != OrderStatus::Assigned {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Paid,
            });
        }
        let note = if cause == Unassignment::NoShow {
            if self.tracking_step != TrackingStep::Accepted
                || self.no_show_at().is_none_or(|at| call.now < at)
            {
                return Err(OrderError::OutOfStep {
                    step: self.tracking_step,
                });
            }
            None
        } else {
            Some(required_reason("reason", why)?)
        };
        self.set_free(by, cause.code(), note, call)
    }

    /// The time at which a provider who has not set out counts as a no-show; `None` while no
    /// provider has the job.
    #[must_use]
    pub fn no_show_at(&self) -> Option<Timestamp> {
        self.expected_by().map(|by| by.plus_mins(NO_SHOW_MINUTES))
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
        self.assigned_at = None;
        self.started_at = None;
        self.finished_at = None;
        self.work_stage = 0;
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
