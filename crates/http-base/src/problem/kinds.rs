use super::Problem;
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use std::{borrow::Cow, fmt};

impl Problem {
    /// 400: the request cannot be read.
    #[must_use]
    pub fn malformed(errors: FieldErrors) -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            "malformed_request",
            summary(&errors, "The request cannot be read."),
        )
        .with_errors(errors)
    }
    /// 401: the caller is not signed in.
    #[must_use]
    pub fn unauthenticated() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "unauthenticated",
            "Please sign in.",
        )
    }
    /// 403: the caller is signed in, but not allowed.
    #[must_use]
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", "You may not do this.")
    }
    /// 403: the request does not come from Gida's own pages.
    #[must_use]
    pub fn cross_site() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "cross_site_request",
            "This request came from another site and was refused.",
        )
    }
    /// 404: it does not exist, or the caller may not know of it.
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "There is nothing here.")
    }
    /// 405, with the methods that are possible.
    #[must_use]
    pub fn method_not_allowed(methods: &[&str]) -> Self {
        let mut problem = Self::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "method_not_allowed",
            "This address does not take that method.",
        );
        problem.0.allow_methods = Some(methods.join(", "));
        problem
    }
    /// 409: the request contradicts the current state.
    #[must_use]
    pub fn conflict(
        code: impl Into<Cow<'static, str>>,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }
    /// 409: the state does not allow this step; `allowed` lists the steps that it allows.
    #[must_use]
    pub fn illegal_transition(message: impl Into<Cow<'static, str>>, allowed: Vec<String>) -> Self {
        let mut problem = Self::conflict("illegal_transition", message);
        problem.0.allowed = Some(allowed);
        problem
    }
    /// 410: it was valid once.
    #[must_use]
    pub fn gone(code: impl Into<Cow<'static, str>>, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::GONE, code, message)
    }
    /// 413: the body is larger than `max_bytes`.
    #[must_use]
    pub fn too_large(max_bytes: usize) -> Self {
        let message = format!(
            "The request is too large; at most {} KiB, please.",
            max_bytes / 1024
        );
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "payload_too_large", message)
    }
    /// 415: the media type is not supported.
    #[must_use]
    pub fn unsupported_media_type(wanted: &str) -> Self {
        Self::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "unsupported_media_type",
            format!("Please send {wanted}."),
        )
    }
    /// 422: the request is readable, but fields are not acceptable.
    #[must_use]
    pub fn validation(errors: FieldErrors) -> Self {
        let message = summary(&errors, "Please check what you entered.");
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "validation_failed",
            message,
        )
        .with_errors(errors)
    }
    /// 429, with the time to wait.
    #[must_use]
    pub fn too_many_requests(retry_after_secs: u64) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many_requests",
            "Too many requests. Please wait a little and try again.",
        )
        .with_retry_after(retry_after_secs)
    }
    /// 503, with the time to wait.
    #[must_use]
    pub fn unavailable(retry_after_secs: u64) -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            "We cannot answer right now. Please try again in a moment.",
        )
        .with_retry_after(retry_after_secs)
    }
    /// 500: a fault of the server. The cause is only for the log.
    #[must_use]
    pub fn fault(cause: impl fmt::Display) -> Self {
        let mut problem = Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal_error",
            "Something went wrong on our side. Please try again.",
        );
        problem.0.cause = Some(cause.to_string());
        problem
    }
    /// The problem for a bare status, as frameworks answer it.
    #[must_use]
    pub fn from_status(status: StatusCode) -> Self {
        match status {
            StatusCode::UNAUTHORIZED => Self::unauthenticated(),
            StatusCode::FORBIDDEN => Self::forbidden(),
            StatusCode::NOT_FOUND => Self::not_found(),
            StatusCode::REQUEST_TIMEOUT => Self::new(
                status,
                "request_timeout",
                "The request took too long to arrive.",
            ),
            StatusCode::TOO_MANY_REQUESTS => Self::too_many_requests(1),
            StatusCode::SERVICE_UNAVAILABLE => Self::unavailable(1),
            other if other.is_server_error() => {
                let mut problem = Self::fault("answered by the framework");
                problem.0.status = other;
                problem
            }
            other => Self::new(
                other,
                code_of(other),
                other
                    .canonical_reason()
                    .unwrap_or("The request was refused."),
            ),
        }
    }
}

/// The message for a list of field errors: their own message when they all have the same one.
fn summary(errors: &FieldErrors, several: &'static str) -> Cow<'static, str> {
    match errors.0.split_first() {
        Some((first, rest)) if rest.iter().all(|other| other.message == first.message) => {
            first.message.clone().into()
        }
        Some(_) | None => several.into(),
    }
}

fn code_of(status: StatusCode) -> Cow<'static, str> {
    let reason = status
        .canonical_reason()
        .unwrap_or("error")
        .to_ascii_lowercase();
    reason.replace([' ', '-'], "_").replace('\'', "").into()
}
