//! The reasons why a request has no session, and what its refusal tells the browser.

use super::cleared_cookies;
use crate::{AppState, RequestContext};
use actix_web::{HttpMessage, body::BoxBody, dev::ServiceResponse, http::StatusCode};

/// The call that asks who is signed in. Pages make it when they open and on every navigation.
const USER_PATH: &str = "/api/auth/user";

/// Why a request has no session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoSession {
    /// The browser says that no one is signed in.
    Guest,
    /// Our cookie has a key that no session has. A repeated password gives a session another key, so
    /// the browser may have got the new cookie while this request was on its way.
    UnknownKey,
    /// The cookies are of no use any more.
    Over,
}

/// Deletes the cookies of a session that is over, with the refusal that says so. Pages would
/// otherwise take the flag for a person who is signed in until it expires.
///
/// The answer to a request with an unknown key must not delete the new cookie of the same browser.
/// Only the call that asks who is signed in does it then: no page makes it while it sends a
/// password.
pub(crate) fn forget_ended(state: &AppState, response: &mut ServiceResponse<BoxBody>) {
    if response.status() != StatusCode::UNAUTHORIZED {
        return;
    }
    let (reason, context) = {
        let extensions = response.request().extensions();
        (
            extensions.get::<NoSession>().copied(),
            extensions.get::<RequestContext>().copied(),
        )
    };
    let asks_for_user = context
        .and_then(|context| context.operation)
        .is_some_and(|operation| operation.pattern == USER_PATH);
    let ended = match reason {
        Some(NoSession::Over) => true,
        Some(NoSession::UnknownKey) => asks_for_user,
        Some(NoSession::Guest) | None => false,
    };
    if !ended {
        return;
    }
    for cookie in cleared_cookies(&state.settings) {
        if let Err(error) = response.response_mut().add_cookie(&cookie) {
            tracing::warn!(%error, "a cookie could not be deleted");
        }
    }
}
