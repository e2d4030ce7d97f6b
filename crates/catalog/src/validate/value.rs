//! Validation of one answer of one type, and its canonical form.

use crate::{Answer, Field, FieldType, MAX_FILES, MAX_TEXT_CHARS};
use kernel::{Date, FieldError};
use serde_json::Value;
use std::collections::BTreeSet;

const MAX_FILE_ID_CHARS: usize = 64;

pub(super) type Checked<T> = Result<T, FieldError>;

pub(super) fn choice(field: &Field, value: &Value) -> Checked<Answer> {
    let value = value
        .as_str()
        .ok_or_else(|| wrong_type(field, "Please choose one option."))?;
    if field.has_option(value) {
        Ok(Answer::Text(value.to_owned()))
    } else {
        Err(not_an_option(field))
    }
}

pub(super) fn multi(field: &Field, value: &Value) -> Checked<Option<Answer>> {
    let chosen = strings(field, value, field.options().len())?;
    if chosen.iter().any(|value| !field.has_option(value)) {
        return Err(not_an_option(field));
    }
    within_how_many(field, chosen.len())?;
    let in_order = field
        .options()
        .iter()
        .filter(|option| chosen.contains(option.value.as_str()));
    Ok(list(in_order.map(|option| option.value.clone()).collect()))
}

pub(super) fn files(field: &Field, value: &Value) -> Checked<Option<Answer>> {
    let Value::Array(items) = value else {
        return Err(wrong_type(field, "Please send a list."));
    };
    let ids = strings(field, value, MAX_FILES)?;
    let is_id = |id: &&str| {
        (1..=MAX_FILE_ID_CHARS).contains(&id.len())
            && id
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    };
    if !ids.iter().all(is_id) {
        return Err(fault(
            field,
            "invalid",
            "This is not a file that was uploaded.",
        ));
    }
    within_how_many(field, ids.len())?;
    Ok(list(
        items
            .iter()
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect(),
    ))
}

fn list(values: Vec<String>) -> Option<Answer> {
    if values.is_empty() {
        None
    } else {
        Some(Answer::List(values))
    }
}

/// Reads a list of distinct strings, at most `most` of them.
fn strings<'a>(field: &Field, value: &'a Value, most: usize) -> Checked<BTreeSet<&'a str>> {
    let Value::Array(items) = value else {
        return Err(wrong_type(field, "Please send a list."));
    };
    if items.len() > most {
        return Err(too_many(field, most));
    }
    let mut set = BTreeSet::new();
    for item in items {
        let text = item
            .as_str()
            .ok_or_else(|| wrong_type(field, "Please send a list of texts."))?;
        if !set.insert(text) {
            return Err(fault(field, "duplicate", "The same thing is there twice."));
        }
    }
    Ok(set)
}

/// Checks the number of items of an answer. An empty list counts as no answer, so the minimum
/// applies only when something was chosen.
fn within_how_many(field: &Field, len: usize) -> Checked<()> {
    let default_most = match field.kind {
        FieldType::Photo | FieldType::File => MAX_FILES,
        FieldType::Multi
        | FieldType::Choice
        | FieldType::Count
        | FieldType::Money
        | FieldType::Text
        | FieldType::Bool
        | FieldType::Date => len,
    };
    let most = field
        .max
        .and_then(|max| usize::try_from(max).ok())
        .unwrap_or(default_most);
    let least = field
        .min
        .and_then(|min| usize::try_from(min).ok())
        .unwrap_or(0);
    if len > most {
        Err(too_many(field, most))
    } else if len > 0 && len < least {
        Err(fault(
            field,
            "too_few",
            format!("Please choose at least {least}."),
        ))
    } else {
        Ok(())
    }
}

pub(super) fn number(
    field: &Field,
    value: &Value,
    show: impl Fn(i64) -> String,
) -> Checked<Answer> {
    let number = value
        .as_i64()
        .ok_or_else(|| wrong_type(field, "Please enter a whole number."))?;
    let (least, most) = (field.min.unwrap_or(0), field.max.unwrap_or(i64::MAX));
    if number < least {
        Err(fault(
            field,
            "too_small",
            format!("This must be at least {}.", show(least)),
        ))
    } else if number > most {
        Err(fault(
            field,
            "too_large",
            format!("This can be at most {}.", show(most)),
        ))
    } else {
        Ok(Answer::Number(number))
    }
}

pub(super) fn text(field: &Field, value: &Value) -> Checked<Option<Answer>> {
    let raw = value
        .as_str()
        .ok_or_else(|| wrong_type(field, "Please enter text."))?;
    let most = field
        .max
        .and_then(|max| usize::try_from(max).ok())
        .unwrap_or(MAX_TEXT_CHARS);
    let least = field
        .min
        .and_then(|min| usize::try_from(min).ok())
        .unwrap_or(0);
    let text = raw.replace("\r\n", "\n").replace('\t', " ");
    let text = text.trim();
    let length = text.chars().count();
    if length > most {
        return Err(fault(
            field,
            "too_long",
            format!("This can have at most {most} characters."),
        ));
    }
    if text.chars().any(is_unprintable) {
        return Err(fault(
            field,
            "invalid",
            "This contains characters that cannot be shown.",
        ));
    }
    if length > 0 && length < least {
        return Err(fault(
            field,
            "too_short",
            format!("Please write at least {least} characters."),
        ));
    }
    Ok(if text.is_empty() {
        None
    } else {
        Some(Answer::Text(text.to_owned()))
    })
}

/// Whether a character is not allowed: control characters except a line end, and the marks that
/// change the direction of the text around them.
fn is_unprintable(c: char) -> bool {
    (c.is_control() && c != '\n') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

pub(super) fn date(field: &Field, value: &Value) -> Checked<Answer> {
    let text = value
        .as_str()
        .ok_or_else(|| wrong_type(field, "Please choose a date."))?;
    let date = Date::parse(text)
        .ok_or_else(|| fault(field, "invalid", "Please choose a date such as 2026-12-01."))?;
    Ok(Answer::Text(date.to_string()))
}

pub(super) fn fault(field: &Field, code: &str, message: impl Into<String>) -> FieldError {
    FieldError::new(format!("answers.{}", field.key), code, message)
}

pub(super) fn wrong_type(field: &Field, message: &str) -> FieldError {
    fault(field, "wrong_type", message)
}

fn not_an_option(field: &Field) -> FieldError {
    fault(field, "not_an_option", "Please choose one of the options.")
}

fn too_many(field: &Field, most: usize) -> FieldError {
    fault(field, "too_many", format!("Please choose at most {most}."))
}
