use kernel::{FieldError, FieldErrors, Timestamp};

const DAY_MINUTES: u32 = 24 * 60;
/// The hours of a person who has chosen none: 21:00 to 6:30.
const USUAL: (u32, u32) = (21 * 60, 6 * 60 + 30);

/// The hours of every day, by the clock in Abuja, in which a person gets only urgent messages. They
/// hold for mails, SMS, WhatsApp and browsers alike. Abuja has no summer time, so they are as long
/// on every day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct QuietHours {
    /// Whether they are kept at all. The hours of a person who turns them off stay known.
    on: bool,
    /// In minutes after midnight. An end before the start is on the next day.
    start: u32,
    end: u32,
}

impl Default for QuietHours {
    fn default() -> Self {
        let (start, end) = USUAL;
        Self {
            on: true,
            start,
            end,
        }
    }
}

impl QuietHours {
    /// Reads typed hours, such as `"21:00"` and `"06:30"`.
    ///
    /// # Errors
    /// Field errors for a text that is not a time of a day, and for an end that equals the start.
    pub fn parse(on: bool, start: &str, end: &str) -> Result<Self, FieldErrors> {
        let wrong = |field: &str| {
            let text = "Please write the time as hours and minutes, such as 21:00.";
            FieldError::new(field, "invalid_time", text)
        };
        let (start, end) = match (minutes_of(start), minutes_of(end)) {
            (Some(start), Some(end)) => (start, end),
            (start, end) => {
                let fields = [
                    ("quietHours.start", start.is_none()),
                    ("quietHours.end", end.is_none()),
                ];
                let named = fields.into_iter().filter(|(_, is_wrong)| *is_wrong);
                return Err(FieldErrors(named.map(|(field, _)| wrong(field)).collect()));
            }
        };
        if start == end {
            let text = "The end must differ from the start. You can turn quiet hours off instead.";
            return Err(FieldErrors::one("quietHours.end", "same_time", text));
        }
        Ok(Self { on, start, end })
    }

    #[must_use]
    pub const fn is_on(self) -> bool {
        self.on
    }

    /// The start as the API writes it: `"21:00"`.
    #[must_use]
    pub fn start(self) -> String {
        text_of(self.start)
    }

    /// The end as the API writes it: `"06:30"`.
    #[must_use]
    pub fn end(self) -> String {
        text_of(self.end)
    }

    /// The earliest time from `at` on at which a message that can wait may be sent.
    #[must_use]
    pub fn after(self, at: Timestamp) -> Timestamp {
        let midnight = at.abuja_date().at_hour(0);
        let minute = at.secs_since(midnight).div_euclid(60);
        let (start, end) = (i64::from(self.start), i64::from(self.end));
        let is_quiet = if start <= end {
            (start..end).contains(&minute)
        } else {
            minute >= start || minute < end
        };
        if !self.on || !is_quiet {
            return at;
        }
        let days = i64::from(minute >= end);
        midnight.plus_days(days).plus_mins(end)
    }
}

/// A time of a day such as `"06:30"`, in minutes after midnight.
fn minutes_of(text: &str) -> Option<u32> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |part: &str| {
        let is_written = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u32>().ok().filter(|_| is_written)
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    let at = hours * 60 + minutes;
    (minutes < 60 && at < DAY_MINUTES).then_some(at)
}

