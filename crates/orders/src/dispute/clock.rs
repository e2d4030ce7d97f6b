use super::Dispute;
use kernel::{Money, Timestamp};

/// Staff decide within so many working days.
pub const DISPUTE_DAYS: u32 = 3;
/// So much goes back by itself when nobody decided in twice that time.
const DEFAULT_MOST: Money = Money::from_kobo(2_000_000);
/// The end of a day at the desk, in Abuja.
const DECISION_CLOSES: u32 = 18;

/// What it means that the hour came and nobody has decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missed {
    /// Support has as much time once more.
    Once,
    /// The customer gets their money.
    MoneyBack,
    /// It is too much for a clock to decide: finance must see to it.
    Alarm,
}

pub(super) fn due_from(now: Timestamp) -> Timestamp {
    now.abuja_date()
        .plus_working_days(DISPUTE_DAYS)
        .at_hour(DECISION_CLOSES)
}

impl Dispute {
    /// Whether its hour has come and nobody decided.
    #[must_use]
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        self.is_open() && self.missed < 2 && now >= self.due_at
    }

    /// Counts it, and says what follows. `at_stake` is what of the price has not gone back; an appeal is never decided
    /// by the clock.
    pub fn miss(&mut self, at_stake: Money, now: Timestamp) -> Missed {
        self.missed = self.missed.saturating_add(1);
        if self.missed == 1 {
            self.due_at = due_from(now);
            Missed::Once
        } else if !self.is_appeal() && at_stake <= DEFAULT_MOST {
            Missed::MoneyBack
        } else {
            Missed::Alarm
        }
    }
}
