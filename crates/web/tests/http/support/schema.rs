//! Checks an answer against its schema in the published document.

use serde_json::{Map, Value};

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
