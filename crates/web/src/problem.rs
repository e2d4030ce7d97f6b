//! The one shape of every refusal and fault: RFC 9457 with a stable `code` and a `message` for people.

use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError, http::StatusCode, http::header};
use kernel::{FieldError, FieldErrors, StoreError};
use std::{borrow::Cow, fmt};

/// The media type of a problem.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// An answer that says what went wrong. Never carries internals: a fault's cause goes to the log, not to the client.
#[derive(Debug, Clone)]
pub struct Problem {
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

/// What the log is told about a fault; waits in the response for the edge to write it once.
#[derive(Debug, Clone)]
pub struct Fault(pub String);

impl Problem {
    #[must_use]
    pub fn new(status: StatusCode, code: impl Into<Cow<'static, str>>, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            status,
            title: None,
            code: code.into(),
            message: message.into(),
            errors: Vec::new(),
            allowed: None,
            retry_after_secs: None,
            allow_methods: None,
            cause: None,
        }
    }
    /// 400: what was sent cannot be read.
    #[must_use]
    pub fn malformed(errors: FieldErrors) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed_request", summary(&errors, "The request cannot be read.")).with_errors(errors)
    }
    /// 401: nobody is signed in.
    #[must_use]
    pub fn unauthenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthenticated", "Please sign in.")
    }
    /// 403: signed in, but not allowed.
    #[must_use]
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", "You may not do this.")
    }
    /// 403: the request did not come from our own pages.
    #[must_use]
    pub fn cross_site() -> Self {
        Self::new(StatusCode::FORBIDDEN, "cross_site_request", "This request came from another site and was refused.")
    }
    /// 404: there is none, or the caller may not know of it.
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "There is nothing here.")
    }
    /// 405 with the methods that there are.
    #[must_use]
    pub fn method_not_allowed(methods: &[&str]) -> Self {
        let mut problem = Self::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", "This address does not take that method.");
        problem.allow_methods = Some(methods.join(", "));
        problem
    }
    /// 409: it contradicts what is.
    #[must_use]
    pub fn conflict(code: impl Into<Cow<'static, str>>, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }
    /// 409: the state does not allow this step; `allowed` lists the steps that it does allow.
    #[must_use]
    pub fn illegal_transition(message: impl Into<Cow<'static, str>>, allowed: Vec<String>) -> Self {
        Self { allowed: Some(allowed), ..Self::conflict("illegal_transition", message) }
    }
    /// 410: it was valid once.
    #[must_use]
    pub fn gone(code: impl Into<Cow<'static, str>>, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::GONE, code, message)
    }
    /// 413: the body is larger than `max_bytes`.
    #[must_use]
    pub fn too_large(max_bytes: usize) -> Self {
        let message = format!("The request is too large; at most {} KiB, please.", max_bytes / 1024);
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "payload_too_large", message)
    }
    /// 415: not the media type this takes.
    #[must_use]
    pub fn unsupported_media_type(wanted: &str) -> Self {
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", format!("Please send {wanted}."))
    }
    /// 422: readable, but not acceptable, field by field.
    #[must_use]
    pub fn validation(errors: FieldErrors) -> Self {
        let message = summary(&errors, "Please check what you entered.");
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "validation_failed", message).with_errors(errors)
    }
    /// 429 with the time to wait.
    #[must_use]
    pub fn too_many_requests(retry_after_secs: u64) -> Self {
        let mut problem = Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", "Too many requests. Please wait a little and try again.");
        problem.retry_after_secs = Some(retry_after_secs.max(1));
        problem
    }
    /// 503 with the time to wait.
    #[must_use]
    pub fn unavailable(retry_after_secs: u64) -> Self {
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "We cannot answer right now. Please try again in a moment.");
        problem.retry_after_secs = Some(retry_after_secs.max(1));
        problem
    }
    /// 500: a fault of ours. The cause is for the log alone.
    #[must_use]
    pub fn fault(cause: impl fmt::Display) -> Self {
        let mut problem = Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal_error", "Something went wrong on our side. Please try again.");
        problem.cause = Some(cause.to_string());
        problem
    }
    /// The problem that stands for a bare status, as frameworks answer it.
    #[must_use]
    pub fn from_status(status: StatusCode) -> Self {
        match status {
            StatusCode::UNAUTHORIZED => Self::unauthenticated(),
            StatusCode::FORBIDDEN => Self::forbidden(),
            StatusCode::NOT_FOUND => Self::not_found(),
            StatusCode::REQUEST_TIMEOUT => Self::new(status, "request_timeout", "The request took too long to arrive."),
            StatusCode::TOO_MANY_REQUESTS => Self::too_many_requests(1),
            StatusCode::SERVICE_UNAVAILABLE => Self::unavailable(1),
            other if other.is_server_error() => Self { status: other, ..Self::fault("answered by the framework") },
            other => Self::new(other, code_of(other), other.canonical_reason().unwrap_or("The request was refused.")),
        }
    }
    #[must_use]
    pub fn with_errors(self, errors: FieldErrors) -> Self {
        Self { errors: errors.0, ..self }
    }
    #[must_use]
    pub fn with_title(self, title: &'static str) -> Self {
        Self { title: Some(title), ..self }
    }
    #[must_use]
    pub fn with_retry_after(self, secs: u64) -> Self {
        Self { retry_after_secs: Some(secs.max(1)), ..self }
    }
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }
    #[must_use]
    pub fn errors(&self) -> &[FieldError] {
        &self.errors
    }
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        self.status
    }

    fn body(&self) -> ProblemBody<'_> {
        ProblemBody {
            kind: format!("urn:gida:problem:{}", self.code),
            title: self.title.or_else(|| self.status.canonical_reason()).unwrap_or("Error"),
            status: self.status.as_u16(),
            detail: &self.message,
            code: &self.code,
            message: &self.message,
            errors: &self.errors,
            allowed: self.allowed.as_deref(),
        }
    }
}

