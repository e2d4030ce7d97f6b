use super::{fresh_secret, set_session, wrong_password};
use crate::{Call, dto::ReauthRequest};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Problem, Rule, Wait, session::key_hash};
use marketplace::identity::{IdentityError, Reauthenticate, reauthenticate as reauthenticate_case};

/// Confirms the password and, where there is one, the second step. Sensitive changes are then
/// allowed for ten minutes. The browser gets a new cookie.
#[utoipa::path(tag = "account", request_body = ReauthRequest, responses((status = 204)))]
#[post("/api/auth/reauth")]
pub async fn reauthenticate(
    call: Call,
    user: CurrentUser,
    body: Body<ReauthRequest>,
) -> Result<HttpResponse, Problem> {
    call.state
        .limits
        .take(Rule::Reauthentication, user.id(), call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let key = fresh_secret(&call.state);
    let cmd = Reauthenticate {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
        password: body.value.password,
        code: body.value.code,
        key_hash: key_hash(&key),
    };
    let result = reauthenticate_case(
        &*call.services.store,
        call.services.factors(),
        &*call.services.hasher,
        cmd,
    )
    .await;
    if !matches!(
        result,
        Err(IdentityError::InvalidCredentials | IdentityError::WrongCode)
    ) {
        call.state
            .limits
            .uncount(Rule::Reauthentication, user.id(), call.now())
            .await;
    }
    let session = result.map_err(|error| wrong_password(error, "password"))?;
    let mut response = HttpResponse::NoContent();
    set_session(&mut response, &call, &session, &key)?;
    Ok(response.finish())
}
