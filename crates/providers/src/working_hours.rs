//! The hours of the week in which a provider works, in Abuja time.

use kernel::FieldError;

/// The most spans of working hours on one weekday.
pub const SPANS_MAX: usize = 3;
/// Monday is 1 and Sunday is 7.
const WEEKDAYS: std::ops::RangeInclusive<u32> = 1..=7;
const DAY_MINUTES: u32 = 24 * 60;
const STEP_MINUTES: u32 = 30;

/// A part of a day, in minutes after midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DaySpan {
    pub from: u32,
    pub until: u32,
}

impl DaySpan {
    #[must_use]
    pub const fn new(from: u32, until: u32) -> Self {
        Self { from, until }
    }

    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.from <= other.from && other.until <= self.until
    }

    /// The beginning and the end as the API writes them: `"08:00"`, and `"24:00"` for midnight at
    /// the end of the day.
    #[must_use]
    pub fn times(self) -> (String, String) {
        let text = |minutes: u32| format!("{:02}:{:02}", minutes / 60, minutes % 60);
        (text(self.from), text(self.until))
    }

    /// The parts of this span that none of `busy` covers, in order.
    #[must_use]
    pub fn without(self, busy: &[Self]) -> Vec<Self> {
        let mut sorted = busy.to_vec();
        sorted.sort_unstable();
        let (mut free, mut from) = (Vec::new(), self.from);
        for taken in sorted {
            if taken.from > from {
                free.push(Self::new(from, taken.from.min(self.until)));
            }
            from = from.max(taken.until);
        }
        free.push(Self::new(from, self.until));
        free.retain(|span| span.from < span.until && self.contains(*span));
        free
    }
}

/// A whole or half hour such as `"08:30"`, in minutes after midnight.
fn minutes_of(text: &str) -> Option<u32> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |part: &str| {
        let digits = part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
        part.parse::<u32>().ok().filter(|_| digits)
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    let at = hours * 60 + minutes;
    (minutes < 60 && at <= DAY_MINUTES && at.is_multiple_of(STEP_MINUTES)).then_some(at)
}

/// One span of working hours, as the provider sends it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HoursEntry {
    /// From 1 for Monday to 7 for Sunday.
    pub weekday: u32,
    pub from: String,
    pub to: String,
}

/// The working hours of a week. A provider who has set none counts as open at every hour, so
/// that providers who never opened the calendar still get offers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WorkingHours {
    /// The spans in order, each with its weekday.
    spans: Vec<(u32, DaySpan)>,
}

impl WorkingHours {
    /// The hours of every day of a provider who has set none.
    pub const DEFAULT: DaySpan = DaySpan::new(0, 24 * 60);

    /// Checks the entries, and joins the spans of a weekday that touch each other. Every fault is
    /// added to `errors` with the path of its field.
    #[must_use]
    pub fn checked(entries: &[HoursEntry], errors: &mut Vec<FieldError>) -> Self {
        let mut spans: Vec<(u32, DaySpan)> = Vec::with_capacity(entries.len());
        for (at, entry) in entries.iter().enumerate() {
            let found = errors.len();
            let span = checked_span(at, entry, errors);
            let Some(span) = span.filter(|_| errors.len() == found) else {
                continue;
            };
            let same_day = spans.iter().filter(|(day, _)| *day == entry.weekday);
            if same_day.clone().count() >= SPANS_MAX {
                errors.push(FieldError::new(
                    format!("hours[{at}].weekday"),
                    "too_many",
                    format!("Enter at most {SPANS_MAX} times for one day."),
                ));
            } else if same_day
                .clone()
                .any(|(_, other)| span.from < other.until && other.from < span.until)
            {
                errors.push(FieldError::new(
                    format!("hours[{at}].from"),
                    "overlaps",
                    "These hours overlap with others on the same day.",
                ));
            } else {
                spans.push((entry.weekday, span));
            }
        }
        Self::from_spans(spans)
    }

    /// The hours that a store has kept.
    #[must_use]
    pub fn from_spans(mut spans: Vec<(u32, DaySpan)>) -> Self {
        spans.sort_unstable();
        let mut joined: Vec<(u32, DaySpan)> = Vec::with_capacity(spans.len());
        for (day, span) in spans {
            match joined.last_mut() {
                Some((last_day, last)) if *last_day == day && last.until == span.from => {
                    last.until = span.until;
                }
                _ => joined.push((day, span)),
            }
        }
        Self { spans: joined }
    }

    /// The spans in order, each with its weekday; empty when the provider has set none.
    #[must_use]
    pub fn spans(&self) -> &[(u32, DaySpan)] {
        &self.spans
    }

    /// Whether the provider has set hours of their own.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        !self.spans.is_empty()
    }

    /// When the provider works on a weekday.
    #[must_use]
    pub fn on(&self, weekday: u32) -> Vec<DaySpan> {
        if !self.is_set() {
            return vec![Self::DEFAULT];
        }
        let of_day = self.spans.iter().filter(|(day, _)| *day == weekday);
        of_day.map(|(_, span)| *span).collect()
    }
}

fn checked_span(at: usize, entry: &HoursEntry, errors: &mut Vec<FieldError>) -> Option<DaySpan> {
    let mut refuse = |field: &str, code: &str, text: &str| {
        errors.push(FieldError::new(format!("hours[{at}].{field}"), code, text));
    };
    if !WEEKDAYS.contains(&entry.weekday) {
        refuse(
            "weekday",
            "not_a_weekday",
            "Choose a day from Monday to Sunday.",
        );
    }
    let (from, to) = (minutes_of(&entry.from), minutes_of(&entry.to));
    for (field, time) in [("from", from), ("to", to)] {
        if time.is_none() {
            refuse(field, "not_a_time", "Choose a whole or half hour.");
        }
    }
    let (from, to) = (from?, to?);
    if to <= from {
        refuse("to", "not_after_start", "The end must be after the start.");
        return None;
    }
    Some(DaySpan::new(from, to))
}

#[cfg(test)]
#[path = "working_hours_tests.rs"]
mod tests;
