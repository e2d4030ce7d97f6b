use super::{fresh_secret, set_session};
use crate::{AppState, Body, CurrentUser, Problem, RequestContext, Rule, Services, Wait, dto::ReauthRequest, session::key_hash};
use actix_web::{HttpResponse, http::StatusCode, post, web};
use kernel::FieldErrors;
use marketplace::identity::{IdentityError, Reauthenticate, reauthenticate as reauthenticate_case};

/// Give the password again; for ten minutes sensitive changes are open. The browser gets a new cookie.
#[utoipa::path(tag = "account", request_body = ReauthRequest, responses((status = 204)))]
#[post("/api/auth/reauth")]
pub async fn reauthenticate(
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    user: CurrentUser,
    body: Body<ReauthRequest>,
) -> Result<HttpResponse, Problem> {
    state.limits.take(Rule::Reauthentication, user.id(), context.now).map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let key = fresh_secret(&state);
    let cmd = Reauthenticate {
        call: context.invocation(user.actor(), state.ids.uuid()),
        user: user.id(),
        session: user.session().id,
        password: body.value.password,
        key_hash: key_hash(&key),
    };
    let result = reauthenticate_case(&*services.store, &*services.identity, &*services.hasher, cmd).await;
    if !matches!(result, Err(IdentityError::InvalidCredentials)) {
        state.limits.give_back(Rule::Reauthentication, user.id());
    }
    let session = result.map_err(refuse)?;
    let mut response = HttpResponse::NoContent();
    set_session(&mut response, &state, &context, &session, &key)?;
    Ok(response.finish())
}

/// Not 401: the session is good, only the password is not.
fn refuse(error: IdentityError) -> Problem {
    match error {
        IdentityError::InvalidCredentials => {
            let text = "This is not your password.";
            let errors = FieldErrors::one("password", "wrong_password", text);
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong_password", text).with_errors(errors)
        }
        IdentityError::NotFound => Problem::unauthenticated(),
        other => other.into(),
    }
}
