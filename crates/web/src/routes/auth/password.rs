use super::{fresh_secret, post_box::send_later, remember_device, set_session, wrong_password};
use crate::{
    Call,
    dto::{ChangePasswordRequest, ForgotPasswordRequest, ResetPasswordRequest},
};
use actix_web::{HttpRequest, HttpResponse, post, rt};
use http_base::{Body, CurrentUser, Problem, Rule, Wait, session::key_hash};
use kernel::Actor;
use marketplace::identity::{
    ChangePassword, IdentityError, RequestPasswordReset, ResetPassword,
    change_password as change_password_case, password_reset_mail, request_password_reset,
    reset_password as reset_password_case,
};
use notifications::MessageTemplate;

/// Requests a mail with a link for a new password. The answer and its time are the same for every
/// address.
#[utoipa::path(tag = "account", request_body = ForgotPasswordRequest, responses((status = 202)))]
#[post("/api/auth/password/forgot")]
pub async fn forgot_password(call: Call, body: Body<ForgotPasswordRequest>) -> HttpResponse {
    let account = body.value.email.trim().to_lowercase();
    // Requests above the limit of an account are dropped silently: a 429 would reveal that other
    // people made requests.
    if call
        .state
        .limits
        .take(Rule::ResetAccount, &account, call.now())
        .await
        .is_ok()
    {
        rt::spawn(async move {
            let token = fresh_secret(&call.state);
            let cmd = RequestPasswordReset {
                call: call.invocation(Actor::Guest),
                email: body.value.email,
                token_hash: key_hash(&token),
            };
            match request_password_reset(&*call.services.store, cmd).await {
                Ok(Some(user)) => {
                    send_later(&call, MessageTemplate::MAIL_PASSWORD_RESET, move |from| {
                        password_reset_mail(&user, from, &token)
                    });
                }
                Ok(None) => {}
                Err(error) => {
                    tracing::error!(%error, request_id = %call.context.id, "a password reset could not be prepared")
                }
            }
        });
    }
    HttpResponse::Accepted().finish()
}

/// Sets a new password with the token from the mail. Every session of the account ends.
#[utoipa::path(tag = "account", request_body = ResetPasswordRequest, responses((status = 204), (status = 410, description = "Problem")))]
#[post("/api/auth/password/reset")]
pub async fn reset_password(
    req: HttpRequest,
    call: Call,
    body: Body<ResetPasswordRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = ResetPassword {
        call: call.invocation(Actor::Guest),
        token_hash: key_hash(&body.value.token),
        password: body.value.password,
    };
    let user = reset_password_case(&*call.services.store, &*call.services.hasher, cmd).await?;
    call.state.hub.close_user(user.id);
    // The owner of the mailbox must not be slowed down by the guesses of others.
    let mut response = HttpResponse::NoContent();
    remember_device(&mut response, &req, &call, &user.email.to_string());
    Ok(response.finish())
}

/// Changes the password of a signed-in user. Every other device is signed out; this one gets a new
/// cookie.
#[utoipa::path(tag = "account", request_body = ChangePasswordRequest, responses((status = 204)))]
#[post("/api/auth/password/change")]
pub async fn change_password(
    call: Call,
    user: CurrentUser,
    body: Body<ChangePasswordRequest>,
) -> Result<HttpResponse, Problem> {
    call.state
        .limits
        .take(Rule::Reauthentication, user.id(), call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let key = fresh_secret(&call.state);
    let cmd = ChangePassword {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
        current_password: body.value.current_password,
        password: body.value.password,
        key_hash: key_hash(&key),
    };
    let result = change_password_case(
        &*call.services.store,
        &*call.services.identity,
        &*call.services.hasher,
        cmd,
    )
    .await;
    if !matches!(result, Err(IdentityError::InvalidCredentials)) {
        call.state
            .limits
            .uncount(Rule::Reauthentication, user.id(), call.now())
            .await;
    }
    let changed = result.map_err(|error| wrong_password(error, "currentPassword"))?;
    for session in changed.ended {
        call.state.hub.close_session(session);
    }
    let mut response = HttpResponse::NoContent();
    set_session(&mut response, &call, &changed.session, &key)?;
    Ok(response.finish())
}
