//! Checks an answer against its schema in the published document.

use super::Answer;
use serde_json::{Map, Value};
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> = LazyLock::new(crate::document::published);

/// Asserts that the answer has a status that the document names for its operation, and fits the
/// schema there. Addresses and methods that are not in the document are left alone.
#[track_caller]
pub fn assert_published(answer: &Answer) {
    let (method, path) = answer.asked.split_once(' ').expect("a method and a path");
    let Some(operation) = operation(&method.to_lowercase(), path) else {
        return;
    };
    let (asked, status) = (&answer.asked, answer.status.to_string());
    let Some(published) = operation["responses"].get(&status) else {
        panic!("{asked} answered {status}, which the document does not name");
    };
    let kind = answer.header("content-type").split(';').next();
    let kind =
        kind.filter(|kind| kind.ends_with("json") && answer.header("content-encoding").is_empty());
    let schema = &published["content"][kind.unwrap_or_default()]["schema"];
    if schema.is_object() {
        let found = breaks(&DOCUMENT, schema, &answer.json());
        assert_eq!(found, Vec::<String>::new(), "{asked}: {}", answer.text());
    }
}

/// The operation at an address; of several that fit, the one with the fewest parameters.
fn operation(method: &str, path: &str) -> Option<&'static Value> {
    let called: Vec<_> = path.split('?').next()?.split('/').collect();
    let fits = |template: &str| {
        let parts: Vec<_> = template.split('/').collect();
        let same = |(part, called): (&&str, &&str)| part.starts_with('{') || part == called;
        parts.len() == called.len() && parts.iter().zip(&called).all(same)
    };
    let paths = DOCUMENT["paths"].as_object()?;
    paths
        .iter()
        .filter(|(template, _)| fits(template))
        .min_by_key(|(template, _)| template.matches('{').count())?
        .1
        .get(method)
}

/// Every violation of a schema by a value, with its position.
pub fn breaks(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    Checker {
        document,
        found: &mut found,
    }
    .check("", schema, value);
    found
}

struct Checker<'a> {
    document: &'a Value,
    found: &'a mut Vec<String>,
}

impl Checker<'_> {
    fn check(&mut self, at: &str, schema: &Value, value: &Value) {
        let Some(schema) = schema.as_object() else {
            return;
        };
        if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
            let pointed = self.document.pointer(name.trim_start_matches('#'));
            self.check(
                at,
                pointed.unwrap_or_else(|| panic!("{name} is not in the document")),
                value,
            );
        }
        for part in list(schema, "allOf") {
            self.check(at, part, value);
        }
        for choice in ["oneOf", "anyOf"] {
            let parts = list(schema, choice);
            if !parts.is_empty()
                && !parts
                    .iter()
                    .any(|part| breaks(self.document, part, value).is_empty())
            {
                self.found
                    .push(format!("{at}: {value} is none of {choice}"));
            }
        }
        self.check_kind(at, schema, value);
        if schema
            .get("enum")
            .and_then(Value::as_array)
            .is_some_and(|options| !options.contains(value))
        {
            self.found.push(format!("{at}: {value} is no option"));
        }
        if let (Some(items), Some(values)) = (schema.get("items"), value.as_array()) {
            for (place, value) in values.iter().enumerate() {
                self.check(&format!("{at}[{place}]"), items, value);
            }
        }
        if let Some(fields) = value.as_object() {
            self.check_fields(at, schema, fields);
        }
    }

    fn check_kind(&mut self, at: &str, schema: &Map<String, Value>, value: &Value) {
        let kinds = match schema.get("type") {
            None => return,
            Some(Value::Array(kinds)) => kinds.clone(),
            Some(kind) => vec![kind.clone()],
        };
        let fits = |kind: &Value| match kind.as_str() {
            Some("null") => value.is_null(),
            Some("boolean") => value.is_boolean(),
            Some("string") => value.is_string(),
            Some("integer") => value.is_i64() || value.is_u64(),
            Some("number") => value.is_number(),
            Some("array") => value.is_array(),
            Some("object") => value.is_object(),
            other => panic!("{other:?} is no type"),
        };
        if !kinds.iter().any(fits) {
            self.found.push(format!("{at}: {value} is not {kinds:?}"));
        }
    }

    fn check_fields(&mut self, at: &str, schema: &Map<String, Value>, fields: &Map<String, Value>) {
        for name in list(schema, "required")
            .iter()
            .filter_map(Value::as_str)
            .filter(|name| !fields.contains_key(*name))
        {
            self.found.push(format!("{at}: {name} is missing"));
        }
        let known = schema.get("properties").and_then(Value::as_object);
        for (name, value) in fields {
            let own = known.and_then(|known| known.get(name)).or_else(|| {
                schema
                    .get("additionalProperties")
                    .filter(|rest| rest.is_object())
            });
            if let Some(own) = own {
                self.check(&format!("{at}.{name}"), own, value);
            }
        }
    }
}

fn list<'s>(schema: &'s Map<String, Value>, name: &str) -> &'s [Value] {
    schema
        .get(name)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}
