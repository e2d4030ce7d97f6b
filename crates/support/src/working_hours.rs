//! The working hours of support, which are the same every day in Abuja.

use kernel::{Date, Timestamp};

/// The moment when so many minutes of working hours have passed since `from`. Support opens and
/// closes at these minutes after midnight; the time between does not count.
pub(crate) fn after_working_minutes(
    from: Timestamp,
    minutes: i64,
    (opens, closes): (i64, i64),
) -> Timestamp {
    let at_minute = |day: Date, minute: i64| day.at_hour(0).plus_mins(minute);
    let mut day = from.abuja_date();
    let mut at = from.max(at_minute(day, opens));
    let mut left = minutes.saturating_mul(60);
    loop {
        let today = at_minute(day, closes).secs_since(at).max(0);
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
        at = at_minute(day, opens);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EIGHT_TO_EIGHT: (i64, i64) = (8 * 60, 20 * 60);
    const WORKING_DAY_MINUTES: i64 = 12 * 60;

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
                after_working_minutes(from, WORKING_DAY_MINUTES, EIGHT_TO_EIGHT),
                due,
                "{from}"
            );
        }
    }

    #[test]
    fn b13_1_short_and_long_times_count_the_same_hours() {
        let from = at("2026-11-27", 19, 30);
        let after = |minutes| after_working_minutes(from, minutes, EIGHT_TO_EIGHT);
        assert_eq!(after(0), from);
        assert_eq!(after(30), at("2026-11-27", 20, 0));
        assert_eq!(after(31), at("2026-11-28", 8, 1));
        let three_days = 3 * WORKING_DAY_MINUTES;
        assert_eq!(after(three_days), at("2026-11-30", 19, 30));
    }

    #[test]
    fn b13_1_other_opening_hours_count_other_minutes() {
        let hours = (6 * 60 + 30, 22 * 60);
        let after = |from| after_working_minutes(from, 60, hours);
        assert_eq!(after(at("2026-11-27", 5, 0)), at("2026-11-27", 7, 30));
        assert_eq!(after(at("2026-11-27", 20, 45)), at("2026-11-27", 21, 45));
        assert_eq!(after(at("2026-11-27", 21, 30)), at("2026-11-28", 7, 0));
    }
}
