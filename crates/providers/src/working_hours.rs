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
mod tests {
    use super::*;

    fn entry(weekday: u32, from: &str, to: &str) -> HoursEntry {
        HoursEntry {
            weekday,
            from: from.into(),
            to: to.into(),
        }
    }

    fn checked(entries: &[HoursEntry]) -> (WorkingHours, Vec<(String, String)>) {
        let mut errors = Vec::new();
        let hours = WorkingHours::checked(entries, &mut errors);
        let named = errors.into_iter().map(|error| (error.field, error.code));
        (hours, named.collect())
    }

    fn refusal(entries: &[HoursEntry]) -> (String, String) {
        let (_, mut errors) = checked(entries);
        assert_eq!(errors.len(), 1, "{errors:?}");
        errors.remove(0)
    }

    #[test]
    fn hours_are_kept_in_order_by_weekday() {
        let (hours, errors) = checked(&[
            entry(6, "09:30", "24:00"),
            entry(1, "14:00", "18:00"),
            entry(1, "00:00", "12:00"),
        ]);
        assert_eq!(errors, []);
        let expected = [
            (1, DaySpan::new(0, 720)),
            (1, DaySpan::new(840, 1_080)),
            (6, DaySpan::new(570, 1_440)),
        ];
        assert_eq!(hours.spans(), expected);
        assert_eq!(hours.on(1), [expected[0].1, expected[1].1]);
        assert_eq!(hours.on(2), []);
        assert_eq!(expected[2].1.times(), ("09:30".into(), "24:00".into()));
    }

    #[test]
    fn hours_that_touch_are_one_span() {
        let (hours, errors) = checked(&[
            entry(1, "12:00", "18:00"),
            entry(1, "08:00", "12:00"),
            entry(2, "18:00", "19:00"),
        ]);
        assert_eq!(errors, []);
        let joined = [
            (1, DaySpan::new(480, 1_080)),
            (2, DaySpan::new(1_080, 1_140)),
        ];
        assert_eq!(hours.spans(), joined);
    }

    #[test]
    fn a_provider_without_hours_works_at_every_hour() {
        let hours = WorkingHours::default();
        assert!(!hours.is_set());
        for weekday in WEEKDAYS {
            assert_eq!(hours.on(weekday), [WorkingHours::DEFAULT]);
        }
    }

    #[test]
    fn a_time_is_a_whole_or_half_hour() {
        for good in ["00:00", "08:30", "23:30", "24:00"] {
            assert!(minutes_of(good).is_some(), "{good}");
        }
        for bad in [
            "",
            "8:00",
            "08:15",
            "24:30",
            "25:00",
            "08:60",
            "08",
            "08:00:00",
            "+8:00",
            "０８:00",
        ] {
            assert_eq!(minutes_of(bad), None, "{bad}");
            let (field, code) = refusal(&[entry(1, bad, "19:00")]);
            assert_eq!((&*field, &*code), ("hours[0].from", "not_a_time"));
        }
        let (field, code) = refusal(&[entry(1, "08:00", "noon")]);
        assert_eq!((&*field, &*code), ("hours[0].to", "not_a_time"));
    }

    #[test]
    fn the_end_is_after_the_start() {
        for to in ["08:00", "07:30"] {
            let (field, code) = refusal(&[entry(1, "08:00", to)]);
            assert_eq!((&*field, &*code), ("hours[0].to", "not_after_start"));
        }
    }

    #[test]
    fn a_weekday_is_from_monday_to_sunday() {
        for weekday in [0, 8] {
            let (field, code) = refusal(&[entry(weekday, "08:00", "18:00")]);
            assert_eq!((&*field, &*code), ("hours[0].weekday", "not_a_weekday"));
        }
    }

    #[test]
    fn spans_of_one_day_do_not_overlap() {
        for (from, to) in [("08:00", "18:00"), ("07:00", "08:30"), ("17:30", "20:00")] {
            let (field, code) = refusal(&[entry(1, "08:00", "18:00"), entry(1, from, to)]);
            assert_eq!((&*field, &*code), ("hours[1].from", "overlaps"));
            let other_day = [entry(1, "08:00", "18:00"), entry(2, from, to)];
            assert_eq!(checked(&other_day).1, []);
        }
    }

    #[test]
    fn a_day_has_at_most_three_spans() {
        let spans = ["08:00", "10:00", "12:00", "14:00"].map(|from| {
            let to = format!("{}:00", &from[..2].parse::<u32>().unwrap() + 1);
            entry(3, from, &format!("{to:0>5}"))
        });
        assert_eq!(checked(&spans[..3]).1, []);
        let (field, code) = refusal(&spans);
        assert_eq!((&*field, &*code), ("hours[3].weekday", "too_many"));
    }

    #[test]
    fn free_time_is_what_no_job_takes() {
        let day = DaySpan::new(480, 1_080);
        assert_eq!(day.without(&[]), [day]);
        let busy = [
            DaySpan::new(700, 800),
            DaySpan::new(450, 500),
            DaySpan::new(780, 820),
        ];
        assert_eq!(
            day.without(&busy),
            [DaySpan::new(500, 700), DaySpan::new(820, 1_080)]
        );
        assert_eq!(day.without(&[DaySpan::new(0, 1_440)]), []);
        assert_eq!(day.without(&[DaySpan::new(1_100, 1_200)]), [day]);
        assert_eq!(day.without(&[DaySpan::new(100, 200)]), [day]);
    }
}