/// The sentence over a list of field errors: the errors' own when there is just one to say.
fn summary(errors: &FieldErrors, several: &'static str) -> Cow<'static, str> {
    match errors.0.split_first() {
        Some((first, rest)) if rest.iter().all(|other| other.message == first.message) => first.message.clone().into(),
        Some(_) | None => several.into(),
    }
}

fn code_of(status: StatusCode) -> Cow<'static, str> {
    let reason = status.canonical_reason().unwrap_or("error").to_ascii_lowercase();
    reason.replace([' ', '-'], "_").replace('\'', "").into()
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
        write!(f, "{} {}", self.status.as_u16(), self.code)
    }
}

impl std::error::Error for Problem {}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        let mut builder: HttpResponseBuilder = HttpResponse::build(self.status);
        builder.content_type(PROBLEM_JSON).insert_header((header::CACHE_CONTROL, "no-store"));
        if let Some(secs) = self.retry_after_secs {
            builder.insert_header((header::RETRY_AFTER, secs));
        }
        if let Some(methods) = &self.allow_methods {
            builder.insert_header((header::ALLOW, methods.as_str()));
        }
        let mut response = builder.body(serde_json::to_vec(&self.body()).unwrap_or_default());
        if let Some(cause) = &self.cause {
            response.extensions_mut().insert(Fault(cause.clone()));
        }
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable | StoreError::Contended => Self::unavailable(1),
            StoreError::Duplicate { .. } | StoreError::Corrupt(_) | StoreError::Failed(_) => Self::fault(error),
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
mod tests {
    use super::*;
    use actix_web::body::to_bytes;

    async fn json(problem: &Problem) -> serde_json::Value {
        let body = to_bytes(problem.error_response().into_body()).await.unwrap();
        serde_json::from_slice(&body).unwrap()
    }

    #[actix_web::test]
    async fn a_problem_has_every_field_that_clients_read() {
        let problem = Problem::validation(FieldErrors::one("phone", "required", "Please enter a phone number"));
        let body = json(&problem).await;
        assert_eq!(body["type"], "urn:gida:problem:validation_failed");
        assert_eq!(body["title"], "Unprocessable Entity");
        assert_eq!((&body["status"], &body["code"]), (&422.into(), &"validation_failed".into()));
        assert_eq!((&body["detail"], &body["message"]), (&"Please enter a phone number".into(), &"Please enter a phone number".into()));
        assert_eq!(body["errors"][0]["field"], "phone");
        assert!(body.get("allowed").is_none());
        assert_eq!(problem.error_response().headers().get("content-type").unwrap(), PROBLEM_JSON);
    }

    #[actix_web::test]
    async fn a_fault_tells_the_client_nothing_and_the_log_everything() {
        let response = Problem::from(StoreError::Failed("syntax error at or near SELECT".into())).error_response();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert!(response.extensions().get::<Fault>().unwrap().0.contains("SELECT"));
        let body = to_bytes(response.into_body()).await.unwrap();
        assert!(!String::from_utf8_lossy(&body).contains("SELECT"));
    }

    #[test]
    fn a_busy_store_asks_to_come_back() {
        for error in [StoreError::Unavailable, StoreError::Contended] {
            let response = Problem::from(error).error_response();
            assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert_eq!(response.headers().get("retry-after").unwrap(), "1");
        }
    }

    #[actix_web::test]
    async fn an_illegal_step_lists_the_legal_ones() {
        let body = json(&Problem::illegal_transition("This order was cancelled.", vec!["rebook".into()])).await;
        assert_eq!((&body["code"], &body["allowed"][0]), (&"illegal_transition".into(), &"rebook".into()));
        let none = json(&Problem::illegal_transition("No.", Vec::new())).await;
        assert_eq!(none["allowed"], serde_json::json!([]), "an end state allows nothing, and says so");
    }

    #[test]
    fn every_bare_status_of_the_framework_becomes_a_problem_of_that_status() {
        for code in 400..=599 {
            let status = StatusCode::from_u16(code).unwrap();
            assert_eq!(Problem::from_status(status).error_response().status(), status);
        }
        assert_eq!(Problem::from_status(StatusCode::IM_A_TEAPOT).code(), "im_a_teapot");
    }
}
