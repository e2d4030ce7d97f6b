//! One question of a booking form: how it is asked, and how an answer is read.

use crate::{
    Outgoing,
    choices::{Choice, choices, chosen, plain},
};
use catalog::{Field, FieldType};
use kernel::{Date, Timestamp};
use serde_json::Value;

/// The ending of a count in tenths, which people give with a decimal point.
const TENTHS: &str = "_tenths";
/// The id of the row that ends several choices.
pub(crate) const DONE: &str = "done";
/// The id of the button that leaves an optional question out.
pub(crate) const SKIP: &str = "skip";

/// What an answer means.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Read {
    Value(Value),
    /// One more of several choices.
    Added(String),
    /// The optional question is left out.
    Skipped,
    /// The answer is not understood or not allowed. The text says what would be.
    Unclear(String),
}

/// The question. `chosen` are the values that were chosen so far, of several.
pub(crate) fn ask(field: &Field, taken: &[String], page: usize) -> Outgoing {
    let text = wording(field, taken);
    match field.kind {
        FieldType::Choice | FieldType::Multi | FieldType::Bool => {
            choices(&text, "Choose", &options(field, taken), page)
        }
        FieldType::Count
        | FieldType::Money
        | FieldType::Text
        | FieldType::Photo
        | FieldType::File
        | FieldType::Date => {
            if field.required {
                Outgoing::Text(text)
            } else {
                choices(&text, "Choose", &[Choice::new(SKIP, "Leave it out")], 0)
            }
        }
    }
}

fn wording(field: &Field, taken: &[String]) -> String {
    let label = if is_tenths(field) {
        "How many kilograms of gas?"
    } else {
        &field.label
    };
    let mut text = label.to_owned();
    if let Some(help) = field.help.as_deref().filter(|_| !is_tenths(field)) {
        text = format!("{text}\n{help}");
    }
    let hint = match field.kind {
        FieldType::Count => Some(format!("Send {}.", range(field))),
        FieldType::Money => Some("Send an amount in naira, for example 15000.".to_owned()),
        FieldType::Date => Some("Send a date, for example tomorrow or 5 December.".to_owned()),
        FieldType::Photo | FieldType::File => Some("Send one photo at a time.".to_owned()),
        FieldType::Multi if taken.is_empty() => {
            Some("You can choose several, one at a time.".to_owned())
        }
        FieldType::Multi => Some(format!("Chosen: {}.", labels(field, taken).join(", "))),
        FieldType::Choice | FieldType::Text | FieldType::Bool => None,
    };
    match hint {
        Some(hint) => format!("{text}\n{hint}"),
        None => text,
    }
}

/// The numbers that a count takes, as text: "a number from 1 to 8".
fn range(field: &Field) -> String {
    let (least, most) = (field.min.unwrap_or(0), field.max);
    let show = |number: i64| {
        if is_tenths(field) {
            tenths(number)
        } else {
            number.to_string()
        }
    };
    match most {
        Some(most) => format!("a number from {} to {}", show(least), show(most)),
        None => format!("a number from {}", show(least)),
    }
}

/// The choices of a question: those that are not chosen yet, then the end of several.
pub(crate) fn options(field: &Field, taken: &[String]) -> Vec<Choice> {
    if field.kind == FieldType::Bool {
        return vec![Choice::new("true", "Yes"), Choice::new("false", "No")];
    }
    let mut all: Vec<Choice> = field
        .options()
        .iter()
        .filter(|option| !taken.contains(&option.value))
        .map(|option| Choice {
            id: option.value.clone(),
            label: option.label.clone(),
            help: option.help.clone(),
        })
        .collect();
    if field.kind == FieldType::Multi && !taken.is_empty() {
        all.insert(0, Choice::new(DONE, "That is all"));
    } else if !field.required {
        all.push(Choice::new(SKIP, "Leave it out"));
    }
    all
}

/// The labels of chosen values.
pub(crate) fn labels(field: &Field, values: &[String]) -> Vec<String> {
    field
        .options()
        .iter()
        .filter(|option| values.contains(&option.value))
        .map(|option| option.label.clone())
        .collect()
}

