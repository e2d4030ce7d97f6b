use super::Dispute;
use crate::DisputeLimits;
use kernel::{Money, Timestamp};

/// The hour, in Abuja, at which a working day of staff ends.
const DECISION_CLOSES: u32 = 18;

/// The consequence of a missed decision time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missed {
    /// The first time, support gets the same time again.
    Once,
    /// The customer gets the money back.
    MoneyBack,
    /// The amount is too high for an automatic decision: finance must act.
    Alarm,
}

/// The end of the working days in which staff decide.
pub(super) fn due_from(now: Timestamp, limits: &DisputeLimits) -> Timestamp {
    let days = u32::try_from(limits.decision_days).unwrap_or(0);
    now.abuja_date()
        .plus_working_days(days)
        .at_hour(DECISION_CLOSES)
}

/// The most that goes back without staff. The limits of the setting are far below the range of money.
fn back_most(limits: &DisputeLimits) -> Money {
    Money::from_naira(limits.back_most).unwrap_or(Money::ZERO)
}

impl Dispute {
    /// Whether the decision time has passed without a decision.
    #[must_use]
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        self.is_open() && self.missed < 2 && now >= self.due_at
    }

    /// Counts a missed decision time and returns the consequence. `at_stake` is the part of the
    /// price that has not been refunded. An appeal is never decided automatically, and neither is more
    /// than the limits allow.
    pub fn miss(&mut self, at_stake: Money, limits: &DisputeLimits, now: Timestamp) -> Missed {
        self.missed = self.missed.saturating_add(1);
        if self.missed == 1 {
            self.due_at = due_from(now, limits);
            Missed::Once
        } else if !self.is_appeal() && at_stake <= back_most(limits) {
            Missed::MoneyBack
        } else {
            Missed::Alarm
        }
    }
}
