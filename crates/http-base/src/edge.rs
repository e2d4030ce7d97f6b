//! The outermost layer. Every answer passes it and gets an id, the security headers, a problem as
//! the body of an error, and a line in the log.

mod payload;

use crate::{
    Access, AppState, Found, Operation, PROBLEM_JSON, Problem, RequestContext, compress, context,
    entity_tag, guard, policy,
    problem::{Fault, asked_language, in_language},
};
use actix_web::{
    Error, HttpMessage, HttpResponse, ResponseError,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    error::InternalError,
    http::{ConnectionType, Method, StatusCode, header, header::HeaderName, header::HeaderValue},
    middleware::Next,
};
use futures_util::{FutureExt, poll};
use kernel::Language;
use payload::SharedPayload;
use std::{panic::AssertUnwindSafe, pin::pin, task::Poll, thread, time::Instant};
use tokio::time::{error::Elapsed, timeout};
use tracing::{Instrument, Span};
use uuid::fmt::Hyphenated;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const STAFF_ROUTES: &str = "/api/admin/";

/// Passes a request to the guard and finishes its answer. It answers 503 when the handler is too
/// slow and 500 when it panics.
///
/// # Errors
/// An error that contains the finished answer, when the handler failed, was too slow or panicked.
pub async fn edge<B: MessageBody + 'static>(
    mut req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let state = context::state_of(&req)?;
    let seen = Seen::of(&state, &req);
    req.extensions_mut().insert(seen.context);
    let leftover = if is_upgrade(&req) {
        None
    } else {
        SharedPayload::install(&mut req)
    };
    let outcome = match answer(&state, req, next).instrument(seen.span()).await {
        Ok(Ok(Ok(response))) => Ok(finish(&state, &seen, response)),
        Ok(Ok(Err(error))) => Err(finish_error(
            &state,
            &seen,
            as_problem(error.as_response_error().error_response()),
        )),
        Ok(Err(_)) => Err(finish_error(
            &state,
            &seen,
            Problem::unavailable(5).error_response(),
        )),
        Err(_) => Err(finish_error(
            &state,
            &seen,
            Problem::fault("the handler panicked").error_response(),
        )),
    };
    if let Some(leftover) = leftover {
        leftover.drain().await;
    }
    outcome
}

type Answered = Result<ServiceResponse<BoxBody>, Error>;

/// The result, from inside out: the answer of the handler, whether it came in time, and whether the
/// handler panicked. An answer that is ready at once, such as one from memory, needs no timer.
async fn answer<B: MessageBody + 'static>(
    state: &AppState,
    req: ServiceRequest,
    next: Next<B>,
) -> thread::Result<Result<Answered, Elapsed>> {
    let mut call = pin!(AssertUnwindSafe(guard::guard(state, req, next)).catch_unwind());
    match poll!(&mut call) {
        Poll::Ready(answer) => answer.map(Ok),
        Poll::Pending => match timeout(state.settings.request_timeout, call).await {
            Ok(answer) => answer.map(Ok),
            Err(late) => Ok(Err(late)),
        },
    }
}

/// The data of a request for the log and the answer, which outlive a panic of the handler.
struct Seen {
    context: RequestContext,
    started: Instant,
    method: Method,
    route: &'static str,
    /// The language of a problem.
    language: Language,
}

impl Seen {
    fn of(state: &AppState, req: &ServiceRequest) -> Self {
        // The path as the router reads it, percent-decoded, so that no other spelling of a path
        // bypasses the policy.
        let path = req.match_info().unprocessed();
        let operation = operation_of(state, req.method(), path);
        let forwarded: Vec<&str> = req
            .headers()
            .get_all(FORWARDED_FOR)
            .filter_map(|line| line.to_str().ok())
            .collect();
        let ip = context::client_ip(
            req.peer_addr().map(|peer| peer.ip()),
            &forwarded,
            &state.settings.trusted_proxies,
        );
        let route = operation.map_or(
            if policy::is_api(path) { "/api/*" } else { "/*" },
            |operation| operation.pattern,
        );
        let context = RequestContext {
            id: state.ids.uuid(),
            now: state.clock.now(),
            ip,
            operation,
        };
        // What staff read is in English.
        let language = if route.starts_with(STAFF_ROUTES) {
            Language::English
        } else {
            asked_language(req)
        };
        Self {
            context,
            started: Instant::now(),
            method: req.method().clone(),
            route,
            language,
        }
    }

