//! The account routes.

mod closing;
mod email;
mod email_change;
mod login;
mod logout;
mod me;
mod password;
mod phone;
mod post_box;
mod reauth;
mod second_factor;
mod sessions;
mod sign_up;
mod tries;

pub(super) use post_box::send_later;

use crate::Call;
use crate::routes::registrar::Registrar;
use actix_web::{
    HttpRequest, HttpResponseBuilder,
    http::{StatusCode, header},
};
use hmac::{Hmac, KeyInit, Mac};
use http_base::{AppState, Problem, context::network, session};
use identity::Session;
use kernel::FieldErrors;
use marketplace::identity::{Device, IdentityError};
use secrecy::ExposeSecret;
use sha2::Sha256;
use uuid::Uuid;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(sign_up::register_account)
        .service(login::sign_in)
        .service(logout::sign_out_by_navigation)
        .service(logout::sign_out)
        .service(password::forgot_password)
        .service(password::reset_password)
        .service(password::change_password)
        .service(email::verify_email)
        .service(email::resend_verification)
        .service(email_change::ask_email_change)
        .service(email_change::confirm_email_change)
        .service(email_change::undo_email_change)
        .service(phone::request_code)
        .service(phone::verify_code)
        .service(sessions::list_sessions)
        .service(sessions::revoke_session)
        .service(me::current_user)
        .service(me::complete_profile)
        .service(me::set_location)
        .service(reauth::reauthenticate)
        .service(second_factor::second_factor)
        .service(second_factor::set_up_second_factor)
        .service(second_factor::confirm_second_factor)
        .service(second_factor::renew_recovery_codes)
        .service(second_factor::turn_off_second_factor)
        .service(closing::close_account)
        .service(closing::keep_account);
}

/// A secret for a cookie or a mail, in letters and digits.
pub(super) fn fresh_secret(state: &AppState) -> String {
    hex::encode(state.ids.secret())
}

/// A session key that is derived from the request's seed and the server's secret. A repeated
/// request gets the same cookie, although the key is not stored.
fn session_key(state: &AppState, seed: Uuid) -> Result<String, Problem> {
    let secret = state.settings.jwt_secret.expose_secret().as_bytes();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(Problem::fault)?;
    mac.update(b"session-key:");
    mac.update(seed.as_bytes());
    Ok(hex::encode(mac.finalize().into_bytes()))
}

/// The browser of the request; an unknown browser gets an id, which its device cookie will carry.
pub(super) fn device(req: &HttpRequest, call: &Call) -> Device {
    let id = session::known_device(req.headers(), &call.state.settings)
        .unwrap_or_else(|| fresh_secret(&call.state));
    let user_agent = req
        .headers()
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .map(str::to_owned);
    Device {
        user_agent,
        ip: Some(call.context.ip.to_string()),
        network: Some(network(call.context.ip).to_string()),
        id: Some(id),
    }
}

/// Sets the cookie by which the browser is recognised later.
pub(super) fn set_device(response: &mut HttpResponseBuilder, call: &Call, device: &Device) {
    if let Some(cookie) = device
        .id
        .as_deref()
        .and_then(|id| session::device_cookie(&call.state.settings, id))
    {
        response.cookie(cookie);
    }
}

/// Sets the session cookies.
fn set_session(
    response: &mut HttpResponseBuilder,
    call: &Call,
    session: &Session,
    key: &str,
) -> Result<(), Problem> {
    let token = call
        .state
        .jwt
        .issue(session.user, key, call.now(), session.expires_at)
        .map_err(Problem::fault)?;
    for cookie in session::session_cookies(
        &call.state.settings,
        token,
        session.expires_at.secs_since(call.now()),
    ) {
        response.cookie(cookie);
    }
    Ok(())
}

/// Records in a cookie that this browser has signed in to the account.
fn remember_device(
    response: &mut HttpResponseBuilder,
    req: &HttpRequest,
    call: &Call,
    email: &str,
) {
    let fresh: String = fresh_secret(&call.state).chars().take(32).collect();
    response.cookie(session::account_cookie(
        req.headers(),
        &call.state.settings,
        email,
        &fresh,
    ));
}

fn clear_session(response: &mut HttpResponseBuilder, state: &AppState) {
    for cookie in session::cleared_cookies(&state.settings) {
        response.cookie(cookie);
    }
    // Cached photos are removed together with the session.
    response.insert_header(("clear-site-data", "\"cache\""));
}

/// The status is not 401, because the session is valid and only the password is wrong.
fn wrong_password(error: IdentityError, field: &str) -> Problem {
    if error == IdentityError::InvalidCredentials {
        let text = "This is not your password.";
        let errors = FieldErrors::one(field, "wrong_password", text);
        return Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong_password", text)
            .with_errors(errors);
    }
    // The session ended while the password was being checked.
    if error == IdentityError::NotFound {
        Problem::unauthenticated()
    } else {
        error.into()
    }
}
