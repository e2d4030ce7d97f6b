use super::{inspect::inspect, objects::Objects};
use crate::Problem;
use kernel::{FieldError, FieldErrors};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

/// Decodes a JSON body. Text that is not JSON is 400; JSON of another shape is 422 and names the
/// field.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let text =
        std::str::from_utf8(bytes).map_err(|_| not_json("The request is not valid UTF-8."))?;
    if let Some(error) = inspect(text).map_err(|_| not_json("The request is not valid JSON."))? {
        return Err(Problem::validation(FieldErrors(vec![error])));
    }
    let mut deserializer = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(Objects(&mut deserializer)).map_err(|error| {
        let path = error.path().to_string();
        match error.inner().classify() {
            Category::Data => {
                Problem::validation(FieldErrors(vec![misfit(&path, &error.inner().to_string())]))
            }
            Category::Io | Category::Syntax | Category::Eof => {
                not_json("The request is not valid JSON.")
            }
        }
    })
}

fn not_json(message: &str) -> Problem {
    Problem::malformed(FieldErrors::one("body", "invalid_json", message))
}

/// The field and the kind of the error, from the text of serde's error; the text itself is not
/// used, because it may repeat what was sent.
fn misfit(path: &str, text: &str) -> FieldError {
    if let Some(name) = quoted(text, "missing field `") {
        return FieldError::new(join(path, name), "required", "This field is required.");
    }
    if let Some(name) = quoted(text, "unknown field `") {
        return FieldError::new(
            join(path, name),
            "unknown_field",
            "This field is not known.",
        );
    }
    if text.starts_with("unknown variant `") {
        return FieldError::new(
            named(path),
            "not_an_option",
            "This is not one of the options.",
        );
    }
    FieldError::new(named(path), "wrong_type", "This field has the wrong type.")
}

fn quoted<'a>(text: &'a str, before: &str) -> Option<&'a str> {
    text.strip_prefix(before)?.split('`').next()
}

/// The path of a missing or unknown field: serde's path ends with the object for a missing field,
/// and sometimes with the field itself for an unknown one.
fn join(path: &str, name: &str) -> String {
    match path {
        "." | "?" | "" => name.to_owned(),
        path if path == name || path.ends_with(&format!(".{name}")) => path.to_owned(),
        path => format!("{path}.{name}"),
    }
}

fn named(path: &str) -> String {
    if matches!(path, "." | "?" | "") {
        "body".to_owned()
    } else {
        path.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    #[expect(dead_code, reason = "only the shape matters")]
    struct Outer {
        first_name: String,
        count: Option<u8>,
        inner: Option<Inner>,
        list: Option<Vec<Inner>>,
        kind: Option<Kind>,
    }
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only the shape matters")]
    struct Inner {
        area: String,
    }
    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Choice,
    }

    fn refusal(body: &str) -> (u16, String, String) {
        let response =
            serde_json::to_value(decode::<Outer>(body.as_bytes()).unwrap_err().errors()).unwrap();
        let status = decode::<Outer>(body.as_bytes())
            .unwrap_err()
            .status()
            .as_u16();
        let text = |key: &str| response[0][key].as_str().unwrap().to_owned();
        (status, text("field"), text("code"))
    }

    #[test]
    fn t73_json_of_another_shape_is_422_and_names_the_field() {
        let cases = [
            (r#"{}"#, "firstName", "required"),
            (r#"{"firstName":1}"#, "firstName", "wrong_type"),
            (r#"{"firstName":null}"#, "firstName", "wrong_type"),
            (r#"{"firstName":"a","count":-1}"#, "count", "wrong_type"),
            (r#"{"firstName":"a","count":999}"#, "count", "wrong_type"),
            (
                r#"{"firstName":"a","role":"ADMIN"}"#,
                "role",
                "unknown_field",
            ),
            (
                r#"{"firstName":"a","inner":{"area":"x","zone":1}}"#,
                "inner.zone",
                "unknown_field",
            ),
            (r#"{"firstName":"a","inner":{}}"#, "inner.area", "required"),
            (
                r#"{"firstName":"a","list":[{"area":"x"},{}]}"#,
                "list[1].area",
                "required",
            ),
            (
                r#"{"firstName":"a","kind":"nope"}"#,
                "kind",
                "not_an_option",
            ),
            (
                r#"{"firstName":"a\u0000"}"#,
                "firstName",
                "invalid_character",
            ),
            (
                r#"{"firstName":"a","firstName":"b"}"#,
                "firstName",
                "duplicate_field",
            ),
            (r#"{"firstName":"a","inner":["x"]}"#, "inner", "wrong_type"),
            (
                r#"{"firstName":"a","list":[{"area":"x"},["x"]]}"#,
                "list[1]",
                "wrong_type",
            ),
            (r#"["a",1,["x"],null,null]"#, "body", "wrong_type"),
            (r#"[]"#, "body", "wrong_type"),
            (r#"null"#, "body", "wrong_type"),
            (r#""text""#, "body", "wrong_type"),
        ];
        for (body, field, code) in cases {
            assert_eq!(
                refusal(body),
                (422, field.to_owned(), code.to_owned()),
                "{body}"
            );
        }
    }

    #[test]
    fn t73_a_body_that_is_not_json_is_400() {
        for body in [
            "",
            "{",
            "{\"firstName\":\"a\"}}",
            "firstName=a",
            "{\"firstName\":\"a\",}",
        ] {
            assert_eq!(
                refusal(body),
                (400, "body".to_owned(), "invalid_json".to_owned()),
                "{body}"
            );
        }
        assert_eq!(
            decode::<Outer>(b"{\"firstName\":\"\xff\"}")
                .unwrap_err()
                .status()
                .as_u16(),
            400
        );
    }

    #[test]
    fn a_sent_message_is_not_repeated() {
        let errors = decode::<Outer>(br#"{"firstName":"a","count":"<script>"}"#).unwrap_err();
        assert!(
            !errors
                .errors()
                .iter()
                .any(|error| error.message.contains("script"))
        );
    }
}