/// Reads an answer that was typed or tapped. `now` decides what "tomorrow" is.
pub(crate) fn read(field: &Field, heard: &str, taken: &[String], now: Timestamp) -> Read {
    if !field.required && (heard == SKIP || plain(heard) == SKIP) && taken.is_empty() {
        return Read::Skipped;
    }
    let value = match field.kind {
        FieldType::Choice => match chosen(&options(field, &[]), heard) {
            Some(choice) => Value::String(choice.id.clone()),
            None => return Read::Unclear("Please choose one of these.".into()),
        },
        FieldType::Multi => return several(field, heard, taken),
        FieldType::Bool => match yes_or_no(heard) {
            Some(flag) => Value::Bool(flag),
            None => return Read::Unclear("Please answer yes or no.".into()),
        },
        FieldType::Count => match number(heard, is_tenths(field)) {
            Some(number) => Value::from(number),
            None => return Read::Unclear(format!("Please send {}.", range(field))),
        },
        FieldType::Money => match naira(heard) {
            Some(kobo) => Value::from(kobo),
            None => {
                return Read::Unclear(
                    "Please send an amount in naira, for example 15000 or 15k.".into(),
                );
            }
        },
        FieldType::Text => Value::String(heard.to_owned()),
        FieldType::Date => match date(heard, now) {
            Some(date) => Value::String(date.to_string()),
            None => {
                return Read::Unclear(
                    "Please send a date, for example tomorrow or 5 December.".into(),
                );
            }
        },
        FieldType::Photo | FieldType::File => {
            return Read::Unclear("Please send a photo.".into());
        }
    };
    checked(field, value)
}

/// The value, if the form takes it.
fn checked(field: &Field, value: Value) -> Read {
    match field.check_answer(&value) {
        Ok(Some(_)) => Read::Value(value),
        Ok(None) => Read::Unclear("Please send a few words.".into()),
        Err(error) => Read::Unclear(match field.kind {
            FieldType::Count => format!("Please send {}.", range(field)),
            FieldType::Choice
            | FieldType::Multi
            | FieldType::Money
            | FieldType::Text
            | FieldType::Bool
            | FieldType::Photo
            | FieldType::File
            | FieldType::Date => format!("{}.", error.message.trim_end_matches('.')),
        }),
    }
}

/// One of several choices, several numbers such as `1, 3`, or the end.
fn several(field: &Field, heard: &str, taken: &[String]) -> Read {
    let all = options(field, taken);
    let ends = heard == DONE || matches!(plain(heard).as_str(), "done" | "that is all");
    if ends && !taken.is_empty() {
        let values = taken.iter().cloned().map(Value::String).collect();
        return checked(field, Value::Array(values));
    }
    if heard.contains([',', '&']) {
        let typed = field.options();
        let numbers: Vec<Choice> = typed
            .iter()
            .map(|option| Choice::new(option.value.clone(), option.label.clone()))
            .collect();
        let parts = heard.split([',', '&']);
        let values: Option<Vec<Value>> = parts
            .map(|part| chosen(&numbers, part.trim()).map(|one| Value::String(one.id.clone())))
            .collect();
        return match values {
            Some(values) => checked(field, Value::Array(values)),
            None => Read::Unclear("Please choose from these.".into()),
        };
    }
    match chosen(&all, heard).filter(|choice| choice.id != DONE && choice.id != SKIP) {
        Some(choice) => Read::Added(choice.id.clone()),
        None => Read::Unclear("Please choose from these.".into()),
    }
}

/// Whether a person says yes or no.
pub(crate) fn yes_or_no(heard: &str) -> Option<bool> {
    match plain(heard).as_str() {
        "true" | "yes" | "y" | "yeah" | "yep" | "ok" | "okay" | "sure" | "1" => Some(true),
        "false" | "no" | "n" | "nope" | "2" => Some(false),
        _ => None,
    }
}

fn is_tenths(field: &Field) -> bool {
    field.kind == FieldType::Count && field.key.ends_with(TENTHS)
}

fn tenths(number: i64) -> String {
    let (whole, rest) = (number.div_euclid(10), number.rem_euclid(10));
    if rest == 0 {
        whole.to_string()
    } else {
        format!("{whole}.{rest}")
    }
}

