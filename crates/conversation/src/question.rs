//! One question of a booking form: how it is asked, and how an answer is read.

use crate::{
    Outgoing, Texts,
    choices::{Choice, choices, chosen},
    plain::bare,
    texts::Title,
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

/// The question. `taken` are the values that were chosen so far, of several.
pub(crate) fn ask(field: &Field, taken: &[String], page: usize, texts: Texts) -> Outgoing {
    let text = wording(field, taken, texts);
    match field.kind {
        FieldType::Choice | FieldType::Multi | FieldType::Bool => {
            let all = options(field, taken, texts);
            choices(texts, (&text, Title::Choose), &all, page)
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
                let skip = Choice::of(SKIP, Title::LeaveOut, texts);
                choices(texts, (&text, Title::Choose), &[skip], 0)
            }
        }
    }
}

fn wording(field: &Field, taken: &[String], texts: Texts) -> String {
    let label = if is_tenths(field) {
        texts.ask_kilograms()
    } else {
        &field.label
    };
    let mut text = label.to_owned();
    if let Some(help) = field.help.as_deref().filter(|_| !is_tenths(field)) {
        text = format!("{text}\n{help}");
    }
    let hint = match field.kind {
        FieldType::Count => {
            let (least, most) = range(field);
            Some(texts.send_number(&least, most.as_deref()))
        }
        FieldType::Money => Some(texts.send_amount().to_owned()),
        FieldType::Date => Some(texts.send_date().to_owned()),
        FieldType::Photo | FieldType::File => Some(texts.send_photo().to_owned()),
        FieldType::Multi if taken.is_empty() => Some(texts.choose_several().to_owned()),
        FieldType::Multi => Some(texts.chosen(&labels(field, taken).join(", "))),
        FieldType::Choice | FieldType::Text | FieldType::Bool => None,
    };
    match hint {
        Some(hint) => format!("{text}\n{hint}"),
        None => text,
    }
}

/// The least and the most that a count takes, as text.
fn range(field: &Field) -> (String, Option<String>) {
    let show = |number: i64| {
        if is_tenths(field) {
            tenths(number)
        } else {
            number.to_string()
        }
    };
    (show(field.min.unwrap_or(0)), field.max.map(show))
}

/// What is wrong with a number.
fn wants_number(field: &Field, texts: Texts) -> Read {
    let (least, most) = range(field);
    Read::Unclear(texts.please_send_number(&least, most.as_deref()))
}

