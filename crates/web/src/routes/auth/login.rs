use super::{device, fresh_secret, set_session};
use crate::{
    AppState, Body, MaybeUser, Problem, RequestContext, Rule, Services, Wait, context,
    dto::{LoginRequest, UserBody},
    session::key_hash,
};
use actix_web::{HttpRequest, HttpResponse, post, web};
use marketplace::identity::{IdentityError, SignIn, sign_in as sign_in_case};

/// Sign in. The same words and the same time for an unknown address as for a wrong password.
#[utoipa::path(tag = "account", request_body = LoginRequest, responses((status = 200, body = UserBody)))]
#[post("/api/auth/login")]
pub async fn sign_in(
    req: HttpRequest,
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    before: MaybeUser,
    body: Body<LoginRequest>,
) -> Result<HttpResponse, Problem> {
    let wait = |Wait(secs)| Problem::too_many_requests(secs);
    let account = (body.value.email.trim().to_lowercase(), context::network(context.ip));
    state.limits.take(Rule::SignInAddress, context.ip, context.now).map_err(wait)?;
    // Counted before the password is looked at, so that guesses at the same moment are counted too.
    state.limits.take(Rule::SignInFailure, &account, context.now).map_err(wait)?;
    let (key, before) = (fresh_secret(&state), before.0.map(|user| user.session().id));
    let cmd = SignIn {
        call: context.invocation(kernel::Actor::Guest, state.ids.uuid()),
        email: body.value.email,
        password: body.value.password,
        key_hash: key_hash(&key),
        device: device(&req, &context),
        replaces: before,
    };
    let result = sign_in_case(&*services.store, &*services.identity, &*services.hasher, cmd).await;
    if !matches!(result, Err(IdentityError::InvalidCredentials)) {
        state.limits.give_back(Rule::SignInFailure, &account);
    }
    let signed_in = result?;
    if let Some(session) = before {
        state.hub.close_session(session);
    }
    let mut response = HttpResponse::Ok();
    set_session(&mut response, &state, &context, &signed_in.session, &key)?;
    Ok(response.json(UserBody::from(&signed_in.user)))
}
