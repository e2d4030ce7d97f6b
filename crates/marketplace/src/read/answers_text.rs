//! The answers to the form of an order, as they are stored.

use serde::Serialize;
use serde_json::{Value, value::RawValue};

/// The answers to a booking form as the text that is stored. A list passes them on as they are, and
/// only what asks for an answer reads them.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct AnswersText(Box<RawValue>);

impl AnswersText {
    /// The answers of a stored text; `None` if it is not JSON.
    #[must_use]
    pub fn of_stored(text: String) -> Option<Self> {
        RawValue::from_string(text).ok().map(Self)
    }

    /// The answers, to read single ones. A text that no value was written as, such as one with a
    /// number out of range, has no answers.
    #[must_use]
    pub fn value(&self) -> Value {
        serde_json::from_str(self.0.get()).unwrap_or_default()
    }
}

impl From<&Value> for AnswersText {
    fn from(answers: &Value) -> Self {
        Self(RawValue::from_string(answers.to_string()).unwrap_or_default())
    }
}

/// The same values are the same answers, however they are written.
impl PartialEq for AnswersText {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get() || self.value() == other.value()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn stored(text: &str) -> Option<AnswersText> {
        AnswersText::of_stored(text.to_owned())
    }

    #[test]
    fn a_stored_text_is_passed_on_as_it_is() {
        let text = r#"{"rooms":3,"note":"a \"b\" \u00e9","times":[1.50,null]}"#;
        let answers = stored(text).unwrap();
        assert_eq!(serde_json::to_string(&answers).unwrap(), text);
        let body = json!({ "answers": answers });
        let same = json!({ "answers": { "rooms": 3, "note": "a \"b\" é", "times": [1.5, null] } });
        assert_eq!(body, same);
    }

    #[test]
    fn the_answers_are_those_that_were_written() {
        for answers in [
            json!({}),
            json!({ "mode": "swap", "kilos": 12.5 }),
            Value::Null,
        ] {
            let text = AnswersText::from(&answers);
            assert_eq!(text.value(), answers);
            assert_eq!(stored(&answers.to_string()), Some(text));
        }
    }

    #[test]
    fn the_same_answers_are_equal_however_they_are_written() {
        let one = stored(r#"{"a":1,"b":2}"#);
        assert_eq!(one, stored(r#" { "b": 2, "a": 1 } "#));
        assert_ne!(one, stored(r#"{"a":1,"b":3}"#));
    }

    #[test]
    fn a_text_that_is_not_json_is_refused() {
        for text in ["", "{", "{\"secret\": ", "{} {}", "nothing", "{'a': 1}"] {
            assert_eq!(stored(text), None, "{text}");
        }
    }

    #[test]
    fn a_number_out_of_range_leaves_no_answers() {
        let answers = stored(r#"{"a":1e999}"#).unwrap();
        assert_eq!(answers.value(), Value::Null);
    }
}
