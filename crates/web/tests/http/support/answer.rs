//! One answer of the server with its whole body.

use actix_web::http::header::HeaderMap;
use bytes::Bytes;
use serde_json::Value;

#[derive(Debug)]
pub struct Answer {
    /// The method and the path, for the message of a failing test.
    pub asked: String,
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    /// The same answer, which must have this status.
    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}: {}", self.asked, self.text());
        self
    }
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| {
            panic!(
                "{} answered {} without JSON: {}",
                self.asked,
                self.status,
                self.text()
            )
        })
    }
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().expect("a readable header"))
    }
    pub fn set_cookies(&self) -> Vec<&str> {
        self.headers
            .get_all("set-cookie")
            .map(|value| value.to_str().expect("a readable cookie"))
            .collect()
    }
    /// The problem, whose fields are checked completely.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Value {
        assert_eq!(
            self.header("content-type"),
            "application/problem+json",
            "{}: {} {}",
            self.asked,
            self.status,
            self.text()
        );
        let body = self.json();
        assert_eq!(
            (self.status, body["code"].as_str()),
            (status, Some(code)),
            "{}: {body}",
            self.asked
        );
        assert_eq!(body["status"], status, "{}", self.asked);
        assert_eq!(
            body["type"],
            format!("urn:gida:problem:{code}"),
            "{}",
            self.asked
        );
        assert!(
            body["title"]
                .as_str()
                .is_some_and(|title| !title.is_empty()),
            "{}: {body}",
            self.asked
        );
        assert!(
            body["message"]
                .as_str()
                .is_some_and(|text| !text.is_empty()),
            "{}: {body}",
            self.asked
        );
        assert_eq!(body["detail"], body["message"], "{}", self.asked);
        assert!(!self.header("x-request-id").is_empty(), "{}", self.asked);
        let waits = [429, 503].contains(&status);
        assert!(
            !waits
                || self
                    .header("retry-after")
                    .parse::<u64>()
                    .is_ok_and(|secs| secs > 0),
            "{} says when to come back",
            self.asked
        );
        body
    }
    /// The fields that a 400 or 422 names.
    #[track_caller]
    pub fn fields(&self) -> Vec<String> {
        let body = self.json();
        let errors = body["errors"]
            .as_array()
            .unwrap_or_else(|| panic!("{} names no fields: {body}", self.asked));
        assert!(
            errors
                .iter()
                .all(|error| error["code"].is_string() && error["message"].is_string()),
            "{body}"
        );
        errors
            .iter()
            .map(|error| error["field"].as_str().expect("a field").to_owned())
            .collect()
    }
    /// The path of the next page, from the `Link` header.
    pub fn next_page(&self) -> Option<String> {
        let link = self.header("link");
        let (address, relation) = link.split_once('>')?;
        assert_eq!(relation, "; rel=\"next\"", "{}", self.asked);
        address.strip_prefix('<').map(str::to_owned)
    }
}

/// Asserts that the value has these fields, `a b c`, and no others.
#[track_caller]
pub fn assert_shape(value: &Value, fields: &str) {
    let object = value
        .as_object()
        .unwrap_or_else(|| panic!("no object: {value}"));
    let mut found: Vec<_> = object.keys().map(String::as_str).collect();
    let mut expected: Vec<_> = fields.split_whitespace().collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "{value}");
}

/// Asserts that the value is an instant in RFC 3339 in UTC, ending in `Z`.
#[track_caller]
pub fn assert_instant(value: &Value) {
    let text = value
        .as_str()
        .unwrap_or_else(|| panic!("no instant: {value}"));
    assert!(
        text.ends_with('Z') && chrono::DateTime::parse_from_rfc3339(text).is_ok(),
        "{text}"
    );
}

/// The text in a field that must have one.
#[track_caller]
pub fn text_of(value: &Value, field: &str) -> String {
    value[field]
        .as_str()
        .unwrap_or_else(|| panic!("no text in {field}: {value}"))
        .to_owned()
}