/// The choices of a question: those that are not chosen yet, then the end of several.
pub(crate) fn options(field: &Field, taken: &[String], texts: Texts) -> Vec<Choice> {
    if field.kind == FieldType::Bool {
        return vec![
            Choice::of("true", Title::Yes, texts),
            Choice::of("false", Title::No, texts),
        ];
    }
    let mut all: Vec<Choice> = field
        .options()
        .iter()
        .filter(|option| !taken.contains(&option.value))
        .map(|option| {
            let choice = Choice::new(option.value.clone(), option.label.clone());
            match &option.help {
                Some(help) => choice.with_help(help),
                None => choice,
            }
        })
        .collect();
    if field.kind == FieldType::Multi && !taken.is_empty() {
        all.insert(0, Choice::of(DONE, Title::ThatIsAll, texts));
    } else if !field.required {
        all.push(Choice::of(SKIP, Title::LeaveOut, texts));
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
pub(crate) fn read(
    field: &Field,
    heard: &str,
    taken: &[String],
    (now, texts): (Timestamp, Texts),
) -> Read {
    let said = bare(heard);
    let leaves_out = said == SKIP || Title::LeaveOut.is(&said);
    if !field.required && leaves_out && taken.is_empty() {
        return Read::Skipped;
    }
    let value = match field.kind {
        FieldType::Choice => match chosen(&options(field, &[], texts), heard) {
            Some(choice) => Value::String(choice.id.clone()),
            None => return Read::Unclear(texts.choose_one().into()),
        },
        FieldType::Multi => return several(field, heard, taken, texts),
        FieldType::Bool => match yes_or_no(heard).or_else(|| is_there(&said)) {
            Some(flag) => Value::Bool(flag),
            None => return Read::Unclear(texts.answer_yes_or_no().into()),
        },
        FieldType::Count => match number(heard, is_tenths(field)) {
            Some(number) => Value::from(number),
            None => return wants_number(field, texts),
        },
        FieldType::Money => match naira(heard) {
            Some(kobo) => Value::from(kobo),
            None => return Read::Unclear(texts.please_send_amount().into()),
        },
        FieldType::Text => Value::String(heard.to_owned()),
        FieldType::Date => match date(heard, now) {
            Some(date) => Value::String(date.to_string()),
            None => return Read::Unclear(texts.please_send_date().into()),
        },
        FieldType::Photo | FieldType::File => {
            return Read::Unclear(texts.please_send_photo().into());
        }
    };
    checked(field, value, texts)
}

/// The value, if the form takes it.
fn checked(field: &Field, value: Value, texts: Texts) -> Read {
    match field.check_answer(&value) {
        Ok(Some(_)) => Read::Value(value),
        Ok(None) => Read::Unclear(texts.please_send_words().into()),
        Err(_) if field.kind == FieldType::Count => wants_number(field, texts),
        Err(error) => Read::Unclear(format!("{}.", error.message.trim_end_matches('.'))),
    }
}

/// One of several choices, several numbers such as `1, 3`, or the end.
fn several(field: &Field, heard: &str, taken: &[String], texts: Texts) -> Read {
    let all = options(field, taken, texts);
    let said = bare(heard);
    let ends = said == DONE || said == "i don finish" || Title::ThatIsAll.is(&said);
    if ends && !taken.is_empty() {
        let values = taken.iter().cloned().map(Value::String).collect();
        return checked(field, Value::Array(values), texts);
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
            Some(values) => checked(field, Value::Array(values), texts),
            None => Read::Unclear(texts.choose_from_these().into()),
        };
    }
    match chosen(&all, heard).filter(|choice| choice.id != DONE && choice.id != SKIP) {
        Some(choice) => Read::Added(choice.id.clone()),
        None => Read::Unclear(texts.choose_from_these().into()),
    }
}

/// Whether a person says yes or no, in English or in Nigerian Pidgin.
pub(crate) fn yes_or_no(heard: &str) -> Option<bool> {
    match bare(heard).as_str() {
        "true" | "yes" | "y" | "yeah" | "yep" | "ok" | "okay" | "sure" | "1" => Some(true),
        "yes na" | "na so" | "oya" => Some(true),
        "false" | "no" | "n" | "nope" | "2" => Some(false),
        "no na" | "no be so" => Some(false),
        _ => None,
    }
}

/// Whether a person says in Nigerian Pidgin that the thing that was asked about is there.
fn is_there(said: &str) -> Option<bool> {
    match said {
        "e dey" | "dem dey" => Some(true),
        "e no dey" | "dem no dey" => Some(false),
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
/// next one. "Next tomorrow" is the day after tomorrow, as people in Nigeria say.
pub(crate) fn date(heard: &str, now: Timestamp) -> Option<Date> {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let today = now.abuja_date();
    if let Some(date) = Date::parse(heard.trim()) {
        return Some(date);
    }
    let ahead = match bare(heard).as_str() {
        "today" => Some(0),
        "tomorrow" => Some(1),
        "next tomorrow" | "day after tomorrow" | "the day after tomorrow" => Some(2),
        _ => None,
    };
    if let Some(ahead) = ahead {
        return Some(today.plus_days(ahead));
    }
    let text = heard.to_lowercase().replace(['/', '-', '.', ','], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
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
            ("abeg tomorrow", "2026-12-02"),
            ("next tomorrow", "2026-12-03"),
            ("Next tomorrow o", "2026-12-03"),
            ("the day after tomorrow", "2026-12-03"),
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
        for heard in [
            "soon",
            "now now",
            "next week",
            "31 February",
            "",
            "5",
            "2026-13-40",
        ] {
            assert_eq!(date(heard, now()), None, "{heard}");
        }
    }

    #[test]
    fn yes_and_no_are_understood_in_both_languages() {
        for heard in [
            "yes",
            "Yes o",
            "abeg yes",
            "yes please",
            "OK",
            "Na so",
            "oya",
            "1",
        ] {
            assert_eq!(yes_or_no(heard), Some(true), "{heard}");
        }
        for heard in ["no", "No o!", "abeg no", "no please", "No be so", "2"] {
            assert_eq!(yes_or_no(heard), Some(false), "{heard}");
        }
        for heard in ["no be small", "yesterday", "abeg", "maybe", ""] {
            assert_eq!(yes_or_no(heard), None, "{heard}");
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
