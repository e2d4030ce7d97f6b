//! The calls of the demo data: who asks, and when.

use crate::{
    entropy::{SystemClock, SystemIds},
    wiring::Parts,
};
use kernel::{Actor, Date, Email, Invocation, Timestamp, UserId};
use marketplace::{Clock, IdSource};

pub(super) async fn find(parts: &Parts, email: &str) -> Result<UserId, String> {
    let email = Email::parse(email).map_err(|error| error.to_string())?;
    let user = parts
        .queries
        .user_by_email(&email)
        .await
        .map_err(|error| error.to_string())?;
    user.map(|user| user.id)
        .ok_or_else(|| format!("{email} is missing"))
}

pub(super) fn call(actor: Actor, now: Timestamp) -> Invocation {
    Invocation {
        actor,
        now,
        seed: SystemIds.uuid(),
    }
}

/// The time of the booking, and the number of days after which the job is due, at ten o'clock.
#[derive(Clone, Copy)]
pub(super) struct When {
    pub(super) placed: Timestamp,
    pub(super) days: u64,
}

impl When {
    /// A booking that is made now, for a job in `days` days.
    pub(super) fn in_days(days: u64) -> Self {
        Self {
            placed: SystemClock.now(),
            days,
        }
    }

    pub(super) fn date(self) -> Date {
        self.placed.abuja_date().plus_days(self.days)
    }
}
