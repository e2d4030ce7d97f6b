//! The working hours of support: every day from 8:00 to 20:00 in Abuja.

use kernel::Timestamp;

const OPENS: u32 = 8;
const CLOSES: u32 = 20;
/// The minutes of one working day.
pub(crate) const WORKING_DAY_MINUTES: i64 = 12 * 60;

/// The moment when so many minutes of working hours have passed since `from`. The time between 20:00
/// and 8:00 does not count.
#[must_use]
pub fn after_working_minutes(from: Timestamp, minutes: i64) -> Timestamp {
    let mut day = from.abuja_date();
    let mut at = from.max(day.at_hour(OPENS));
    let mut left = minutes.saturating_mul(60);
    loop {
        let today = day.at_hour(CLOSES).secs_since(at).max(0);
        if left <= today {
            return at.plus_secs(left);
        }
        left = left.saturating_sub(today);
        let next = day.plus_days(1);
        if next == day {
            // There is no later date.
            return at;
        }
        day = next;
        at = day.at_hour(OPENS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn at(day: &str, hour: u32, minute: i64) -> Timestamp {
        Date::parse(day).unwrap().at_hour(hour).plus_mins(minute)
    }

    #[test]
    fn b13_1_a_working_day_is_twelve_hours_from_eight_to_eight() {
        let (friday, saturday, sunday) = ("2026-11-27", "2026-11-28", "2026-11-29");
        for (from, due) in [
            // The whole day is left.
            (at(friday, 8, 0), at(friday, 20, 0)),
            // What is left of it, and the rest on the next day, also on a Saturday and a Sunday.
            (at(friday, 10, 30), at(saturday, 10, 30)),
            (at(saturday, 19, 59), at(sunday, 19, 59)),
            // The night does not count.
            (at(friday, 20, 0), at(saturday, 20, 0)),
            (at(friday, 23, 15), at(saturday, 20, 0)),
            (at(saturday, 3, 0), at(saturday, 20, 0)),
        ] {
            assert_eq!(
                after_working_minutes(from, WORKING_DAY_MINUTES),
                due,
                "{from}"
            );
        }
    }

    #[test]
    fn b13_1_short_and_long_times_count_the_same_hours() {
        let from = at("2026-11-27", 19, 30);
        assert_eq!(after_working_minutes(from, 0), from);
        assert_eq!(after_working_minutes(from, 30), at("2026-11-27", 20, 0));
        assert_eq!(after_working_minutes(from, 31), at("2026-11-28", 8, 1));
        let three_days = 3 * WORKING_DAY_MINUTES;
        assert_eq!(
            after_working_minutes(from, three_days),
            at("2026-11-30", 19, 30)
        );
    }
}
