//! The times in which support answers and closes tickets, which staff can change.

use crate::{Priority, working_hours::after_working_minutes};
use kernel::Timestamp;
use serde::{Deserialize, Serialize};

/// The times in which support answers and closes tickets. Staff can change them, and a ticket keeps
/// those that were in force when it was opened. The defaults are the numbers of product rule B13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct AnswerTimes {
    /// A ticket of P0 is answered within this many minutes, at any time of the day.
    pub p0_minutes: i64,
    /// The same for P1.
    pub p1_minutes: i64,
    /// A ticket of P2 is answered within this many hours, at any time of the day.
    pub p2_hours: i64,
    /// A ticket of P3 is answered within this many hours in which support is open.
    pub p3_hours: i64,
    /// When support opens every day, in minutes after midnight in Abuja.
    pub opens: i64,
    /// When support closes every day, in minutes after midnight.
    pub closes: i64,
    /// A resolved ticket can be reopened for this many days; after that it is closed.
    pub reopen_days: i64,
}

impl Default for AnswerTimes {
    fn default() -> Self {
        Self {
            p0_minutes: 5,
            p1_minutes: 30,
            p2_hours: 4,
            p3_hours: 12,
            opens: 8 * 60,
            closes: 20 * 60,
            reopen_days: 7,
        }
    }
}

impl AnswerTimes {
    /// When the answer to a ticket of that moment is due. For P3 only the hours count in which support
    /// is open.
    #[must_use]
    pub fn due_at(&self, priority: Priority, since: Timestamp) -> Timestamp {
        match priority {
            Priority::P0 => since.plus_mins(self.p0_minutes),
            Priority::P1 => since.plus_mins(self.p1_minutes),
            Priority::P2 => since.plus_hours(self.p2_hours),
            Priority::P3 => {
                let minutes = self.p3_hours.saturating_mul(60);
                after_working_minutes(since, minutes, (self.opens, self.closes))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    /// Sunday, 29 November 2026, at 22:00.
    fn night() -> Timestamp {
        Date::parse("2026-11-29").unwrap().at_hour(22)
    }

    #[test]
    fn b13_1_only_the_lowest_priority_waits_for_working_hours() {
        let times = AnswerTimes::default();
        let due = Priority::ALL.map(|priority| times.due_at(priority, night()));
        let next_evening = night().plus_hours(22);
        assert_eq!(
            due,
            [
                night().plus_mins(5),
                night().plus_mins(30),
                night().plus_hours(4),
                next_evening
            ]
        );
    }

    #[test]
    fn b13_1_each_time_is_that_of_the_settings() {
        let times = AnswerTimes {
            p0_minutes: 10,
            p1_minutes: 60,
            p2_hours: 2,
            p3_hours: 4,
            opens: 7 * 60,
            closes: 22 * 60 + 30,
            ..AnswerTimes::default()
        };
        let due = Priority::ALL.map(|priority| times.due_at(priority, night()));
        // Half an hour is left of the evening.
        let next_morning = Date::parse("2026-11-30").unwrap().at_hour(10);
        assert_eq!(
            due,
            [
                night().plus_mins(10),
                night().plus_hours(1),
                night().plus_hours(2),
                next_morning.plus_mins(30)
            ]
        );
    }
}
