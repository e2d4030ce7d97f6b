//! The windows that a person means at a list of them.

use super::WINDOW_HOURS;
use crate::{
    choices::Choice,
    time_of_day::{TimeOfDay, time_of_day},
};

/// The windows that a person means at a list of them.
pub(crate) enum Meant {
    /// The one that begins at this hour.
    One(u32),
    Several(Vec<Choice>),
    /// A time of day at which none of them begins.
    NotOffered,
    Unknown,
}

/// What a person means who chooses one of the windows. A number is an hour and not a row.
pub(crate) fn meant(all: &[Choice], heard: &str) -> Meant {
    let begins = |choice: &Choice| from_hour(choice).unwrap_or_default();
    let time = time_of_day(heard);
    let some = match &time {
        Some(TimeOfDay::Hour(hour)) => of(all, |choice| {
            let from = begins(choice);
            (from..from.saturating_add(WINDOW_HOURS)).contains(hour)
        }),
        Some(TimeOfDay::Part(hours)) => of(all, |choice| hours.contains(&begins(choice))),
        None => of(all, |choice| choice.id == heard),
    };
    match some.as_slice() {
        [] if time.is_some() => Meant::NotOffered,
        [] => Meant::Unknown,
        [one] => from_hour(one).map_or(Meant::Unknown, Meant::One),
        _ => Meant::Several(some),
    }
}

fn of(all: &[Choice], is_meant: impl Fn(&Choice) -> bool) -> Vec<Choice> {
    let some = all.iter().filter(|choice| is_meant(choice));
    some.cloned().collect()
}

/// The hour at which the window of a choice begins.
fn from_hour(choice: &Choice) -> Option<u32> {
    choice.id.strip_prefix("window:")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::when::windows;
    use kernel::Date;

    #[test]
    fn a_time_that_is_typed_is_an_hour_and_not_a_row() {
        let now = Date::parse("2026-12-01").unwrap().at_hour(9);
        let all = windows(false, Date::parse("2026-12-03").unwrap(), now);
        let hour = |heard: &str| match meant(&all, heard) {
            Meant::One(hour) => Some(hour),
            Meant::Several(_) | Meant::NotOffered | Meant::Unknown => None,
        };
        for (heard, expected) in [
            ("window:12", Some(12)),
            ("10am", Some(10)),
            ("11", Some(10)),
            ("12", Some(12)),
            ("3", Some(14)),
            ("4 pm to 6 pm", Some(16)),
            ("4:00pm to 6:00pm", Some(16)),
            ("evening", Some(16)),
            ("7", None),
            ("7 am", None),
            ("-3", None),
            ("window:7", None),
            ("later", None),
        ] {
            assert_eq!(hour(heard), expected, "{heard}");
        }
        for heard in ["8 to 12 at night", "tonight 8 to 10", "at night", "7 am"] {
            let is_not_offered = matches!(meant(&all, heard), Meant::NotOffered);
            assert!(is_not_offered, "{heard}");
        }
        let Meant::Several(morning) = meant(&all, "in the morning") else {
            panic!("two windows are in the morning");
        };
        let labels: Vec<_> = morning.iter().map(|one| one.label.as_str()).collect();
        assert_eq!(labels, ["8:00am to 10:00am", "10:00am to 12:00pm"]);
    }
}
