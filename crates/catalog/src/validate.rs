//! Validation of answers against a form. The web, the chat bot and staff all use it.

use crate::{Answer, Answers, Field, FieldType, Form, MAX_FIELDS, ShowIf};
use kernel::{FieldError, FieldErrors, Money};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

mod value;
use value::{Checked, choice, date, fault, files, multi, number, text, wrong_type};

impl Form {
    /// Checks answers (a JSON object by key) and returns them in canonical form: texts trimmed,
    /// line ends `\n`, several choices in the form's order, empty optional answers left out.
    ///
    /// Types are strict: `"3"` is not a count and `null` is not an answer. An answer to a field
    /// that the other answers hide is dropped without a check: the person typed it before changing
    /// their mind, and could not see what to correct.
    ///
    /// # Errors
    /// Every fault at once, each under `answers.<key>` with one of the codes `unknown_field`,
    /// `required`, `wrong_type`, `not_an_option`, `duplicate`, `too_few`, `too_many`, `too_small`,
    /// `too_large`, `too_short`, `too_long`, `invalid`; under `answers` when it is not an object or
    /// has too many keys.
    pub fn validate(&self, answers: &Value) -> Result<Answers, FieldErrors> {
        let Value::Object(given) = answers else {
            return Err(FieldErrors::one(
                "answers",
                "wrong_type",
                "Answers must be an object.",
            ));
        };
        if given.len() > MAX_FIELDS {
            return Err(FieldErrors::one(
                "answers",
                "too_many",
                "There are more answers than questions.",
            ));
        }
        let mut errors: Vec<FieldError> = given
            .keys()
            .filter(|key| self.field(key).is_none())
            .map(|key| unknown(key))
            .collect();
        let mut checked = BTreeMap::new();
        for field in &self.fields {
            if field
                .show_if
                .as_ref()
                .is_some_and(|show_if| !holds(show_if, &checked))
            {
                continue;
            }
            match answer(field, given) {
                Ok(Some(value)) => {
                    checked.insert(field.key.clone(), value);
                }
                Ok(None) => {}
                Err(error) => errors.push(error),
            }
        }
        FieldErrors::check(errors)?;
        Ok(Answers::new(checked))
    }
}

impl Form {
    /// The fields that are asked, given these answers; `given` may be incomplete. An answer that is
    /// not valid counts as none.
    #[must_use]
    pub fn asked(&self, given: &Map<String, Value>) -> Vec<&Field> {
        let mut checked = BTreeMap::new();
        let mut asked = Vec::new();
        for field in &self.fields {
            if field
                .show_if
                .as_ref()
                .is_none_or(|show_if| holds(show_if, &checked))
            {
                if let Ok(Some(value)) = answer(field, given) {
                    checked.insert(field.key.clone(), value);
                }
                asked.push(field);
            }
        }
        asked
    }
}

impl Field {
    /// Checks one answer alone and returns it in canonical form; `None` for an empty one.
    ///
    /// # Errors
    /// The fault, as [`Form::validate`] reports it.
    pub fn check_answer(&self, value: &Value) -> Result<Option<Answer>, FieldError> {
        let mut given = Map::new();
        given.insert(self.key.clone(), value.clone());
        answer(self, &given)
    }
}

fn unknown(key: &str) -> FieldError {
    let shown: String = key.chars().filter(|c| !c.is_control()).take(40).collect();
    FieldError::new(
        format!("answers.{shown}"),
        "unknown_field",
        "This question is not on the form.",
    )
}

fn holds(show_if: &ShowIf, checked: &BTreeMap<String, Answer>) -> bool {
    let wanted = |value: &str| show_if.equals.iter().any(|one| one == value);
    match checked.get(&show_if.key) {
        Some(Answer::Text(value)) => wanted(value),
        Some(Answer::Flag(true)) => wanted("true"),
        Some(Answer::Flag(false)) => wanted("false"),
        Some(Answer::List(values)) => values.iter().any(|value| wanted(value)),
        Some(Answer::Number(_)) | None => false,
    }
}

/// The message about a question without an answer. Some labels are questions, others are not.
fn unanswered(label: &str) -> String {
    let stop = if label.ends_with(['?', '.']) { "" } else { "." };
    format!("Please answer: {label}{stop}")
}

/// The answer to a visible field; `None` when an optional answer was left out.
fn answer(field: &Field, given: &Map<String, Value>) -> Checked<Option<Answer>> {
    let answered = match given.get(&field.key) {
        None => None,
        Some(value) => match field.kind {
            FieldType::Choice => Some(choice(field, value)?),
            FieldType::Multi => multi(field, value)?,
            FieldType::Count => Some(number(field, value, |limit| limit.to_string())?),
            FieldType::Money => Some(number(field, value, |limit| {
                Money::from_kobo(limit).to_string()
            })?),
            FieldType::Text => text(field, value)?,
            FieldType::Bool => {
                Some(Answer::Flag(value.as_bool().ok_or_else(|| {
                    wrong_type(field, "Please answer yes or no.")
                })?))
            }
            FieldType::Photo | FieldType::File => files(field, value)?,
            FieldType::Date => Some(date(field, value)?),
        },
    };
    if answered.is_none() && field.required {
        return Err(fault(field, "required", unanswered(&field.label)));
    }
    Ok(answered)
}
