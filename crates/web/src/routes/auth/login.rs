use super::{device, fresh_secret, set_device, set_session};
use crate::{
    Body, Call, MaybeUser, Problem, Rule, Wait, context,
    dto::{LoginRequest, UserBody},
    session::key_hash,
};
use actix_web::{HttpRequest, HttpResponse, post};
use marketplace::identity::{IdentityError, SignIn, sign_in as sign_in_case};

/// Sign in. The same words and the same time for an unknown address as for a wrong password. Whoever has a second step
/// is asked for its code by 422 `second_factor_required`, and sends all three.
#[utoipa::path(tag = "account", request_body = LoginRequest, responses((status = 200, body = UserBody)))]
#[post("/api/auth/login")]
pub async fn sign_in(req: HttpRequest, call: Call, before: MaybeUser, body: Body<LoginRequest>) -> Result<HttpResponse, Problem> {
    let wait = |Wait(secs)| Problem::too_many_requests(secs);
    let guessed = body.value.email.trim().to_lowercase();
    let account = format!("{guessed} {}", context::network(call.context.ip));
    call.state.limits.take(Rule::SignInAddress, call.context.ip, call.now()).await.map_err(wait)?;
    // Counted before the password is looked at, so that guesses at the same moment are counted too.
    call.state.limits.take(Rule::SignInFailure, &account, call.now()).await.map_err(wait)?;
    let code = body.value.code.filter(|code| !code.trim().is_empty());
    if code.is_some() {
        // Whoever knows the password could guess codes from many networks.
        call.state.limits.take(Rule::SecondStep, &guessed, call.now()).await.map_err(wait)?;
    }
    let with_code = code.is_some();
    let (key, before) = (fresh_secret(&call.state), before.0.map(|user| user.session().id));
    let device = device(&req, &call);
    let cmd = SignIn {
        call: call.invocation(kernel::Actor::Guest),
        email: body.value.email,
        password: body.value.password,
        code,
        key_hash: key_hash(&key),
        device: device.clone(),
        replaces: before,
    };
    let result = sign_in_case(&*call.services.store, call.services.factors(), &*call.services.hasher, cmd).await;
    if !matches!(result, Err(IdentityError::InvalidCredentials | IdentityError::WrongCode)) {
        call.state.limits.give_back(Rule::SignInFailure, &account, call.now()).await;
    }
    if with_code && !matches!(result, Err(IdentityError::WrongCode)) {
        call.state.limits.give_back(Rule::SecondStep, &guessed, call.now()).await;
    }
    let signed_in = result?;
    if let Some(session) = before {
        call.state.hub.close_session(session);
    }
    let mut response = HttpResponse::Ok();
    set_device(&mut response, &call, &device);
    set_session(&mut response, &call, &signed_in.session, &key)?;
    Ok(response.json(UserBody::from(&signed_in.user)))
}
