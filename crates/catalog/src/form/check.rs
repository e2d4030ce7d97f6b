//! Whether a form can be asked and answered.

use super::{ChoiceOption, Field, FieldType, Form, FormFault, MAX_FIELDS, MAX_OPTIONS, ShowIf};
use std::collections::BTreeSet;

impl Form {
    /// Checks that the form can be asked and answered: unique keys, options for each choice, limits
    /// that can be met, and conditions on earlier fields with values that those fields can have.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), FormFault> {
        if self.version == 0 || self.fields.is_empty() || self.fields.len() > MAX_FIELDS {
            return Err(FormFault {
                key: String::new(),
                why: "a form has a version from 1 and 1 to 40 fields",
            });
        }
        for (at, field) in self.fields.iter().enumerate() {
            let earlier = self.fields.get(..at).unwrap_or_default();
            if let Some(why) = fault(field, earlier) {
                return Err(FormFault {
                    key: field.key.chars().take(60).collect(),
                    why,
                });
            }
        }
        Ok(())
    }
}

fn fault(field: &Field, earlier: &[Field]) -> Option<&'static str> {
    let faults = [
        (
            !is_key(&field.key),
            "a key is a lower-case letter, then letters, digits or underscores, at most 40",
        ),
        (
            earlier.iter().any(|other| other.key == field.key),
            "the key is there twice",
        ),
        (
            !is_plain(&field.label, 120),
            "the label must be 1 to 120 characters of plain text",
        ),
        (
            field
                .help
                .as_deref()
                .is_some_and(|help| !is_plain(help, 240)),
            "the help must be 1 to 240 characters of plain text",
        ),
        (
            !options_fit(field),
            "a choice has 2 to 40 options with different values, several have 1 to 40, nothing else has any",
        ),
        (
            !limits_fit(field),
            "the limits do not fit the type or each other",
        ),
        (
            field
                .show_if
                .as_ref()
                .is_some_and(|show_if| !condition_fits(show_if, earlier)),
            "the condition can never hold",
        ),
    ];
    faults
        .into_iter()
        .find(|(broken, _)| *broken)
        .map(|(_, why)| why)
}

fn options_fit(field: &Field) -> bool {
    let least = match field.kind {
        FieldType::Choice => 2,
        FieldType::Multi => 1,
        FieldType::Count
        | FieldType::Money
        | FieldType::Text
        | FieldType::Bool
        | FieldType::Photo
        | FieldType::File
        | FieldType::Date => {
            return field.options.is_none();
        }
    };
    let options = field.options();
    let values: BTreeSet<_> = options.iter().map(|option| option.value.as_str()).collect();
    let plain = |option: &ChoiceOption| {
        is_key(&option.value)
            && is_plain(&option.label, 80)
            && option
                .help
                .as_deref()
                .is_none_or(|help| is_plain(help, 160))
    };
    (least..=MAX_OPTIONS).contains(&options.len())
        && values.len() == options.len()
        && options.iter().all(plain)
}

fn limits_fit(field: &Field) -> bool {
    let in_order = field.min.unwrap_or(0) >= 0
        && field
            .min
            .is_none_or(|min| field.max.is_none_or(|max| min <= max));
    let at_most = |most: usize| {
        field
            .max
            .is_none_or(|max| usize::try_from(max).is_ok_and(|max| (1..=most).contains(&max)))
    };
    in_order
        && match field.kind {
            FieldType::Choice | FieldType::Bool | FieldType::Date => {
                field.min.is_none() && field.max.is_none()
            }
            FieldType::Multi => at_most(field.options().len()),
            FieldType::Count => {
                field.min.is_some() && field.max.is_some_and(|max| max <= 1_000_000)
            }
            FieldType::Money => field.max.is_some_and(|max| max <= 1_000_000_000),
            FieldType::Text => at_most(crate::MAX_TEXT_CHARS),
            FieldType::Photo | FieldType::File => at_most(crate::MAX_FILES),
        }
}

fn condition_fits(show_if: &ShowIf, earlier: &[Field]) -> bool {
    let Some(asked) = earlier.iter().find(|field| field.key == show_if.key) else {
        return false;
    };
    let possible = |value: &String| match asked.kind {
        FieldType::Choice | FieldType::Multi => asked.has_option(value),
        FieldType::Bool => value == "true" || value == "false",
        FieldType::Count
        | FieldType::Money
        | FieldType::Text
        | FieldType::Photo
        | FieldType::File
        | FieldType::Date => false,
    };
    !show_if.equals.is_empty()
        && show_if.equals.len() <= MAX_OPTIONS
        && show_if.equals.iter().all(possible)
}

/// Whether a text may be a field key or an option value. Both are used in rate cards and in code.
fn is_key(text: &str) -> bool {
    text.len() <= 40
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

fn is_plain(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control)
}
