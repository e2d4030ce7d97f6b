use super::{device, fresh_secret, remember_device, set_device, set_session, tries::Try};
use crate::{
    Call,
    dto::{LoginRequest, UserBody},
};
use actix_web::{HttpRequest, HttpResponse, post};
use http_base::{Body, MaybeUser, Problem, session::key_hash};
use marketplace::identity::{IdentityError, SignIn, sign_in as sign_in_case};

/// Signs in. An unknown address and a wrong password get the same answer after the same time. An
/// account with a second step answers 422 `second_factor_required`; the client then sends the code
/// together with the address and the password.
#[utoipa::path(tag = "account", request_body = LoginRequest, responses((status = 200, body = UserBody), (status = 401, description = "Problem")))]
#[post("/api/auth/login")]
pub async fn sign_in(
    req: HttpRequest,
    call: Call,
    before: MaybeUser,
    body: Body<LoginRequest>,
) -> Result<HttpResponse, Problem> {
    let guessed = body.value.email.trim().to_lowercase();
    let attempt = Try::count(&call, req.headers(), &guessed).await?;
    let code = body.value.code.filter(|code| !code.trim().is_empty());
    // A person who knows the password could guess codes from many networks.
    let of_code = if code.is_some() {
        Try::of_code(&call, &guessed).await
    } else {
        Ok(Try::default())
    };
    let of_code = match of_code {
        Ok(of_code) => of_code,
        Err(refused) => {
            attempt.was_none(&call).await;
            return Err(refused);
        }
    };
    let (key, before) = (
        fresh_secret(&call.state),
        before.0.map(|user| user.session().id),
    );
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
    let result = sign_in_case(
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
        attempt.was_none(&call).await;
    }
    if !matches!(result, Err(IdentityError::WrongCode)) {
        of_code.was_none(&call).await;
    }
    let signed_in = result?;
    if let Some(session) = before {
        call.state.hub.close_session(session);
    }
    let mut response = HttpResponse::Ok();
    set_device(&mut response, &call, &device);
    set_session(&mut response, &call, &signed_in.session, &key)?;
    remember_device(&mut response, &req, &call, &guessed);
    Ok(response.json(UserBody::from(&signed_in.user)))
}
