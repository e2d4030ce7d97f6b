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
const FILLERS: [&str; 18] = [
    "about", "and", "around", "at", "between", "by", "clock", "di", "for", "from", "in", "o",
    "o'clock", "oclock", "the", "till", "time", "to",
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
    let mut words = text
        .split(between)
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| !word.is_empty() && !FILLERS.contains(word));
    let first = words.next()?;
    let rest: Vec<&str> = words.collect();
    if let Some(hours) = part_of_day(first) {
        return rest.is_empty().then_some(TimeOfDay::Part(hours));
    }
    if matches!(first, "noon" | "midday") {
        return rest.is_empty().then_some(TimeOfDay::Hour(12));
    }
    let (hour, written) = clock(first)?;
    let is_time = |word: &&str| is_second_half(word, hour).is_some() || clock(word).is_some();
    if !rest.iter().all(is_time) {
        return None;
    }
    let next = || rest.first().and_then(|word| is_second_half(word, hour));
    let half = written.or_else(next).or_else(|| half_of_range(hour, &rest));
    hour_of_day(hour, half).map(TimeOfDay::Hour)
}

/// The half of the day that the end of a range names, as in "8 to 10 pm". It is not that of the first hour
/// where the range would run backwards: "10 to 2 pm" begins in the morning.
fn half_of_range(hour: u32, rest: &[&str]) -> Option<bool> {
    let (end, written) = rest.iter().rev().find_map(|word| clock(word))?;
    let last = rest.last()?;
    let half_of = |hour: u32| written.or_else(|| is_second_half(last, hour));
    let half = half_of(hour)?;
    let begins = hour_of_day(hour, Some(half))?;
    let ends = hour_of_day(end, half_of(end))?;
    (begins <= ends).then_some(half)
}

fn part_of_day(word: &str) -> Option<Range<u32>> {
    Some(match word {
        "morning" => 0..12,
        "afternoon" => 12..17,
        "evening" => 16..24,
        "night" => 18..24,
        _ => return None,
    })
}

/// Whether a word sets this hour into the second half of the day, or into the first. The night has hours
/// of both.
fn is_second_half(word: &str, hour: u32) -> Option<bool> {
    match word {
        "am" | "a.m" | "morning" => Some(false),
        "pm" | "p.m" | "noon" | "afternoon" | "evening" => Some(true),
        "night" => Some(NIGHT.contains(&hour)),
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
    fn a_part_of_the_day_is_read_alone() {
        for (heard, part) in [
            ("morning", 0..12),
            ("In the morning, please", 0..12),
            ("for afternoon", 12..17),
            ("evening time", 16..24),
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
