//! The time in which the report of an assessment is due, counted in working hours: Monday to
//! Saturday from 8:00 to 20:00 in Abuja.

use kernel::Timestamp;

/// The number of working hours in which the report is due.
pub const ANSWER_HOURS: i64 = 4;
const OPENS: u32 = 8;
const CLOSES: u32 = 20;

/// The deadline for the report of an assessment that began at `from`.
pub(super) fn answer_due(from: Timestamp) -> Timestamp {
    let mut day = from.abuja_date();
    let mut at = from;
    let mut left = ANSWER_HOURS.saturating_mul(3600);
    loop {
        if !day.is_sunday() {
            let begins = at.max(day.at_hour(OPENS));
            let today = day.at_hour(CLOSES).secs_since(begins).max(0);
            if left <= today {
                return begins.plus_secs(left);
            }
            left = left.saturating_sub(today);
        }
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
    fn b5_2_an_answer_is_due_after_four_working_hours_from_monday_to_saturday() {
        let (friday, saturday, monday) = ("2026-11-27", "2026-11-28", "2026-11-30");
        for (from, due) in [
            (at(friday, 8, 0), at(friday, 12, 0)),
            (at(friday, 16, 0), at(friday, 20, 0)),
            // The rest is counted on the next working day.
            (at(friday, 17, 30), at(saturday, 9, 30)),
            (at(saturday, 18, 0), at(monday, 10, 0)),
            // Nights and Sundays do not count.
            (at(friday, 5, 0), at(friday, 12, 0)),
            (at(friday, 22, 15), at(saturday, 12, 0)),
            (at(saturday, 20, 0), at(monday, 12, 0)),
            (at("2026-11-29", 13, 0), at(monday, 12, 0)),
        ] {
            assert_eq!(answer_due(from), due, "{from}");
        }
    }
}
