use super::{fresh_secret, post_box::send_later};
use crate::{
    AppState, Body, Problem, RequestContext, Rule, Services,
    dto::{ForgotPasswordRequest, ResetPasswordRequest},
    routes::no_content,
    session::key_hash,
};
use actix_web::{HttpResponse, post, rt, web};
use kernel::Actor;
use marketplace::identity::{
    RequestPasswordReset, ResetPassword, password_changed_mail, password_reset_mail, request_password_reset,
    reset_password as reset_password_case,
};

/// Ask for a link to a new password. The answer is the same for every address, and so is its time.
#[utoipa::path(tag = "account", request_body = ForgotPasswordRequest, responses((status = 202)))]
#[post("/api/auth/password/forgot")]
pub async fn forgot_password(
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    body: Body<ForgotPasswordRequest>,
) -> HttpResponse {
    let account = body.value.email.trim().to_lowercase();
    // Too many for one account are dropped in silence: 429 here would say who has been asking.
    if state.limits.take(Rule::ResetAccount, &account, context.now).is_ok() {
        rt::spawn(async move {
            let token = fresh_secret(&state);
            let call = context.invocation(Actor::Guest, state.ids.uuid());
            let cmd = RequestPasswordReset { call, email: body.value.email, token_hash: key_hash(&token) };
            match request_password_reset(&*services.store, cmd).await {
                Ok(Some(user)) => send_later(services.mailer.clone(), password_reset_mail(&user, &state.settings.public_url, &token)),
                Ok(None) => {}
                Err(error) => tracing::error!(%error, request_id = %context.id, "a password reset could not be prepared"),
            }
        });
    }
    HttpResponse::Accepted().finish()
}

/// Choose a new password with the token from the mail; every session of the account ends.
#[utoipa::path(tag = "account", request_body = ResetPasswordRequest, responses((status = 204), (status = 410, description = "Problem")))]
#[post("/api/auth/password/reset")]
pub async fn reset_password(
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    body: Body<ResetPasswordRequest>,
) -> Result<HttpResponse, Problem> {
    let call = context.invocation(Actor::Guest, state.ids.uuid());
    let cmd = ResetPassword { call, token_hash: key_hash(&body.value.token), password: body.value.password };
    let user = reset_password_case(&*services.store, &*services.hasher, cmd).await?;
    state.hub.close_user(user.id);
    send_later(services.mailer.clone(), password_changed_mail(&user, &state.settings.public_url));
    Ok(no_content())
}
