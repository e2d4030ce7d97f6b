//! The one format of every refusal and fault: RFC 9457 with a stable `code` and a `message` for
//! people.

mod kinds;
mod language;
mod pidgin;

use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError, http::StatusCode, http::header};
use kernel::{FieldError, FieldErrors, StoreError};
pub(crate) use language::{asked_language, in_language};
use std::{borrow::Cow, fmt};

/// The media type of a problem.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// An answer that says what went wrong. It never contains internals: the cause of a fault goes to
/// the log, not to the client.
#[derive(Debug, Clone)]
pub struct Problem(Box<Content>);

#[derive(Debug, Clone)]
struct Content {
    status: StatusCode,
    title: Option<&'static str>,
    code: Cow<'static, str>,
    message: Cow<'static, str>,
    errors: Vec<FieldError>,
    allowed: Option<Vec<String>>,
    retry_after_secs: Option<u64>,
    allow_methods: Option<String>,
    cause: Option<String>,
}

/// The cause of a fault, which waits in the response until the edge logs it once.
#[derive(Debug, Clone)]
pub struct Fault(pub String);

impl Problem {
    #[must_use]
    pub fn new(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self(Box::new(Content {
            status,
            title: None,
            code: code.into(),
            message: message.into(),
            errors: Vec::new(),
            allowed: None,
            retry_after_secs: None,
            allow_methods: None,
            cause: None,
        }))
    }
    #[must_use]
    pub fn with_errors(mut self, errors: FieldErrors) -> Self {
        self.0.errors = errors.0;
        self
    }
    #[must_use]
    pub fn with_title(mut self, title: &'static str) -> Self {
        self.0.title = Some(title);
        self
    }
    #[must_use]
    pub fn with_retry_after(mut self, secs: u64) -> Self {
        self.0.retry_after_secs = Some(secs.max(1));
        self
    }
    #[must_use]
    pub fn code(&self) -> &str {
        &self.0.code
    }
    #[must_use]
    pub fn errors(&self) -> &[FieldError] {
        &self.0.errors
    }
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        self.0.status
    }

    fn body(&self) -> ProblemBody<'_> {
        let content = &*self.0;
        ProblemBody {
            kind: format!("urn:gida:problem:{}", content.code),
            title: content
                .title
                .or_else(|| content.status.canonical_reason())
                .unwrap_or("Error"),
            status: content.status.as_u16(),
            detail: &content.message,
            code: &content.code,
            message: &content.message,
            errors: &content.errors,
            allowed: content.allowed.as_deref(),
        }
    }
}

#[derive(serde::Serialize)]
struct ProblemBody<'a> {
    #[serde(rename = "type")]
    kind: String,
    title: &'a str,
    status: u16,
    detail: &'a str,
    code: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    errors: &'a [FieldError],
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<&'a [String]>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.status.as_u16(), self.0.code)
    }
}

impl std::error::Error for Problem {}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.0.status
    }

    fn error_response(&self) -> HttpResponse {
        let mut builder: HttpResponseBuilder = HttpResponse::build(self.0.status);
        builder
            .content_type(PROBLEM_JSON)
            .insert_header((header::CACHE_CONTROL, "no-store"));
        if let Some(secs) = self.0.retry_after_secs {
            builder.insert_header((header::RETRY_AFTER, secs));
        }
        if let Some(methods) = &self.0.allow_methods {
            builder.insert_header((header::ALLOW, methods.as_str()));
        }
        let mut response = builder.body(serde_json::to_vec(&self.body()).unwrap_or_default());
        if let Some(cause) = &self.0.cause {
            response.extensions_mut().insert(Fault(cause.clone()));
        }
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable | StoreError::Contended => Self::unavailable(1),
            StoreError::Duplicate { .. } | StoreError::Corrupt(_) | StoreError::Failed(_) => {
                Self::fault(error)
            }
        }
    }
}

impl From<FieldErrors> for Problem {
    fn from(errors: FieldErrors) -> Self {
        Self::validation(errors)
    }
}

impl From<identity::HasherError> for Problem {
    fn from(error: identity::HasherError) -> Self {
        match error {
            identity::HasherError::Busy => Self::unavailable(1),
            identity::HasherError::Failed(_) => Self::fault(error),
        }
    }
}

#[cfg(test)]
mod tests;
