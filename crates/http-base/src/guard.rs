//! The layer inside the edge, which passes a request to its handler or refuses it.

mod access;

use crate::{
    Access, AppState, CurrentUser, Found, Operation, Problem, RequestContext, context,
    limits::Rule, limits::Wait, live_socket::WS_PATH, origin, policy, serve_client::client_answer,
    session,
};
use access::allow;
use actix_web::{
    Error, HttpMessage, HttpRequest, ResponseError,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, StatusCode},
    middleware::Next,
};
use kernel::{Role, Timestamp};
use std::net::IpAddr;

pub use access::profile_incomplete;

/// Passes an admitted request to its handler, or answers with the problem of the refusal. After a
/// successful change it wakes the workers.
///
/// # Errors
/// The errors of the handler.
pub(crate) async fn guard<B: MessageBody + 'static>(
    state: &AppState,
    mut req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let changes = !req.method().is_safe();
    let mut response = match admit(state, &mut req).await {
        // The framework would compare the path with the pattern of every operation first.
        Ok(()) if is_for_client(&req) => serve_client(state, req).await,
        Ok(()) => next.call(req).await?.map_into_boxed_body(),
        Err(problem) => req.into_response(problem.error_response()),
    };
    if changes && response.status().is_success() {
        state.wake.notify_one();
    }
    if response.status() == StatusCode::UNPROCESSABLE_ENTITY {
        uncount_invalid(state, response.request()).await;
    }
    session::forget_ended(state, &mut response);
    Ok(response)
}

/// Whether the request is for a file or a page of the client.
fn is_for_client(req: &ServiceRequest) -> bool {
    let operation = req
        .extensions()
        .get::<RequestContext>()
        .map(|context| context.operation);
    operation == Some(None)
}

async fn serve_client(state: &AppState, req: ServiceRequest) -> ServiceResponse<BoxBody> {
    let answer = client_answer(req.request(), state).await;
    let response = answer.unwrap_or_else(|problem| problem.error_response());
    req.into_response(response)
}

async fn admit(state: &AppState, req: &mut ServiceRequest) -> Result<(), Problem> {
    let context = req
        .extensions()
        .get::<RequestContext>()
        .copied()
        .ok_or_else(|| Problem::fault("the edge did not see this request"))?;
    let Some(operation) = context.operation else {
        return outside_the_table(state, req);
    };
    if *req.method() == Method::HEAD {
        as_get(req, operation)?;
    }
    let is_signed = matches!(operation.access, Access::Webhook | Access::SignedLink);
    if !is_signed
        && !req.method().is_safe()
        && !origin::is_same_origin(req.headers(), &state.settings)
    {
        return Err(Problem::cross_site());
    }
    let user = if operation.access.asks_who() {
        match session::authenticate(state, req.headers(), context.now).await? {
            Ok(found) => Some(CurrentUser::new(found, state)),
            Err(reason) => {
                req.extensions_mut().insert(reason);
                None
            }
        }
    } else {
        None
    };
    count(state, operation, &context, user.as_ref()).await?;
    allow(operation.access, user.as_ref(), req, state)?;
    if let Some(user) = user {
        note_sign_of_life(state, operation, &user, context.now).await;
        req.extensions_mut().insert(user);
    }
    Ok(())
}

/// Records that a provider uses the portal: a request to an operation of providers, or a page that
/// opens the live channel.
async fn note_sign_of_life(
    state: &AppState,
    operation: &Operation,
    user: &CurrentUser,
    now: Timestamp,
) {
    let is_portal =
        operation.pattern.starts_with("/api/service-provider/") || operation.pattern == WS_PATH;
    let counts = is_portal && user.role() == Role::ServiceProvider;
    if !counts || !state.signs_of_life.take(user.id(), now) {
        return;
    }
    // A failure to record it is no reason to refuse the request.
    if let Err(error) = state.sessions.note_provider(user.id().into(), now).await {
        state.signs_of_life.forget(user.id());
        tracing::warn!(%error, "a sign of life of a provider could not be recorded");
    }
}

/// A request without a row in the policy: GET and HEAD are for the client, except under the API
/// paths, where nothing else exists.
fn outside_the_table(state: &AppState, req: &ServiceRequest) -> Result<(), Problem> {
    let path = req.match_info().unprocessed();
    match state.policy.find(req.method().as_str(), path) {
        Found::OtherMethods(methods) => Err(Problem::method_not_allowed(&methods)),
        Found::Operation(_) | Found::Nothing if policy::is_api(path) => Err(Problem::not_found()),
        Found::Operation(_) | Found::Nothing
            if *req.method() == Method::GET || *req.method() == Method::HEAD =>
        {
            Ok(())
        }
        Found::Operation(_) | Found::Nothing => Err(Problem::method_not_allowed(&["GET", "HEAD"])),
    }
}

/// Treats a HEAD as a GET; the server itself leaves out the body of the answer.
fn as_get(req: &mut ServiceRequest, operation: &Operation) -> Result<(), Problem> {
    if operation.access == Access::Anyone && operation.pattern.ends_with("/logout") {
        return Err(Problem::method_not_allowed(&["GET", "POST"]));
    }
    req.head_mut().method = Method::GET;
    Ok(())
}

/// Counts the request under the limit of all operations, then under the operation's own limit.
async fn count(
    state: &AppState,
    operation: &Operation,
    context: &RequestContext,
    user: Option<&CurrentUser>,
) -> Result<(), Problem> {
    let refuse = |Wait(secs)| Problem::too_many_requests(secs);
    if operation.access == Access::Webhook || operation.access == Access::Loopback {
        return Ok(());
    }
    let address = context::network(context.ip);
    match user {
        None if is_exempt(operation) => {}
        None => state
            .limits
            .take(Rule::GuestApi, address_key(context.ip), context.now)
            .await
            .map_err(refuse)?,
        Some(user) if user.role() == Role::Admin => state
            .limits
            .take(Rule::AdminApi, user.id(), context.now)
            .await
            .map_err(refuse)?,
        Some(user) => state
            .limits
            .take(Rule::UserApi, user.id(), context.now)
            .await
            .map_err(refuse)?,
    }
    match (operation.limit, user) {
        (None, _) => Ok(()),
        (Some(rule), Some(user)) => state
            .limits
            .take(rule, user.id(), context.now)
            .await
            .map_err(refuse),
        (Some(rule), None) => state
            .limits
            .take_of_address(rule, address, context.now)
            .await
            .map_err(refuse),
    }
}

/// Removes the count of an invalid request from the operation's own limit, if such requests do not
/// count under it.
async fn uncount_invalid(state: &AppState, req: &HttpRequest) {
    let counted = {
        let extensions = req.extensions();
        let context = extensions.get::<RequestContext>().copied();
        context.zip(extensions.get::<CurrentUser>().map(CurrentUser::id))
    };
    let Some((context, user)) = counted else {
        return;
    };
    let rule = context.operation.and_then(|operation| operation.limit);
    if let Some(rule) = rule.filter(|rule| !rule.counts_invalid()) {
        state.limits.uncount(rule, user, context.now).await;
    }
}

/// Whether the operation is for monitoring, which makes frequent requests.
fn is_exempt(operation: &Operation) -> bool {
    !policy::is_api(operation.pattern)
}

/// The key of an address: an IPv4 address itself, or the network of an IPv6 address, because one
/// machine has many.
fn address_key(ip: IpAddr) -> IpAddr {
    if ip.is_ipv4() {
        ip
    } else {
        context::network(ip)
    }
}
