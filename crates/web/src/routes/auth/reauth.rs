use super::{fresh_secret, set_session};
use crate::{Body, Call, CurrentUser, Problem, Rule, Wait, dto::ReauthRequest, session::key_hash};
use actix_web::{HttpResponse, http::StatusCode, post};
use kernel::FieldErrors;
use marketplace::identity::{IdentityError, Reauthenticate, reauthenticate as reauthenticate_case};

/// Give the password again; for ten minutes sensitive changes are open. The browser gets a new cookie.
#[utoipa::path(tag = "account", request_body = ReauthRequest, responses((status = 204)))]
#[post("/api/auth/reauth")]
pub async fn reauthenticate(call: Call, user: CurrentUser, body: Body<ReauthRequest>) -> Result<HttpResponse, Problem> {
    call.state.limits.take(Rule::Reauthentication, user.id(), call.now()).map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let key = fresh_secret(&call.state);
    let cmd = Reauthenticate {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
        password: body.value.password,
        key_hash: key_hash(&key),
    };
    let result = reauthenticate_case(&*call.services.store, &*call.services.identity, &*call.services.hasher, cmd).await;
    if !matches!(result, Err(IdentityError::InvalidCredentials)) {
        call.state.limits.give_back(Rule::Reauthentication, user.id());
    }
    let session = result.map_err(refuse)?;
    let mut response = HttpResponse::NoContent();
    set_session(&mut response, &call, &session, &key)?;
    Ok(response.finish())
}

/// Not 401: the session is good, only the password is not.
fn refuse(error: IdentityError) -> Problem {
    if error == IdentityError::InvalidCredentials {
        let text = "This is not your password.";
        let errors = FieldErrors::one("password", "wrong_password", text);
        return Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong_password", text).with_errors(errors);
    }
    // It ended while the password was being checked.
    if error == IdentityError::NotFound { Problem::unauthenticated() } else { error.into() }
}
