use crate::TimeZone;
use chrono::{NaiveTime, Timelike as _};
use kernel::{FieldError, FieldErrors, Timestamp};

const DAY_MINUTES: u32 = 24 * 60;
/// The hours of a person who has chosen none: 21:00 to 6:30.
const USUAL: (u32, u32) = (21 * 60, 6 * 60 + 30);

/// The hours of every day in which a person gets only urgent messages. They hold for mails, SMS,
/// WhatsApp and browsers alike. The clock of the person's [`TimeZone`] says when they begin and end.
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

    /// Whether they last while the clock shows this time of the day.
    fn hold_at(self, time: NaiveTime) -> bool {
        let minute = time.num_seconds_from_midnight() / 60;
        if self.start <= self.end {
            (self.start..self.end).contains(&minute)
        } else {
            minute >= self.start || minute < self.end
        }
    }
}

/// The quiet hours of a person by the clock of their time zone. They are shorter or longer by the
/// change when that clock is put forward or back in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LocalQuietHours {
    hours: QuietHours,
    zone: TimeZone,
}

impl LocalQuietHours {
    #[must_use]
    pub const fn new(hours: QuietHours, zone: TimeZone) -> Self {
        Self { hours, zone }
    }

    /// The earliest time from `at` on at which a message that can wait may be sent.
    #[must_use]
    pub fn after(self, at: Timestamp) -> Timestamp {
        // The clock may be put forward over the end of the hours into the start of the next ones.
        self.end_after(self.end_after(at))
    }

    fn hold_at(self, at: Timestamp) -> bool {
        self.hours.on && self.hours.hold_at(self.zone.shown_at(at).time())
    }

    /// `at` itself, or in the quiet hours their end.
    fn end_after(self, at: Timestamp) -> Timestamp {
        if !self.hold_at(at) {
            return at;
        }
        let today = self.zone.shown_at(at).date();
        let end = NaiveTime::from_num_seconds_from_midnight_opt(self.hours.end * 60, 0);
        let shown = |end: NaiveTime| {
            let mut days = [Some(today), today.succ_opt()].into_iter().flatten();
            days.find_map(|day| self.zone.next_showing(day.and_time(end), at))
        };
        end.and_then(shown).unwrap_or(at)
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
#[path = "quiet_hours_tests.rs"]
mod tests;
