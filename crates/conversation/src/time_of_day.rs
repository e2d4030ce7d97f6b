//! A time of day as people type it: an hour, or a part of the day.

use crate::plain::without_politeness;
use std::ops::Range;

/// A time of day that a person names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TimeOfDay {
    /// An hour, from 0 to 23.
    Hour(u32),
    /// The hours of a part of the day.
    Part(Range<u32>),
}

/// Words around a time that do not change it.
const FILLERS: [&str; 22] = [
    "about", "and", "around", "at", "between", "by", "clock", "di", "dis", "for", "from", "in",
    "o", "o'clock", "oclock", "reach", "the", "this", "till", "time", "to", "until",
];
/// The apostrophes that phones type in place of the straight one.
const APOSTROPHES: [char; 2] = ['’', '‘'];
/// The hours that people mean in the afternoon when they name no half of the day.
const AFTERNOON: Range<u32> = 1..8;
/// The hours "at night" that are before midnight.
const NIGHT: Range<u32> = 6..12;

/// The time of day that a whole message names. Of two hours, such as "10 to 12", the first counts.
pub(crate) fn time_of_day(heard: &str) -> Option<TimeOfDay> {
    let text = without_politeness(heard)
        .to_lowercase()
        .replace(APOSTROPHES, "'");
    if text.starts_with('-') {
        return None;
    }
    let between = |c: char| c.is_whitespace() || matches!(c, '-' | '–' | ',' | '!' | '?');
    let mut words: Vec<&str> = text
        .split(between)
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| !word.is_empty() && !FILLERS.contains(word))
        .collect();
    let part = words.first().and_then(|word| part_of_day(word));
    if let Some(hours) = part {
        if words.len() == 1 {
            return Some(TimeOfDay::Part(hours));
        }
        // "tonight 8 to 10" is "8 to 10 tonight".
        words.rotate_left(1);
    }
    let (first, rest) = words.split_first()?;
    if matches!(*first, "noon" | "midday") {
        return rest.is_empty().then_some(TimeOfDay::Hour(12));
    }
    let (hour, written) = clock(first)?;
    let is_time = |word: &&str| is_second_half(word, hour).is_some() || clock(word).is_some();
    if !rest.iter().all(is_time) {
        return None;
    }
    let next = || rest.first().and_then(|word| is_second_half(word, hour));
    if let Some(half) = written.or_else(next) {
        return hour_of_day(hour, Some(half)).map(TimeOfDay::Hour);
    }
    start_of_range(hour, rest)
        .or_else(|| hour_of_day(hour, None))
        .map(TimeOfDay::Hour)
}

/// The first hour of a range whose end names the half of the day, as in "8 to 10 pm". It is the last such hour
/// before the end: "10 to 2 pm" begins in the morning, and "8 to 12 at night" in the evening.
fn start_of_range(hour: u32, rest: &[&str]) -> Option<u32> {
    let (end, written) = rest.iter().rev().find_map(|word| clock(word))?;
    let end = end_of_range(end, written, rest.last()?)?;
    if !(1..=12).contains(&hour) {
        return None;
    }
    let early = hour.rem_euclid(12);
    let starts = [early.saturating_add(24), early.saturating_add(12), early];
    let before = |end: u32| starts.into_iter().find(|start| *start < end);
    let next_day = || before(end.saturating_add(24));
    let start = before(end).or_else(next_day)?;
    Some(start.rem_euclid(24))
}

/// The last hour of a range, if it names the half of the day. The end of a morning is noon, and the end of an
/// evening is midnight.
fn end_of_range(hour: u32, written: Option<bool>, word: &str) -> Option<u32> {
    match word {
        "morning" if hour == 12 => Some(12),
        "evening" if hour == 12 => Some(24),
        _ => {
            let half = written.or_else(|| is_second_half(word, hour))?;
            hour_of_day(hour, Some(half))
        }
    }
}

fn part_of_day(word: &str) -> Option<Range<u32>> {
    Some(match word {
        "morning" => 0..12,
        "afternoon" => 12..17,
        "evening" => 16..24,
        "night" | "tonight" => 18..24,
        _ => return None,
    })
}

/// Whether a word sets this hour into the second half of the day, or into the first. The night has hours
/// of both.
fn is_second_half(word: &str, hour: u32) -> Option<bool> {
    match word {
        "am" | "a.m" | "morning" => Some(false),
        "pm" | "p.m" | "noon" | "afternoon" | "evening" => Some(true),
        "night" | "tonight" => Some(NIGHT.contains(&hour)),
        _ => None,
    }
}

