//! Path and query parameters: an id that cannot be parsed is not found, and an invalid parameter is
//! named.

use crate::Problem;
use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use kernel::{FieldError, FieldErrors};
use serde::de::DeserializeOwned;
use std::{
    collections::HashSet,
    future::{Ready, ready},
};

/// The longest query string, in bytes.
const QUERY_MAX_BYTES: usize = 2048;

/// The parameters in the path; a value that cannot be parsed is 404.
#[derive(Debug, Clone, Copy)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Path<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parsed = web::Path::<T>::from_request(req, payload).into_inner();
        let clean = req
            .match_info()
            .iter()
            .all(|(_, value)| !value.chars().any(char::is_control));
        ready(match parsed {
            Ok(path) if clean => Ok(Self(path.into_inner())),
            Ok(_) | Err(_) => Err(Problem::not_found()),
        })
    }
}

/// The parameters of the query; an invalid, unknown or repeated one is 400 and named.
#[derive(Debug, Clone, Copy)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Query<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(
            parse(req.query_string())
                .map(Self)
                .map_err(|error| Problem::malformed(FieldErrors(vec![error]))),
        )
    }
}

impl<T: DeserializeOwned> Query<T> {
    /// The parameters with these names, for a link to which other programs add parameters of their own.
    ///
    /// # Errors
    /// `Problem`: 400 for an invalid, missing or repeated parameter with one of these names.
    pub fn only(names: &[&str], query: &str) -> Result<Self, Problem> {
        let mut kept = form_urlencoded::Serializer::new(String::new());
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if names.contains(&name.as_ref()) {
                kept.append_pair(&name, &value);
            }
        }
        parse(&kept.finish())
            .map(Self)
            .map_err(|error| Problem::malformed(FieldErrors(vec![error])))
    }
}

fn parse<T: DeserializeOwned>(query: &str) -> Result<T, FieldError> {
    if query.len() > QUERY_MAX_BYTES {
        return Err(FieldError::new(
            "query",
            "too_long",
            "The query is too long.",
        ));
    }
    let mut seen = HashSet::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        // U+FFFD replaces percent-encoded bytes that are not valid UTF-8.
        if [&name, &value]
            .iter()
            .any(|text| text.chars().any(|c| c.is_control() || c == '\u{fffd}'))
        {
            return Err(FieldError::new(
                printable(&name),
                "invalid_character",
                "This parameter holds a character that cannot be read.",
            ));
        }
        if !seen.insert(name.clone().into_owned()) {
            return Err(FieldError::new(
                printable(&name),
                "duplicate_parameter",
                "This parameter is given twice.",
            ));
        }
    }
    let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    serde_path_to_error::deserialize(pairs)
        .map_err(|error| misfit(&error.path().to_string(), &error.inner().to_string()))
}

fn printable(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(60).collect()
}

fn misfit(path: &str, text: &str) -> FieldError {
    let after = |before: &str| {
        text.strip_prefix(before)
            .and_then(|rest| rest.split('`').next())
            .map(printable)
    };
    if let Some(name) = after("missing field `") {
        return FieldError::new(name, "required", "This parameter is required.");
    }
    if let Some(name) = after("unknown field `") {
        return FieldError::new(name, "unknown_parameter", "This parameter is not known.");
    }
    let name = if matches!(path, "." | "?" | "") {
        "query".to_owned()
    } else {
        printable(path)
    };
    FieldError::new(name, "invalid_parameter", "This parameter is not valid.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields, default)]
    struct Page {
        limit: Option<u8>,
        cursor: Option<String>,
    }
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only the shape matters")]
    struct Needs {
        query: String,
    }

    #[test]
    fn good_parameters_are_read() {
        assert_eq!(
            parse::<Page>("limit=5&cursor=a%20b").unwrap(),
            Page {
                limit: Some(5),
                cursor: Some("a b".into())
            }
        );
        assert_eq!(parse::<Page>("").unwrap(), Page::default());
    }

    #[test]
    fn parameters_that_other_programs_add_are_ignored_and_the_expected_ones_are_checked() {
        let only = |query: &str| Query::<Page>::only(&["limit", "cursor"], query);
        let added = "utm_source=a&limit=5&utm_source=b&fbclid=%ff&cursor=a%26b";
        let read = only(added).unwrap_or_else(|_| panic!("{added} is read"));
        let expected = Page {
            limit: Some(5),
            cursor: Some("a&b".into()),
        };
        assert_eq!(read.0, expected);
        for bad in ["limit=x&utm_source=a", "limit=1&limit=2", "cursor=%ff"] {
            assert!(only(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn t35_bad_unknown_repeated_and_missing_parameters_are_named() {
        let cases = [
            ("limit=x", "limit", "invalid_parameter"),
            ("limit=-1", "limit", "invalid_parameter"),
            ("limit=1&limit=2", "limit", "duplicate_parameter"),
            ("userId=1", "userId", "unknown_parameter"),
            ("cursor=%00", "cursor", "invalid_character"),
            ("cursor=%ff", "cursor", "invalid_character"),
        ];
        for (query, field, code) in cases {
            let error = parse::<Page>(query).unwrap_err();
            assert_eq!(
                (error.field.as_str(), error.code.as_str()),
                (field, code),
                "{query}"
            );
        }
        assert_eq!(parse::<Needs>("").unwrap_err().field, "query");
        assert_eq!(
            parse::<Page>(&"a".repeat(3000)).unwrap_err().code,
            "too_long"
        );
    }
}
