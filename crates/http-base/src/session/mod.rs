//! The identification of the caller: the session cookie, the row that it names, and the user.

mod cookies;
mod current_user;
mod device;
mod known_accounts;
mod no_session;

pub(crate) use cookies::is_flagged;
pub use cookies::{cleared_cookies, session_cookies, session_name, session_token};
pub use current_user::{CurrentUser, MaybeUser};
pub use device::{device_cookie, known_device};
pub use known_accounts::{account_cookie, device_of_account};
pub(crate) use no_session::{NoSession, forget_ended};

use crate::{AppState, Problem, SignedIn};
use actix_web::http::header::HeaderMap;
use kernel::Timestamp;
use sha2::{Digest, Sha256};

/// The hash under which a session's key is stored.
#[must_use]
pub fn key_hash(key: &str) -> String {
    hex::encode(Sha256::digest(key.as_bytes()))
}

/// The live session that a request's cookie names, or why there is none. The role comes from the row,
/// not from the cookie.
///
/// # Errors
/// When the store fails.
pub(crate) async fn authenticate(
    state: &AppState,
    headers: &HeaderMap,
    now: Timestamp,
) -> Result<Result<SignedIn, NoSession>, Problem> {
    let Some(token) = session_token(headers, &state.settings) else {
        let flagged = is_flagged(headers);
        return Ok(Err(if flagged {
            NoSession::Over
        } else {
            NoSession::Guest
        }));
    };
    let Some(claims) = state.jwt.read(&token, now) else {
        return Ok(Err(NoSession::Over));
    };
    let Some(found) = state
        .sessions
        .session_by_key(&key_hash(&claims.sid))
        .await?
    else {
        return Ok(Err(NoSession::UnknownKey));
    };
    if claims.sub != found.user.id.to_string() || !found.session.is_live(now, found.user.role) {
        return Ok(Err(NoSession::Over));
    }
    if found.session.needs_touch(now) {
        // A failure to record the use of a session is no reason to refuse the request.
        if let Err(error) = state.sessions.touch(found.session.id, now).await {
            tracing::warn!(%error, "a session could not be touched");
        }
    }
    Ok(Ok(found))
}
