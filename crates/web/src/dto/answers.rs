//! The answers of a booking form, labelled with the texts of the form.

use catalog::Form;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A question and its answer, as texts for people.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnsweredField {
    pub label: String,
    pub value: String,
}

/// The answers in the order and with the texts of the form that was filled in.
pub(super) fn answer_texts(form: &Form, answers: &Value) -> Vec<AnsweredField> {
    form.answer_texts(answers)
        .into_iter()
        .map(|(label, value)| AnsweredField { label, value })
        .collect()
}
