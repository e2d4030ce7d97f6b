//! A taken job that is nobody's again before it began (row 18): another provider is looked for, at the same price.

use crate::{By, Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Actor, FieldErrors, Invocation, Timestamp};

/// So long after the end of the time that was agreed, a provider of whom nothing was heard does not come any more.
pub const NO_SHOW_MINUTES: i64 = 30;
const WHY_MIN: usize = 3;
const WHY_MAX: usize = 300;

kernel::coded!(
    /// Whose doing it is.
    Unassignment {
        /// The provider gives it back.
        Left => "PROVIDER_LEFT",
        /// Operations take it back.
        TakenBack => "TAKEN_BACK",
        /// Nothing was heard of the provider.
        NoShow => "PROVIDER_NO_SHOW",
    }
);

impl Order {
    /// ASSIGNED → PAID or DEPOSIT_PAID (row 18), as what was paid says. `why` is for the history.
    ///
    /// # Errors
    /// `NotYours`; `Illegal` once the work has begun; `Invalid` without words from whoever does it; `OutOfStep` for a clock
    /// that is early, or whose provider has set out.
    pub fn unassign(
        &mut self,
        whose: Unassignment,
        why: &str,
        call: &Invocation,
    ) -> Result<(), OrderError> {
        let by = match (whose, call.actor) {
            (Unassignment::Left, _) => self.of_provider(call).map(|_| By::Provider)?,
            (Unassignment::TakenBack, Actor::Staff(_)) => By::Operations,
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
        let note = if whose == Unassignment::NoShow {
            if self.tracking_step != TrackingStep::Accepted
                || self.no_show_at().is_none_or(|at| call.now < at)
            {
                return Err(OrderError::OutOfStep {
                    step: self.tracking_step,
                });
            }
            None
        } else {
            Some(required_text(why)?)
        };
        self.set_free(by, whose.code(), note, call)
    }

    /// When a provider of whom nothing was heard does not come any more; nothing while nobody has the job.
    #[must_use]
    pub fn no_show_at(&self) -> Option<Timestamp> {
        self.expected_by().map(|by| by.plus_mins(NO_SHOW_MINUTES))
    }

    /// Nobody has the job any more; what was paid says where it stands.
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

fn required_text(why: &str) -> Result<String, OrderError> {
    let why = why.trim();
    let chars = why.chars().count();
    if chars < WHY_MIN {
        return Err(FieldErrors::one("reason", "required", "Say in a few words why.").into());
    }
    if chars > WHY_MAX {
        return Err(FieldErrors::one(
            "reason",
            "too_long",
            format!("At most {WHY_MAX} characters, please."),
        )
        .into());
    }
    Ok(why.to_owned())
}
