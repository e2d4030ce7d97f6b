use kernel::Timestamp;

/// The start and end of the quiet hours in Abuja time, in which only urgent messages are sent.
const FROM_HOUR: u32 = 21;
const TO_HOUR: i64 = 6;
const TO_MINUTES: i64 = 30;

/// The earliest time from `at` on at which a message that can wait may be sent.
#[must_use]
pub fn after_quiet_hours(at: Timestamp) -> Timestamp {
    let day = at.abuja_date();
    let morning = |midnight: Timestamp| midnight.plus_hours(TO_HOUR).plus_mins(TO_MINUTES);
    let today = morning(day.at_hour(0));
    if at < today {
        today
    } else if at >= day.at_hour(FROM_HOUR) {
        morning(day.at_hour(0).plus_days(1))
    } else {
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    /// A time of one night by the Abuja clock, which is an hour ahead of UTC.
    fn at(hours: i64, minutes: i64) -> Timestamp {
        let midnight = Date::parse("2026-12-01").unwrap().at_hour(0);
        midnight.plus_hours(hours).plus_mins(minutes)
    }

    #[test]
    fn a_message_that_can_wait_is_sent_between_half_past_six_and_nine() {
        for (asked, sent) in [
            (at(0, 0), at(6, 30)),
            (at(6, 29), at(6, 30)),
            (at(6, 30), at(6, 30)),
            (at(12, 0), at(12, 0)),
            (at(20, 59), at(20, 59)),
            (at(21, 0), at(30, 30)),
            (at(23, 59), at(30, 30)),
        ] {
            assert_eq!(after_quiet_hours(asked), sent, "asked at {asked}");
        }
    }
}
