//! The answers of a form as texts for people.

use crate::{Field, FieldType, Form};
use kernel::Money;
use serde_json::Value;

impl Form {
    /// The questions that were answered and their answers, in the order and with the texts of the
    /// form.
    #[must_use]
    pub fn answer_texts(&self, answers: &Value) -> Vec<(String, String)> {
        let answered = self
            .fields
            .iter()
            .filter_map(|field| Some((field, answers.get(&field.key)?)));
        answered
            .filter_map(|(field, answer)| Some((field.label.clone(), answer_text(field, answer)?)))
            .collect()
    }
}

fn answer_text(field: &Field, answer: &Value) -> Option<String> {
    let label = |value: &str| {
        let options = field.options.iter().flatten();
        options
            .into_iter()
            .find(|option| option.value == value)
            .map_or_else(|| value.to_owned(), |option| option.label.clone())
    };
    match answer {
        Value::Null | Value::Object(_) => None,
        Value::Bool(yes) => Some(if *yes { "Yes" } else { "No" }.to_owned()),
        Value::Number(number) if field.kind == FieldType::Money => number
            .as_i64()
            .map(|kobo| Money::from_kobo(kobo).to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(label(text)),
        Value::Array(items) if matches!(field.kind, FieldType::Photo | FieldType::File) => {
            Some(format!("{} attached", items.len()))
        }
        Value::Array(items) => Some(
            items
                .iter()
                .filter_map(Value::as_str)
                .map(label)
                .collect::<Vec<_>>()
                .join(", "),
        ),
    }
    .filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn answers_are_told_in_the_words_of_the_form() {
        let form: Form = serde_json::from_value(json!({"version": 1, "fields": [
            {"key": "kind", "type": "choice", "label": "What kind?", "required": true, "options": [{"value": "deep", "label": "Deep clean"}, {"value": "regular", "label": "Regular"}]},
            {"key": "extras", "type": "multi", "label": "Extras", "required": false, "options": [{"value": "oven", "label": "Oven"}, {"value": "fridge", "label": "Fridge"}]},
            {"key": "bedrooms", "type": "count", "label": "Bedrooms", "required": true},
            {"key": "pets", "type": "bool", "label": "Pets?", "required": false},
            {"key": "cap", "type": "money", "label": "At most", "required": false},
        ]}))
        .unwrap();
        let answers = json!({"bedrooms": 3, "kind": "deep", "extras": ["oven", "fridge"], "pets": false, "cap": 500_000, "unknown": "x"});
        let texts: Vec<_> = form
            .answer_texts(&answers)
            .into_iter()
            .map(|(label, value)| format!("{label} {value}"))
            .collect();
        assert_eq!(
            texts,
            [
                "What kind? Deep clean",
                "Extras Oven, Fridge",
                "Bedrooms 3",
                "Pets? No",
                "At most ₦5,000"
            ]
        );
    }
}