/// A typed number such as `3`, `three` or, for tenths, `6.5 kg`.
fn number(heard: &str, in_tenths: bool) -> Option<i64> {
    const NAMES: [&str; 11] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let text = heard.trim().to_lowercase();
    let text = text.trim_end_matches("kg").trim().replace(',', "");
    let named = NAMES.iter().position(|name| *name == text);
    let text = named.map_or(text, |number| number.to_string());
    let (whole, rest) = text.split_once('.').unwrap_or((&text, "0"));
    let whole: i64 = whole.parse().ok().filter(|whole| *whole >= 0)?;
    if !in_tenths {
        return rest.bytes().all(|b| b == b'0').then_some(whole);
    }
    let rest: i64 = rest.parse().ok().filter(|rest| (0..10).contains(rest))?;
    whole.checked_mul(10)?.checked_add(rest)
}

/// A typed amount such as `15000`, `₦15,000` or `15k`, in kobo.
fn naira(heard: &str) -> Option<i64> {
    let text = heard
        .trim()
        .to_lowercase()
        .replace([',', '₦', ' '], "")
        .replace("naira", "");
    let text = text.strip_prefix("ngn").unwrap_or(&text);
    let (text, factor) = match text.strip_suffix('k') {
        Some(thousands) => (thousands, 100_000),
        None => (text, 100),
    };
    text.parse::<i64>()
        .ok()
        .filter(|amount| *amount >= 0)?
        .checked_mul(factor)
}

/// A typed date: `today`, `tomorrow`, `5 December`, `5/12` or `2026-12-05`. Without a year it is the
/// next one.
pub(crate) fn date(heard: &str, now: Timestamp) -> Option<Date> {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let today = now.abuja_date();
    if let Some(date) = Date::parse(heard.trim()) {
        return Some(date);
    }
    let text = heard.to_lowercase().replace(['/', '-', '.', ','], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["today"] => return Some(today),
        ["tomorrow"] => return Some(today.plus_days(1)),
        _ => {}
    }
    let month_of = |word: &str| {
        MONTHS
            .iter()
            .position(|name| word.starts_with(name))
            .map(|at| at.saturating_add(1))
    };
    let (day, month, year) = match words.as_slice() {
        [day, month] => (day, month, None),
        [day, month, year] => (day, month, year.parse::<i32>().ok()),
        _ => return None,
    };
    let (day, month) = if month_of(day).is_some() {
        (month, day)
    } else {
        (day, month)
    };
    let day: u32 = day
        .trim_end_matches(|c: char| c.is_alphabetic())
        .parse()
        .ok()?;
    let month = month_of(month).or_else(|| month.parse().ok())?;
    let of_year = |year: i32| Date::parse(&format!("{year:04}-{month:02}-{day:02}"));
    match year {
        Some(year) => of_year(year),
        None => of_year(today.year())
            .filter(|date| *date >= today)
            .or_else(|| of_year(today.year().saturating_add(1))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Timestamp {
        Date::parse("2026-12-01").unwrap().at_hour(9)
    }

    #[test]
    fn dates_are_read_as_people_type_them() {
        for (heard, expected) in [
            ("today", "2026-12-01"),
            ("Tomorrow", "2026-12-02"),
            ("5 December", "2026-12-05"),
            ("Dec 5", "2026-12-05"),
            ("5th dec", "2026-12-05"),
            ("5/12", "2026-12-05"),
            ("5/12/2026", "2026-12-05"),
            ("2026-12-05", "2026-12-05"),
            ("4 January", "2027-01-04"),
        ] {
            let read = date(heard, now()).map(|date| date.to_string());
            assert_eq!(read.as_deref(), Some(expected), "{heard}");
        }
        for heard in ["soon", "31 February", "", "5", "2026-13-40"] {
            assert_eq!(date(heard, now()), None, "{heard}");
        }
    }

    #[test]
    fn amounts_and_numbers_are_read_as_people_type_them() {
        for (heard, kobo) in [
            ("15000", Some(1_500_000)),
            ("₦15,000", Some(1_500_000)),
            ("NGN 15k", Some(1_500_000)),
            ("15k naira", Some(1_500_000)),
            ("-5", None),
            ("a lot", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(naira(heard), kobo, "{heard}");
        }
        for (heard, in_tenths, expected) in [
            ("3", false, Some(3)),
            ("three", false, Some(3)),
            ("3.0", false, Some(3)),
            ("3.5", false, None),
            ("6.5 kg", true, Some(65)),
            ("12", true, Some(120)),
            ("6.55", true, None),
            ("-1", false, None),
            ("many", false, None),
        ] {
            assert_eq!(number(heard, in_tenths), expected, "{heard}");
        }
    }
}
