use kernel::FieldError;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use std::{collections::HashSet, fmt};

/// The first part of a JSON text that no operation accepts: a NUL in a string, which no database
/// stores, or a key that is given twice, because two readers may disagree on which one counts.
///
/// # Errors
/// When the text is not valid JSON.
pub(super) fn inspect(text: &str) -> Result<Option<FieldError>, serde_json::Error> {
    let mut inspector = Inspector {
        path: Vec::new(),
        finding: None,
    };
    let mut deserializer = serde_json::Deserializer::from_str(text);
    inspector.deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(inspector.finding)
}

struct Inspector {
    path: Vec<Step>,
    finding: Option<FieldError>,
}

enum Step {
    Key(String),
    Index(usize),
}

impl Inspector {
    fn found(&mut self, code: &str, message: &str) {
        let field = self.field();
        self.finding
            .get_or_insert_with(|| FieldError::new(field, code, message));
    }

    fn check_text(&mut self, text: &str) {
        if text.contains('\0') {
            self.found(
                "invalid_character",
                "This text holds a character that cannot be kept.",
            );
        }
    }

    fn field(&self) -> String {
        let mut field = String::new();
        for step in &self.path {
            match step {
                Step::Key(key) if field.is_empty() => field.push_str(&key.replace('\0', "")),
                Step::Key(key) => {
                    field.push('.');
                    field.push_str(&key.replace('\0', ""));
                }
                Step::Index(index) => field.push_str(&format!("[{index}]")),
            }
        }
        if field.is_empty() {
            "body".to_owned()
        } else {
            field
        }
    }
}

impl<'de> DeserializeSeed<'de> for &mut Inspector {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &mut Inspector {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }
    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }
    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }
    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }
    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }
    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        self.check_text(text);
        Ok(())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        for index in 0.. {
            self.path.push(Step::Index(index));
            let more = elements.next_element_seed(&mut *self)?;
            self.path.pop();
            if more.is_none() {
                break;
            }
        }
        Ok(())
    }
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let mut seen = HashSet::new();
        while let Some(key) = entries.next_key::<String>()? {
            let again = !seen.insert(key.clone());
            self.check_text_of_key(&key);
            self.path.push(Step::Key(key));
            if again {
                self.found("duplicate_field", "This field is given twice.");
            }
            entries.next_value_seed(&mut *self)?;
            self.path.pop();
        }
        Ok(())
    }
}

impl Inspector {
    fn check_text_of_key(&mut self, key: &str) {
        if key.contains('\0') {
            self.path.push(Step::Key(key.to_owned()));
            self.check_text(key);
            self.path.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(text: &str) -> Option<(String, String)> {
        inspect(text)
            .unwrap()
            .map(|error| (error.field, error.code))
    }

    #[test]
    fn t73_a_nul_is_found_wherever_it_hides() {
        let nul = |field: &str| Some((field.to_owned(), "invalid_character".to_owned()));
        assert_eq!(finding(r#"{"a":{"b":["x","y\u0000"]}}"#), nul("a.b[1]"));
        assert_eq!(finding(r#"{"a\u0000":1}"#), nul("a"));
        assert_eq!(finding("\"\\u0000\""), nul("body"));
        assert_eq!(
            finding(r#"{"a":"\\u0000","b":[1,null,true,1.5,-3]}"#),
            None,
            "an escaped backslash is none"
        );
    }

    #[test]
    fn t35_a_key_given_twice_is_found_at_any_depth() {
        assert_eq!(
            finding(r#"{"a":1,"a":2}"#),
            Some(("a".into(), "duplicate_field".into()))
        );
        assert_eq!(
            finding(r#"[{"x":{"k":1,"k":1}}]"#),
            Some(("[0].x.k".into(), "duplicate_field".into()))
        );
        assert_eq!(finding(r#"[{"k":1},{"k":1}]"#), None);
    }

    #[test]
    fn t73_a_body_that_is_not_json_or_too_deep_is_an_error_and_no_overflow() {
        for text in [
            "",
            "{",
            "{}x",
            "{'a':1}",
            "\"\\ud800\"",
            "1e999",
            &"[".repeat(100_000),
        ] {
            assert!(inspect(text).is_err(), "{}", text.get(..10).unwrap_or(text));
        }
        let deep = format!("{}{}", "[".repeat(120), "]".repeat(120));
        assert!(inspect(&deep).is_ok());
    }
}
