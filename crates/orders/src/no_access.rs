//! No access: how long a provider must wait at the address when no one lets them in, how often they
//! must call, and when they may report it.

use crate::{Deadlines, Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Applied, Invocation, OrderId, ProviderId, Timestamp};

/// The minimum number of minutes between two calls.
pub const ACCESS_CALLS_APART_MINUTES: i64 = 5;
/// A tap within this many seconds after a call counts as the same tap.
const SAME_TAP_SECONDS: i64 = 60;

kernel::coded!(
    /// The step of an access attempt.
    AccessStep { Arrived => "ARRIVED", Called => "CALLED" }
);

/// One tap of the provider at the address. `at` is the time of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessAttempt {
    pub order: OrderId,
    pub provider: ProviderId,
    pub step: AccessStep,
    pub at: Timestamp,
}

/// The wait of a provider at the address, with the times of their calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessWait {
    pub arrived_at: Timestamp,
    /// The times of the calls, oldest first.
    pub calls: Vec<Timestamp>,
    /// The number of minutes that the provider must wait.
    pub wait_minutes: i64,
    /// The number of calls that the provider must make.
    pub calls_needed: usize,
}

/// The reason why no access cannot be reported yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoAccessError {
    #[error("Wait a little: the next call counts from {} on.", .0.abuja_clock())]
    CallTooSoon(Timestamp),
    #[error(
        "Call the customer {} first, at least {ACCESS_CALLS_APART_MINUTES} minutes apart, and log each call.",
        times(*.0)
    )]
    CallFirst(usize),
    #[error("Please wait at the door until {}; then you can report it.", .0.abuja_clock())]
    WaitUntil(Timestamp),
}

fn times(calls: usize) -> String {
    match calls {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        calls => format!("{calls} times"),
    }
}

impl Deadlines {
    /// The number of calls that a provider must make at a closed door.
    #[must_use]
    pub fn calls_needed(&self) -> usize {
        usize::try_from(self.access_calls).unwrap_or(usize::MAX)
    }
}

impl AccessWait {
    /// The wait of the provider who has had the job since `assigned_at`, counted from their latest
    /// arrival; `None` before they arrived.
    #[must_use]
    pub fn of(
        marks: &[AccessAttempt],
        provider: ProviderId,
        assigned_at: Option<Timestamp>,
        deadlines: &Deadlines,
    ) -> Option<Self> {
        let own_marks = || {
            marks.iter().filter(|mark| {
                mark.provider == provider && assigned_at.is_none_or(|at| mark.at >= at)
            })
        };
        let arrived_at = own_marks()
            .filter(|mark| mark.step == AccessStep::Arrived)
            .map(|mark| mark.at)
            .max()?;
        let mut calls: Vec<_> = own_marks()
            .filter(|mark| mark.step == AccessStep::Called && mark.at >= arrived_at)
            .map(|mark| mark.at)
            .collect();
        calls.sort_unstable();
        Some(Self {
            arrived_at,
            calls,
            wait_minutes: deadlines.access_wait_minutes,
            calls_needed: deadlines.calls_needed(),
        })
    }

    /// The time from which the next call counts; `None` when enough calls were made.
    #[must_use]
    pub fn next_call_at(&self) -> Option<Timestamp> {
        if self.calls.len() >= self.calls_needed {
            return None;
        }
        Some(self.calls.last().map_or(self.arrived_at, |last| {
            last.plus_mins(ACCESS_CALLS_APART_MINUTES)
        }))
    }

    /// The time from which no access may be reported.
    #[must_use]
    pub fn waited_at(&self) -> Timestamp {
        self.arrived_at.plus_mins(self.wait_minutes)
    }

    /// Checks that another call counts now. `Already` for a repeated tap, and when enough calls
    /// were made.
    ///
    /// # Errors
    /// `CallTooSoon`.
    pub fn call(&self, now: Timestamp) -> Result<Applied<()>, NoAccessError> {
        let Some(from) = self.next_call_at() else {
            return Ok(Applied::Already);
        };
        if self
            .calls
            .last()
            .is_some_and(|last| now.secs_since(*last) < SAME_TAP_SECONDS)
        {
            return Ok(Applied::Already);
        }
        if now < from {
            Err(NoAccessError::CallTooSoon(from))
        } else {
            Ok(Applied::Now(()))
        }
    }

    /// Checks that the provider has called and waited long enough to report no access.
    ///
    /// # Errors
    /// `CallFirst`, `WaitUntil`.
    pub fn check_waited(&self, now: Timestamp) -> Result<(), NoAccessError> {
        if self.next_call_at().is_some() {
            return Err(NoAccessError::CallFirst(self.calls_needed));
        }
        if now < self.waited_at() {
            Err(NoAccessError::WaitUntil(self.waited_at()))
        } else {
            Ok(())
        }
    }

    /// A summary as text, for the staff who decide.
    #[must_use]
    pub fn summary(&self) -> String {
        let calls: Vec<_> = self.calls.iter().map(|at| at.abuja_clock()).collect();
        format!(
            "At the door since {}, called at {}.",
            self.arrived_at.abuja_clock(),
            calls.join(" and ")
        )
    }
}

impl Order {
    /// Checks that the provider of the job is at the door and has not begun, and returns the
    /// provider.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`.
    pub fn at_the_door(&self, call: &Invocation) -> Result<ProviderId, OrderError> {
        let provider = self.of_provider(call)?;
        if self.status == OrderStatus::Assigned && self.tracking_step == TrackingStep::Arrived {
            Ok(provider)
        } else {
            Err(OrderError::OutOfStep {
                step: self.tracking_step,
            })
        }
    }

    /// The wait at the address of the provider who has the job.
    #[must_use]
    pub fn access_wait(&self, marks: &[AccessAttempt]) -> Option<AccessWait> {
        AccessWait::of(marks, self.provider?, self.assigned_at, &self.deadlines)
    }
}

#[cfg(test)]
mod tests;
