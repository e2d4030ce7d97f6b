use kernel::{FieldError, FieldErrors};
use validator::{ValidationError, ValidationErrors, ValidationErrorsKind};

/// The errors of the validator under the field names of the API, in a stable order.
pub(super) fn field_errors(errors: &ValidationErrors) -> FieldErrors {
    let mut found = Vec::new();
    collect("", errors, &mut found);
    found.sort_by(|a, b| a.field.cmp(&b.field));
    FieldErrors(found)
}

fn collect(prefix: &str, errors: &ValidationErrors, found: &mut Vec<FieldError>) {
    for (name, kind) in errors.errors() {
        let field = format!("{prefix}{}", camel_case(name));
        match kind {
            ValidationErrorsKind::Field(errors) => {
                found.extend(errors.iter().map(|error| field_error(&field, error)))
            }
            ValidationErrorsKind::Struct(inner) => collect(&format!("{field}."), inner, found),
            ValidationErrorsKind::List(items) => {
                for (index, inner) in items {
                    collect(&format!("{field}[{index}]."), inner, found);
                }
            }
        }
    }
}

fn field_error(field: &str, error: &ValidationError) -> FieldError {
    let message = error
        .message
        .as_deref()
        .map_or_else(|| default_message(error), str::to_owned);
    FieldError::new(field, code(error), message)
}

/// The code of an error; for a length it says on which side the limit is exceeded.
fn code(error: &ValidationError) -> String {
    let number = |name: &str| error.params.get(name).and_then(serde_json::Value::as_f64);
    match error.code.as_ref() {
        "length" if length(error) == Some(0) => "required".to_owned(),
        "length"
            if number("max").is_some_and(|max| {
                length(error).is_some_and(|length| length_f64(length) > max)
            }) =>
        {
            "too_long".to_owned()
        }
        "length" => "too_short".to_owned(),
        "range" => "out_of_range".to_owned(),
        other => other.to_owned(),
    }
}

fn length(error: &ValidationError) -> Option<usize> {
    match error.params.get("value")? {
        serde_json::Value::String(text) => Some(text.chars().count()),
        serde_json::Value::Array(items) => Some(items.len()),
        serde_json::Value::Object(fields) => Some(fields.len()),
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => None,
    }
}

fn length_f64(length: usize) -> f64 {
    u32::try_from(length).map_or(f64::MAX, f64::from)
}

fn default_message(error: &ValidationError) -> String {
    let bound = |name: &str| error.params.get(name).map(ToString::to_string);
    match (code(error).as_str(), bound("min"), bound("max")) {
        ("required", ..) => "This field is required.".to_owned(),
        ("too_long", _, Some(max)) => format!("At most {max} characters, please."),
        ("too_short", Some(min), _) => format!("At least {min} characters, please."),
        ("out_of_range", Some(min), Some(max)) => format!("Must be between {min} and {max}."),
        _ => "This is not valid.".to_owned(),
    }
}

fn camel_case(name: &str) -> String {
    let mut camel = String::with_capacity(name.len());
    let mut upper = false;
    for c in name.chars() {
        if c == '_' {
            upper = true;
        } else if upper {
            camel.extend(c.to_uppercase());
            upper = false;
        } else {
            camel.push(c);
        }
    }
    camel
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use validator::Validate;

    #[derive(Validate)]
    struct Outer {
        #[validate(length(min = 1, max = 3))]
        first_name: String,
        #[validate(range(min = 1, max = 5))]
        stars: u8,
        #[validate(nested)]
        address: Inner,
        #[validate(nested)]
        items: Vec<Inner>,
    }
    #[derive(Validate, Serialize)]
    struct Inner {
        #[validate(length(min = 2, message = "Please name the area."))]
        area_name: String,
    }
    fn inner(area: &str) -> Inner {
        Inner {
            area_name: area.into(),
        }
    }

    #[test]
    fn findings_carry_the_clients_names_and_human_words() {
        let outer = Outer {
            first_name: "long".into(),
            stars: 6,
            address: inner("x"),
            items: vec![inner("ok"), inner("")],
        };
        let found = field_errors(&outer.validate().unwrap_err()).0;
        let flat: Vec<_> = found
            .iter()
            .map(|e| (e.field.as_str(), e.code.as_str(), e.message.as_str()))
            .collect();
        assert_eq!(
            flat,
            [
                ("address.areaName", "too_short", "Please name the area."),
                ("firstName", "too_long", "At most 3 characters, please."),
                ("items[1].areaName", "required", "Please name the area."),
                ("stars", "out_of_range", "Must be between 1 and 5."),
            ]
        );
    }

    #[test]
    fn an_empty_text_is_missing_rather_than_short() {
        let outer = Outer {
            first_name: String::new(),
            stars: 1,
            address: inner("ab"),
            items: Vec::new(),
        };
        assert_eq!(
            field_errors(&outer.validate().unwrap_err()).0[0].code,
            "required"
        );
    }
}