fn text_of(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    /// A time by the Abuja clock, which is an hour ahead of UTC, counted from the midnight of a day.
    fn at(hours: i64, minutes: i64) -> Timestamp {
        on_day("2026-12-01", hours, minutes)
    }
    fn on_day(day: &str, hours: i64, minutes: i64) -> Timestamp {
        let midnight = Date::parse(day).unwrap().at_hour(0);
        midnight.plus_hours(hours).plus_mins(minutes)
    }
    fn hours(start: &str, end: &str) -> QuietHours {
        QuietHours::parse(true, start, end).unwrap()
    }
    fn assert_after(hours: QuietHours, cases: &[(Timestamp, Timestamp)]) {
        for (asked, sent) in cases {
            assert_eq!(hours.after(*asked), *sent, "asked at {asked}");
        }
    }

    #[test]
    fn a_person_who_chose_nothing_gets_calm_messages_between_half_past_six_and_nine() {
        assert_after(
            QuietHours::default(),
            &[
                (at(0, 0), at(6, 30)),
                (at(6, 29), at(6, 30)),
                (at(6, 30), at(6, 30)),
                (at(12, 0), at(12, 0)),
                (at(20, 59), at(20, 59)),
                (at(21, 0), at(30, 30)),
                (at(23, 59), at(30, 30)),
            ],
        );
    }

    #[test]
    fn hours_of_one_day_end_on_that_day() {
        assert_after(
            hours("13:00", "15:30"),
            &[
                (at(12, 59), at(12, 59)),
                (at(13, 0), at(15, 30)),
                (at(15, 29), at(15, 30)),
                (at(15, 30), at(15, 30)),
                (at(23, 0), at(23, 0)),
            ],
        );
    }

    #[test]
    fn hours_that_touch_midnight_hold_up_to_it_or_from_it_on() {
        assert_after(
            hours("22:00", "00:00"),
            &[
                (at(21, 59), at(21, 59)),
                (at(22, 0), at(24, 0)),
                (at(23, 59), at(24, 0)),
                (at(24, 0), at(24, 0)),
            ],
        );
        assert_after(
            hours("00:00", "05:00"),
            &[
                (at(0, 0), at(5, 0)),
                (at(5, 0), at(5, 0)),
                (at(23, 59), at(23, 59)),
            ],
        );
    }

    #[test]
    fn a_second_before_the_start_is_not_quiet_and_one_before_the_end_is() {
        let usual = QuietHours::default();
        let before_start = at(21, 0).plus_secs(-1);
        assert_eq!(usual.after(before_start), before_start);
        assert_eq!(usual.after(at(6, 30).plus_secs(-1)), at(6, 30));
    }

    /// Elsewhere clocks change on the last Sundays of March and October; in Lagos time they do not.
    #[test]
    fn the_hours_are_as_long_on_the_days_on_which_other_clocks_change() {
        for day in ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"] {
            let evening = on_day(day, 21, 0);
            let morning = QuietHours::default().after(evening);
            assert_eq!(morning.secs_since(evening), 9 * 3_600 + 1_800, "{day}");
        }
    }

    #[test]
    fn hours_that_are_off_hold_nothing_and_stay_known() {
        let off = QuietHours::parse(false, "22:15", "05:45").unwrap();
        assert_eq!(off.after(at(23, 0)), at(23, 0));
        assert!(!off.is_on());
        assert_eq!((off.start(), off.end()), ("22:15".into(), "05:45".into()));
    }

    #[test]
    fn each_wrong_time_is_named_by_its_field() {
        let refused = |start: &str, end: &str| {
            let errors = QuietHours::parse(true, start, end).unwrap_err().0;
            let pairs = errors.into_iter().map(|error| (error.field, error.code));
            pairs.collect::<Vec<_>>()
        };
        let named = |field: &str, code: &str| (field.to_owned(), code.to_owned());
        for wrong in [
            "", "9", "9:00", "24:00", "21:60", "21.00", "21:00:00", "+1:00", "ab:cd",
        ] {
            let start = named("quietHours.start", "invalid_time");
            assert_eq!(refused(wrong, "06:30"), [start], "{wrong}");
            let end = named("quietHours.end", "invalid_time");
            assert_eq!(refused("21:00", wrong), [end], "{wrong}");
        }
        assert_eq!(refused("9", "7").len(), 2);
        let same = named("quietHours.end", "same_time");
        assert_eq!(refused("21:00", "21:00"), [same]);
    }
}