    /// The span of the request. Pages, files and public reads mostly come from memory, and a span
    /// would cost them a quarter of their time.
    fn span(&self) -> Span {
        let reads = self.method == Method::GET || self.method == Method::HEAD;
        let operation = self.context.operation;
        if reads && operation.is_none_or(|operation| operation.access == Access::Public) {
            return Span::none();
        }
        tracing::info_span!(
            "request",
            request_id = %self.context.id,
            method = self.method.as_str(),
            route = self.route,
        )
    }
}

/// The operation of a request. A HEAD is treated as the GET without its body.
fn operation_of(state: &AppState, method: &Method, path: &str) -> Option<&'static Operation> {
    let method = if *method == Method::HEAD {
        Method::GET
    } else {
        method.clone()
    };
    match state.policy.find(method.as_str(), path) {
        Found::Operation(operation) => Some(operation),
        Found::OtherMethods(_) | Found::Nothing => None,
    }
}

fn is_upgrade(req: &ServiceRequest) -> bool {
    req.headers().contains_key(header::UPGRADE)
}

fn finish(
    state: &AppState,
    seen: &Seen,
    response: ServiceResponse<BoxBody>,
) -> ServiceResponse<BoxBody> {
    let (req, response) = response.into_parts();
    let mut response = in_language(seen.language, as_problem(response));
    if seen.context.operation.is_some_and(Operation::tags_answers) {
        response = entity_tag::tagged(req.headers(), response);
    }
    let mut response = compress::compress(req.headers(), response);
    finish_response(state, seen, &mut response);
    ServiceResponse::new(req, response)
}

fn finish_error(state: &AppState, seen: &Seen, response: HttpResponse) -> Error {
    let mut response = in_language(seen.language, response);
    finish_response(state, seen, &mut response);
    InternalError::from_response("answered", response).into()
}

/// Turns errors of the framework into problems with the same status.
fn as_problem(response: HttpResponse) -> HttpResponse {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let kind = response
        .headers()
        .get(header::CONTENT_TYPE)
        .map_or(&b""[..], HeaderValue::as_bytes);
    // An HTML error page of the client is left as it is.
    if kind == PROBLEM_JSON.as_bytes() || kind.starts_with(b"text/html") {
        return response;
    }
    let cause = response.error().map(ToString::to_string);
    match cause {
        Some(cause) if status == StatusCode::INTERNAL_SERVER_ERROR => {
            Problem::fault(cause).error_response()
        }
        Some(_) | None => Problem::from_status(status).error_response(),
    }
}

fn finish_response(state: &AppState, seen: &Seen, response: &mut HttpResponse) {
    let (status, id) = (response.status(), seen.context.id);
    if state.is_draining() {
        // The client's next request opens a connection to a server that keeps running.
        response
            .head_mut()
            .set_connection_type(ConnectionType::Close);
    }
    let headers = response.headers_mut();
    state.headers.apply(headers);
    if let Ok(value) =
        HeaderValue::from_str(id.hyphenated().encode_lower(&mut [0; Hyphenated::LENGTH]))
    {
        headers.insert(REQUEST_ID, value);
    }
    // An answer without a cache rule of its own is private.
    if policy::is_api(seen.route) && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let took = seen.started.elapsed();
    telemetry::answered(seen.method.as_str(), seen.route, status.as_u16(), took);
    if let Some(Fault(cause)) = response.extensions().get::<Fault>() {
        tracing::error!(request_id = %id, route = seen.route, cause, "fault");
    }
    tracing::info!(
        method = seen.method.as_str(),
        route = seen.route,
        status = status.as_u16(),
        ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        request_id = %id,
        "answered"
    );
}