/// The hour of a word such as `10`, `10:30` or `2pm`, and the half of the day that it names.
fn clock(word: &str) -> Option<(u32, Option<bool>)> {
    let end = word.find(|c: char| !c.is_ascii_digit());
    let (hour, rest) = word.split_at_checked(end.unwrap_or(word.len()))?;
    let hour: u32 = hour.parse().ok().filter(|hour| *hour < 24)?;
    let half = match rest.strip_prefix([':', '.']) {
        Some(minutes) => {
            let are_digits = minutes.get(..2)?.bytes().all(|b| b.is_ascii_digit());
            minutes.get(2..).filter(|_| are_digits)?
        }
        None => rest,
    };
    if half.is_empty() {
        return Some((hour, None));
    }
    is_second_half(half, hour).map(|second| (hour, Some(second)))
}

fn hour_of_day(hour: u32, second_half: Option<bool>) -> Option<u32> {
    match second_half {
        None if AFTERNOON.contains(&hour) => Some(hour.saturating_add(12)),
        None => Some(hour),
        Some(_) if !(1..=12).contains(&hour) => None,
        Some(false) => Some(hour.rem_euclid(12)),
        Some(true) => Some(hour.rem_euclid(12).saturating_add(12)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_is_read_as_people_type_it() {
        for (heard, hour) in [
            ("10am", 10),
            ("10 AM", 10),
            ("by 10 please", 10),
            ("at 10:30", 10),
            ("10 to 12", 10),
            ("10-12", 10),
            ("10 am to 12 noon", 10),
            ("10:00am to 12:00pm", 10),
            ("8 o'clock", 8),
            ("10 o’clock", 10),
            ("by 10 O’Clock please", 10),
            ("10 o clock", 10),
            ("8 to 10 at night", 20),
            ("8 to 10 pm", 20),
            ("8-10pm", 20),
            ("8 to 10 am", 8),
            ("10 to 2 pm", 10),
            ("10 to 12 noon", 10),
            ("8 to 12 pm", 8),
            ("16:00 to 6 pm", 16),
            ("12 to 2 pm", 12),
            ("8 at night", 20),
            ("9 o'clock in the night", 21),
            ("12 at night", 0),
            ("2 at night", 2),
            ("12", 12),
            ("12 noon", 12),
            ("12 noon to 2 pm", 12),
            ("noon", 12),
            ("2.30pm", 14),
            ("abeg 2 p.m.", 14),
            ("3", 15),
            ("2 in the afternoon", 14),
            ("16:00", 16),
            ("7 am", 7),
            ("12am", 0),
        ] {
            assert_eq!(time_of_day(heard), Some(TimeOfDay::Hour(hour)), "{heard}");
        }
    }

    #[test]
    fn a_range_at_night_begins_in_the_evening_and_one_in_the_morning_does_not() {
        for (heard, hour) in [
            ("8 to 12 at night", 20),
            ("8 to 12 in the night", 20),
            ("8-12 night", 20),
            ("8 to 12 in the evening", 20),
            ("8 to 12am", 20),
            ("tonight 8 to 10", 20),
            ("Tonight, 8 to 12", 20),
            ("8 to 10 tonight", 20),
            ("this night by 9", 21),
            ("10 to 2 at night", 22),
            ("11 to 12 at night", 23),
            ("5 to 8 at night", 17),
            ("10 in the morning to 8 at night", 10),
            ("12 to 2 at night", 0),
            ("2 to 4 at night", 2),
            ("8 to 12 for night", 20),
            ("abeg from 8 reach 12 for night", 20),
            ("dis night 8 to 10", 20),
            ("for night 8 to 10", 20),
            ("8 to 12 in the morning", 8),
            ("8 to 12 for morning", 8),
            ("abeg from 8 reach 12 for morning", 8),
            ("dis morning 8 to 10", 8),
            ("6 to 12 in the morning", 6),
            ("morning 6 to 8", 6),
        ] {
            assert_eq!(time_of_day(heard), Some(TimeOfDay::Hour(hour)), "{heard}");
        }
    }

    #[test]
    fn a_part_of_the_day_is_read_alone() {
        for (heard, part) in [
            ("morning", 0..12),
            ("In the morning, please", 0..12),
            ("for afternoon", 12..17),
            ("evening time", 16..24),
            ("at night", 18..24),
            ("tonight", 18..24),
            ("dis night", 18..24),
        ] {
            assert_eq!(time_of_day(heard), Some(TimeOfDay::Part(part)), "{heard}");
        }
    }

    #[test]
    fn what_is_no_time_of_day_is_not_read_as_one() {
        for heard in [
            "",
            "-3",
            "3rd",
            "10 people",
            "25",
            "1030",
            "13pm",
            "good morning",
            "good night",
            "o clock",
            "tomorrow",
        ] {
            assert_eq!(time_of_day(heard), None, "{heard}");
        }
    }
}
